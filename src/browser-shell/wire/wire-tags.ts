/**
 * The wire carries the values of structured cloning. A message is `[u32 length of header][header: JSON][binary parts]`.
 * In the header, objects, arrays and values that JSON lacks are arrays that start with a tag. Keys of the value are
 * never keys of JSON objects, so names such as `__proto__` have no effect on the other side.
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

/** The bytes are not a message of the encoder. */
export class WireError extends Error {
  override readonly name = 'WireError';
}
