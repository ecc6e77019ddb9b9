import { z } from 'zod';

import { fileListId } from './ids';
import { wireList, wireNumber, wireText } from './wire';

/** A file of a list: its name, and its address once it was uploaded. */
const fileListOption = z.object({
  id: wireNumber,
  name: wireText,
  path: wireText,
  mediaType: wireText,
  /** Main keeps the bare name of servers that store one: a change sends it back. */
  storedName: wireText,
});

/** A named list of files with a message, for campaigns. */
export const fileList = z.object({
  id: fileListId,
  name: wireText,
  message: wireText,
  options: wireList(fileListOption),
});

export type FileList = z.output<typeof fileList>;
export type ListedFile = z.output<typeof fileListOption>;
