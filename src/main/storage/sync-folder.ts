import { closeSync, fsyncSync, openSync } from 'node:fs';

/**
 * Forces directory entries to disk: without it a renamed file may be lost in a power cut although its content is safe.
 * Windows cannot open folders and does not need it.
 */
export function syncFolder(folder: string): void {
  let opened: number | null = null;
  try {
    opened = openSync(folder, 'r');
    fsyncSync(opened);
  } catch {
    // Not every file system supports this; the file's content is on disk all the same.
  } finally {
    if (opened !== null) closeSync(opened);
  }
}
