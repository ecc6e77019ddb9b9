import { crc32, deflateRawSync, inflateRawSync } from 'node:zlib';

export type ZipEntry = { name: string; bytes: Uint8Array };

const signature = { local: 0x04034b50, central: 0x02014b50, end: 0x06054b50 } as const;
const version = 20;
const deflated = 8;
/** Names are UTF-8. */
const utf8 = 0x0800;
/** 1 January 1980, the first day of the format: the time of writing is of no use to a reader. */
const fixedDate = 0x21;
const lengths = { local: 30, central: 46, end: 22 } as const;
/** Bytes of all entries of an archive that is read. */
const mostBytes = 64 * 1024 * 1024;
const mostEntries = 100;

/** A zip archive of a few small files, compressed by deflate. */
export function writeZip(entries: readonly ZipEntry[]): Uint8Array<ArrayBuffer> {
  const locals: Buffer[] = [];
  const centrals: Buffer[] = [];
  let offset = 0;
  for (const { name, bytes } of entries) {
    const path = Buffer.from(name);
    const content = deflateRawSync(bytes);
    const facts = { crc: crc32(bytes), packed: content.length, size: bytes.length, path: path.length };
    const local = Buffer.concat([localHeader(facts), path, content]);
    locals.push(local);
    centrals.push(Buffer.concat([centralHeader(facts, offset), path]));
    offset += local.length;
  }
  const directory = Buffer.concat(centrals);
  const all = [...locals, directory, endRecord(entries.length, { size: directory.length, offset })];
  return new Uint8Array(Buffer.concat(all));
}

type Facts = { crc: number; packed: number; size: number; path: number };

function localHeader({ crc, packed, size, path }: Facts): Buffer {
  const header = Buffer.alloc(lengths.local);
  header.writeUInt32LE(signature.local, 0);
  header.writeUInt16LE(version, 4);
  header.writeUInt16LE(utf8, 6);
  header.writeUInt16LE(deflated, 8);
  header.writeUInt16LE(fixedDate, 12);
  header.writeUInt32LE(crc, 14);
  header.writeUInt32LE(packed, 18);
  header.writeUInt32LE(size, 22);
  header.writeUInt16LE(path, 26);
  return header;
}

function centralHeader({ crc, packed, size, path }: Facts, offset: number): Buffer {
  const header = Buffer.alloc(lengths.central);
  header.writeUInt32LE(signature.central, 0);
  header.writeUInt16LE(version, 4);
  header.writeUInt16LE(version, 6);
  header.writeUInt16LE(utf8, 8);
  header.writeUInt16LE(deflated, 10);
  header.writeUInt16LE(fixedDate, 14);
  header.writeUInt32LE(crc, 16);
  header.writeUInt32LE(packed, 20);
  header.writeUInt32LE(size, 24);
  header.writeUInt16LE(path, 28);
  header.writeUInt32LE(offset, 42);
  return header;
}

function endRecord(count: number, directory: { size: number; offset: number }): Buffer {
  const end = Buffer.alloc(lengths.end);
  end.writeUInt32LE(signature.end, 0);
  end.writeUInt16LE(count, 8);
  end.writeUInt16LE(count, 10);
  end.writeUInt32LE(directory.size, 12);
  end.writeUInt32LE(directory.offset, 16);
  return end;
}

/** The entries of an archive in the form that `writeZip` writes. Throws an Error that says what is damaged. */
export function readZip(archive: Uint8Array): ZipEntry[] {
  const zip = Buffer.from(archive.buffer, archive.byteOffset, archive.byteLength);
  const end = zip.length - lengths.end;
  if (end < 0 || zip.readUInt32LE(end) !== signature.end) throw new Error('The archive is cut off or no zip archive.');
  const count = zip.readUInt16LE(end + 10);
  if (count > mostEntries) throw new Error('The archive has too many entries.');
  const entries: ZipEntry[] = [];
  let at = zip.readUInt32LE(end + 16);
  let left = mostBytes;
  for (let index = 0; index < count; index += 1) {
    if (at + lengths.central > end || zip.readUInt32LE(at) !== signature.central) throw damagedDirectory();
    const pathLength = zip.readUInt16LE(at + 28);
    const name = zip.toString('utf8', at + lengths.central, at + lengths.central + pathLength);
    const bytes = contentOf(zip, at, { name, left });
    left -= bytes.length;
    entries.push({ name, bytes });
    at += lengths.central + pathLength;
  }
  if (at !== end) throw damagedDirectory();
  return entries;
}

const damagedDirectory = () => new Error('The directory of the archive is damaged.');

function contentOf(zip: Buffer, central: number, { name, left }: { name: string; left: number }): Uint8Array {
  const damaged = new Error(`The entry ${JSON.stringify(name)} of the archive is damaged.`);
  const [crc, packed, size, local] = [16, 20, 24, 42].map((field) => zip.readUInt32LE(central + field));
  if (crc === undefined || packed === undefined || size === undefined || local === undefined || size > left)
    throw damaged;
  if (local + lengths.local > zip.length || zip.readUInt32LE(local) !== signature.local) throw damaged;
  const start = local + lengths.local + zip.readUInt16LE(local + 26) + zip.readUInt16LE(local + 28);
  let bytes: Buffer;
  try {
    bytes = inflateRawSync(zip.subarray(start, start + packed), { maxOutputLength: Math.max(size, 1) });
  } catch {
    throw damaged;
  }
  if (bytes.length !== size || crc32(bytes) !== crc) throw damaged;
  return bytes;
}
