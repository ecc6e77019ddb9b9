/**
 * The wire carries what structured cloning carries. A message is
 * `[u32 length of header][header: JSON][binary parts]`; in the header whatever is not plain JSON, and every object and
 * array, is an array that starts with its tag. Keys are therefore never keys of JSON objects, and no name of a
 * property (`__proto__`, `constructor`) can mean anything on the other side.
 */
export type Encoded = null | boolean | number | string | Encoded[];

export const tag = {
  undefined: 'u',
  number: 'n',
  bigint: 'i',
  array: 'a',
  object: 'o',
  date: 'd',
  regexp: 'x',
  error: 'e',
  map: 'm',
  set: 's',
  buffer: 'b',
  view: 'v',
  reference: 'r',
} as const;

export type ViewName =
  | 'Int8Array'
  | 'Uint8Array'
  | 'Uint8ClampedArray'
  | 'Int16Array'
  | 'Uint16Array'
  | 'Int32Array'
  | 'Uint32Array'
  | 'Float32Array'
  | 'Float64Array'
  | 'BigInt64Array'
  | 'BigUint64Array'
  | 'DataView';

export const views: Record<ViewName, new (buffer: ArrayBuffer) => ArrayBufferView> = {
  Int8Array,
  Uint8Array,
  Uint8ClampedArray,
  Int16Array,
  Uint16Array,
  Int32Array,
  Uint32Array,
  Float32Array,
  Float64Array,
  BigInt64Array,
  BigUint64Array,
  DataView,
};

export const errorClasses = {
  Error,
  TypeError,
  RangeError,
  SyntaxError,
  ReferenceError,
  EvalError,
  URIError,
} as const;

/** A message that no encoder of ours wrote. */
export class WireError extends Error {
  override readonly name = 'WireError';
}
