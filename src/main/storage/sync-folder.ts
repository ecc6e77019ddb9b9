import { closeSync, fsyncSync, openSync } from 'node:fs';

/**
 * Forces the names in a folder to disk: without it a file that was renamed into place may be gone after a power cut,
 * however safe its content is. Windows cannot open folders, and does not need it.
 */
export function syncFolder(folder: string): void {
  let opened: number | null = null;
  try {
    opened = openSync(folder, 'r');
    fsyncSync(opened);
  } catch {
    // Not every file system knows this; the content has been forced to disk all the same.
  } finally {
    if (opened !== null) closeSync(opened);
  }
}
