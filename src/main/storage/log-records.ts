import { createHash } from 'node:crypto';

const mark = Buffer.from('RcOL');
const lengthBytes = 4;
const checkBytes = 16;
const headBytes = mark.length + lengthBytes + checkBytes;
/** Fewer zeros than this at the end of a complete record are part of its content. */
const leastZeroFill = 16;

/** One record of an append log: mark, length of the content, checksum over length and content, content. */
export function encodeRecord(content: Uint8Array): Uint8Array {
  const length = Buffer.alloc(lengthBytes);
  length.writeUInt32LE(content.length);
  return Buffer.concat([mark, length, checkOf(length, content), content]);
}

export type LogRecords = {
  contents: Uint8Array[];
  /** Bytes before the last intact record are not a record. */
  isDamaged: boolean;
  /** `torn`: the application or the machine ended while the last record was written. */
  end: 'intact' | 'torn' | 'damaged';
};

/** Reads all intact records, also those after damaged bytes. */
export function decodeRecords(file: Uint8Array): LogRecords {
  const bytes = Buffer.from(file.buffer, file.byteOffset, file.byteLength);
  const contents: Uint8Array[] = [];
  let isDamaged = false;
  for (let at = 0; at < bytes.length;) {
    const content = recordAt(bytes, at);
    if (content !== null) {
      contents.push(content);
      at += headBytes + content.length;
      continue;
    }
    const following = followingRecord(bytes, at + 1);
    if (following === -1) return { contents, isDamaged, end: isTorn(bytes.subarray(at)) ? 'torn' : 'damaged' };
    isDamaged = true;
    at = following;
  }
  return { contents, isDamaged, end: 'intact' };
}

function recordAt(bytes: Buffer, at: number): Buffer | null {
  if (at + headBytes > bytes.length || !bytes.subarray(at, at + mark.length).equals(mark)) return null;
  const length = bytes.subarray(at + mark.length, at + mark.length + lengthBytes);
  const content = bytes.subarray(at + headBytes, at + headBytes + length.readUInt32LE());
  const check = bytes.subarray(at + headBytes - checkBytes, at + headBytes);
  return content.length === length.readUInt32LE() && checkOf(length, content).equals(check) ? content : null;
}

function followingRecord(bytes: Buffer, from: number): number {
  for (let at = bytes.indexOf(mark, from); at !== -1; at = bytes.indexOf(mark, at + 1)) {
    if (recordAt(bytes, at) !== null) return at;
  }
  return -1;
}

/** After a power cut a file can have its new length while the new bytes are still zero. */
function isTorn(rest: Buffer): boolean {
  const written = rest.subarray(0, rest.findLastIndex((byte) => byte !== 0) + 1);
  if (!mark.subarray(0, written.length).equals(written.subarray(0, mark.length))) return false;
  if (written.length < headBytes || rest.length < headBytes) return true;
  const end = headBytes + rest.readUInt32LE(mark.length);
  return rest.length < end || (rest.length === end && rest.length - written.length >= leastZeroFill);
}

function checkOf(length: Uint8Array, content: Uint8Array): Buffer {
  return createHash('sha256').update(length).update(content).digest().subarray(0, checkBytes);
}
