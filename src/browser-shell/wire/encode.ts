import type { Encoded, ViewName } from './wire-tags';
import { errorClasses, tag, views } from './wire-tags';

type Encoding = { seen: Map<object, number>; parts: Uint8Array[]; size: number };

/** Encodes a value into bytes. Throws for values that structured cloning cannot carry, like Electron. */
export function encode(value: unknown): Uint8Array<ArrayBuffer> {
  const encoding: Encoding = { seen: new Map(), parts: [], size: 0 };
  const header = new TextEncoder().encode(JSON.stringify(encodeValue(value, encoding)));
  const bytes = new Uint8Array(4 + header.byteLength + encoding.size);
  new DataView(bytes.buffer).setUint32(0, header.byteLength);
  bytes.set(header, 4);
  let offset = 4 + header.byteLength;
  for (const part of encoding.parts) {
    bytes.set(part, offset);
    offset += part.byteLength;
  }
  return bytes;
}

function encodeValue(value: unknown, encoding: Encoding): Encoded {
  if (value === null) return null;
  switch (typeof value) {
    case 'string':
    case 'boolean':
      return value;
    case 'number':
      return encodeNumber(value);
    case 'undefined':
      return [tag.undefined];
    case 'bigint':
      return [tag.bigint, String(value)];
    case 'object':
      return encodeObject(value, encoding);
    case 'function':
    case 'symbol':
      break;
  }
  throw notCloneable();
}

function encodeNumber(value: number): Encoded {
  if (Object.is(value, -0)) return [tag.number, '-0'];
  return Number.isFinite(value) ? value : [tag.number, String(value)];
}

function encodeObject(value: object, encoding: Encoding): Encoded {
  const earlier = encoding.seen.get(value);
  if (earlier !== undefined) return [tag.reference, earlier];
  encoding.seen.set(value, encoding.seen.size);
  const inner = (item: unknown) => encodeValue(item, encoding);
  if (Array.isArray(value)) return [tag.array, ...Array.from(value, inner)];
  if (value instanceof Date) return [tag.date, encodeNumber(value.getTime())];
  if (value instanceof RegExp) return [tag.regexp, value.source, value.flags];
  if (value instanceof Error) return encodeError(value, inner);
  if (value instanceof Map) return [tag.map, ...Array.from(value, ([key, item]) => [inner(key), inner(item)])];
  if (value instanceof Set) return [tag.set, ...Array.from(value, inner)];
  if (value instanceof ArrayBuffer) return [tag.buffer, ...addPart(new Uint8Array(value), encoding)];
  if (ArrayBuffer.isView(value)) return encodeView(value, encoding);
  return encodePlain(value, inner);
}

function encodeError(error: Error, inner: (item: unknown) => Encoded): Encoded {
  const name = Object.hasOwn(errorClasses, error.name) ? error.name : 'Error';
  return [tag.error, name, error.message, error.stack ?? '', inner(error.cause)];
}

function encodeView(view: ArrayBufferView, encoding: Encoding): Encoded {
  const bytes = new Uint8Array(view.buffer, view.byteOffset, view.byteLength);
  return [tag.view, viewName(view), ...addPart(bytes, encoding)];
}

function viewName(view: ArrayBufferView): ViewName {
  // A Node Buffer arrives as a Uint8Array, as in Electron.
  if (view instanceof Uint8Array) return 'Uint8Array';
  for (const [name, viewClass] of Object.entries(views)) {
    if (view instanceof viewClass && isViewName(name)) return name;
  }
  throw notCloneable();
}

export function isViewName(name: string): name is ViewName {
  return Object.hasOwn(views, name);
}

function encodePlain(value: object, inner: (item: unknown) => Encoded): Encoded {
  const prototype: unknown = Object.getPrototypeOf(value);
  if (prototype !== Object.prototype && prototype !== null) throw notCloneable();
  return [tag.object, ...Object.entries(value).flatMap(([key, item]) => [key, inner(item)])];
}

function addPart(bytes: Uint8Array, encoding: Encoding): [offset: number, length: number] {
  const offset = encoding.size;
  encoding.parts.push(bytes);
  encoding.size += bytes.byteLength;
  return [offset, bytes.byteLength];
}

function notCloneable(): Error {
  return new Error('An object could not be cloned.');
}
