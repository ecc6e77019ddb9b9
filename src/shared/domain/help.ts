import { z } from 'zod';

import { helpId } from './ids';
import { wireText } from './wire';

/** A help video: the code or address of the video, title and description. */
export const help = z.object({ id: helpId, title: wireText, video: wireText, description: wireText });

export type Help = z.output<typeof help>;
