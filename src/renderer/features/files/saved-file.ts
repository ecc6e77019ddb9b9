import { z } from 'zod';

import type { ListedFile } from '@shared/domain/file-list';

/** A file in the form of its list: either stored on the server, or chosen and uploaded when the form is saved. */
export const savedFile = z.object({
  key: z.string(),
  name: z.string(),
  /** Id of its entry on the server, absent before the first save. */
  id: z.number().optional(),
  /** Media reference of the stored file, '' before its upload. */
  reference: z.string(),
  file: z.instanceof(File).optional(),
  /** Name under which the server stores it; '' where its address says it. */
  storedName: z.string().optional(),
});

export type SavedFile = z.output<typeof savedFile>;

/** Limit of files in one list. */
export const mostFilesOfList = 100;

const longestEntryName = 255;

/** The stored files of a list, as initial values of its form. */
export function savedFiles(options: readonly ListedFile[]): SavedFile[] {
  return options.map(({ id, name, path, storedName }) => ({
    key: `stored-${id}`,
    id,
    name,
    reference: path,
    storedName,
  }));
}

/** Form value of a file that was just chosen. */
export function chosenFile(file: File, key: string): SavedFile {
  return { key, name: file.name.slice(-longestEntryName).trim() || key, reference: '', file };
}

/**
 * Entries of the request: an entry with an id stays, one without is new, and stored entries left out are removed.
 * server-quirk: real servers fail for an entry without a path, and store the one that is sent.
 */
export function entriesOf(files: readonly SavedFile[]) {
  return files.map(({ id, name, storedName = '' }) =>
    id === undefined ? { name, path: '' } : { id, name, path: storedName },
  );
}

export type FileUpload = { optionId: number; file: File; name: string };

/**
 * Matches chosen files with the new entries by name. Servers may list new entries in another order than they were sent,
 * and files of the same name are interchangeable.
 */
export function uploadsOf(files: readonly SavedFile[], saved: readonly ListedFile[]): FileUpload[] {
  const known = new Set(files.flatMap(({ id }) => id ?? []));
  const fresh = saved.filter(({ id }) => !known.has(id));
  return files.flatMap(({ file, name }) => {
    const at = file === undefined ? -1 : fresh.findIndex((option) => option.name === name);
    const [option] = at === -1 ? [] : fresh.splice(at, 1);
    return file === undefined || option === undefined ? [] : [{ optionId: option.id, file, name }];
  });
}
