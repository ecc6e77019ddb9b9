import type { ListedFile } from '@shared/domain/file-list';

/** A file in the form of its list: one that the server has, or one that was chosen and leaves when the form is saved. */
export type SavedFile = {
  key: string;
  name: string;
  /** Of its entry on the server, once it has one. */
  id?: number;
  /** Where the server has it; '' where it has none. */
  reference: string;
  file?: File;
};

/** How many files a list holds. */
export const mostKept = 100;

const longestEntryName = 255;

/** The files of a list as its form begins. */
export function savedFiles(options: readonly ListedFile[]): SavedFile[] {
  return options.map(({ id, name, path }) => ({ key: `kept-${id}`, id, name, reference: path }));
}

/** A file that was just chosen. */
export function chosenFile(file: File, key: string): SavedFile {
  return { key, name: file.name.slice(-longestEntryName).trim() || key, reference: '', file };
}

/** What the server is told of the files: entries with an id stay, the others are new. */
export function entriesOf(files: readonly SavedFile[]) {
  return files.map(({ id, name }) => (id === undefined ? { name } : { id, name }));
}

export type Departure = { optionId: number; file: File; name: string };

/**
 * Which file goes to which new entry, by its name. Servers may list new entries in another order than they were sent,
 * and files of one name are interchangeable.
 */
export function departuresOf(files: readonly SavedFile[], saved: readonly ListedFile[]): Departure[] {
  const known = new Set(files.flatMap(({ id }) => id ?? []));
  const fresh = saved.filter(({ id }) => !known.has(id));
  return files.flatMap(({ file, name }) => {
    const at = file === undefined ? -1 : fresh.findIndex((option) => option.name === name);
    const [option] = at === -1 ? [] : fresh.splice(at, 1);
    return file === undefined || option === undefined ? [] : [{ optionId: option.id, file, name }];
  });
}
