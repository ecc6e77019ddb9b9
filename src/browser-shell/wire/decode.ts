import { isViewName } from './encode';
import { setOwn } from './set-own';
import { errorClasses, tag, views, WireError } from './wire-tags';

type Decoding = { refs: object[]; parts: Uint8Array };

/** Decodes bytes into the value. Throws a WireError for bytes that are not a valid message. */
export function decode(bytes: Uint8Array): unknown {
  if (bytes.byteLength < 4) throw new WireError('no header');
  const length = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength).getUint32(0);
  if (length > bytes.byteLength - 4) throw new WireError('the header is cut');
  const decoding: Decoding = { refs: [], parts: bytes.subarray(4 + length) };
  try {
    const text = new TextDecoder('utf-8', { fatal: true }).decode(bytes.subarray(4, 4 + length));
    return decodeValue(JSON.parse(text), decoding);
  } catch (error) {
    if (error instanceof WireError) throw error;
    throw new WireError(error instanceof Error ? error.message : 'unreadable');
  }
}

function decodeValue(encoded: unknown, decoding: Decoding): unknown {
  if (!Array.isArray(encoded)) {
    if (encoded !== null && typeof encoded === 'object') throw new WireError('untagged object');
    return encoded;
  }
  const [kind, ...rest] = encoded as unknown[];
  switch (kind) {
    case tag.undefined:
      return undefined;
    case tag.number:
      return Number(textAt(rest, 0));
    case tag.bigint:
      return BigInt(textAt(rest, 0));
    case tag.reference:
      return referenceAt(rest, decoding);
    case tag.array:
      return decodeList(rest, decoding);
    case tag.object:
      return decodePlain(rest, decoding);
    case tag.map:
      return decodeMap(rest, decoding);
    case tag.set:
      return decodeSet(rest, decoding);
    case tag.error:
      return decodeError(rest, decoding);
    default:
      return remember(decodeLeaf(kind, rest, decoding), decoding);
  }
}

function decodeLeaf(kind: unknown, rest: unknown[], decoding: Decoding): object {
  switch (kind) {
    case tag.date:
      return new Date(Number(decodeValue(rest[0], decoding)));
    case tag.regexp:
      return new RegExp(textAt(rest, 0), textAt(rest, 1));
    case tag.buffer:
      return partAt(rest, 0, decoding);
    case tag.view:
      return decodeView(rest, decoding);
    default:
      throw new WireError('unknown tag');
  }
}

function decodePlain(rest: unknown[], decoding: Decoding): object {
  const plain = remember<Record<string, unknown>>({}, decoding);
  for (let index = 0; index < rest.length; index += 2) {
    const value = decodeValue(rest[index + 1], decoding);
    setOwn(plain, textAt(rest, index), value);
  }
  return plain;
}

function decodeMap(rest: unknown[], decoding: Decoding): object {
  const map = remember(new Map<unknown, unknown>(), decoding);
  for (const entry of rest) {
    if (!Array.isArray(entry)) throw new WireError('map entry');
    const [key, value] = entry as unknown[];
    const decodedKey = decodeValue(key, decoding);
    map.set(decodedKey, decodeValue(value, decoding));
  }
  return map;
}

function decodeList(rest: unknown[], decoding: Decoding): unknown[] {
  const list = remember<unknown[]>([], decoding);
  for (const item of rest) list.push(decodeValue(item, decoding));
  return list;
}

function decodeSet(rest: unknown[], decoding: Decoding): Set<unknown> {
  const set = remember(new Set<unknown>(), decoding);
  for (const item of rest) set.add(decodeValue(item, decoding));
  return set;
}

function decodeError(rest: unknown[], decoding: Decoding): Error {
  const name = textAt(rest, 0);
  const errorClass = Object.entries(errorClasses).find(([known]) => known === name)?.[1] ?? Error;
  const error = remember(new errorClass(textAt(rest, 1)), decoding);
  error.stack = textAt(rest, 2);
  const cause = decodeValue(rest[3], decoding);
  if (cause !== undefined) error.cause = cause;
  return error;
}

function decodeView(rest: unknown[], decoding: Decoding): object {
  const name = textAt(rest, 0);
  if (!isViewName(name)) throw new WireError('unknown view');
  return new views[name](partAt(rest, 1, decoding));
}

function partAt(rest: unknown[], index: number, decoding: Decoding): ArrayBuffer {
  const offset = rest[index];
  const length = rest[index + 1];
  const isInside =
    Number.isSafeInteger(offset) &&
    Number.isSafeInteger(length) &&
    typeof offset === 'number' &&
    typeof length === 'number' &&
    offset >= 0 &&
    length >= 0 &&
    offset + length <= decoding.parts.byteLength;
  if (!isInside) throw new WireError('binary part out of bounds');
  return new Uint8Array(decoding.parts.subarray(offset, offset + length)).buffer;
}

function referenceAt(rest: unknown[], decoding: Decoding): object {
  const found = typeof rest[0] === 'number' ? decoding.refs[rest[0]] : undefined;
  if (found === undefined) throw new WireError('reference to nothing');
  return found;
}

function textAt(rest: unknown[], index: number): string {
  const text = rest[index];
  if (typeof text !== 'string') throw new WireError('text expected');
  return text;
}

function remember<T extends object>(value: T, decoding: Decoding): T {
  decoding.refs.push(value);
  return value;
}
