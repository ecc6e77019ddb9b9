import { strFromU8, strToU8, unzipSync, zipSync } from 'fflate';

export type ArchiveFile = { path: string; bytes: Uint8Array };

/** Fixed, so that the same files give the same bytes. */
const modified = '2000-01-01T00:00:00';
const localHeader = 0x04034b50;
const localHeaderBytes = 30;

/** A ZIP file without compression, in the given order. */
export function packArchive(files: readonly ArchiveFile[]): Uint8Array {
  return zipSync(Object.fromEntries(files.map(({ path, bytes }) => [path, bytes])), { level: 0, mtime: modified });
}

/**
 * Files by the directory at the end of a ZIP file, at the places where `packArchive` writes them; null where the
 * directory cannot be read. The headers in front of the files are not read.
 */
export function readByDirectory(archive: Uint8Array): ArchiveFile[] | null {
  const listed: { path: string; size: number }[] = [];
  try {
    unzipSync(archive, {
      filter({ name, size }) {
        listed.push({ path: name, size });
        return false;
      },
    });
  } catch {
    return null;
  }
  let at = 0;
  return listed.map(({ path, size }) => {
    const start = at + localHeaderBytes + strToU8(path).length;
    at = start + size;
    return { path, bytes: archive.subarray(start, at) };
  });
}

/** Files by the headers in front of them, up to the first header that is damaged. */
export function readByHeaders(archive: Uint8Array): ArchiveFile[] {
  const view = new DataView(archive.buffer, archive.byteOffset, archive.byteLength);
  const files: ArchiveFile[] = [];
  for (let at = 0; at + localHeaderBytes <= archive.length && view.getUint32(at, true) === localHeader;) {
    const size = view.getUint32(at + 18, true);
    const start = at + localHeaderBytes + view.getUint16(at + 26, true) + view.getUint16(at + 28, true);
    const name = archive.subarray(at + localHeaderBytes, at + localHeaderBytes + view.getUint16(at + 26, true));
    if (start + size > archive.length) break;
    files.push({ path: strFromU8(name), bytes: archive.subarray(start, start + size) });
    at = start + size;
  }
  return files;
}
