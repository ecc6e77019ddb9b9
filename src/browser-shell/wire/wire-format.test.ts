import fc from 'fast-check';
import { describe, expect, it } from 'vitest';

import { decode } from './decode';
import { encode } from './encode';
import { WireError } from './wire-tags';

const roundTrip = (value: unknown) => decode(encode(value));

/** A message with the given header and no binary part. */
function message(header: string, lengthOffset = 0): Uint8Array {
  const text = new TextEncoder().encode(header);
  const bytes = new Uint8Array(4 + text.byteLength);
  new DataView(bytes.buffer).setUint32(0, text.byteLength + lengthOffset);
  bytes.set(text, 4);
  return bytes;
}

describe('wire format', () => {
  it('decodes every cloneable value as structured cloning does', () => {
    const anything = fc.anything({
      withBigInt: true,
      withDate: true,
      withMap: true,
      withSet: true,
      withTypedArray: true,
      withObjectString: true,
      withNullPrototype: false,
      maxDepth: 5,
    });
    fc.assert(
      fc.property(anything, (value) => {
        expect(roundTrip(value)).toEqual(structuredClone(value));
      }),
      { numRuns: 500 },
    );
  });

  it.each([
    ['undefined', undefined],
    ['minus zero', -0],
    ['not a number', Number.NaN],
    ['infinity', -Infinity],
    ['a regular expression', /a+b/giu],
    ['an invalid date', new Date(Number.NaN)],
    ['a hole becomes undefined', [1, undefined, 3]],
    ['keys that look like tags', { u: ['u'], $: ['o', 'x', 1] }],
    ['nested binary', { list: [new Uint8Array([1, 2]), new Float64Array([0.5])], raw: new Uint8Array([9]).buffer }],
  ])('keeps %s', (_name, value) => {
    expect(roundTrip(value)).toEqual(value);
  });

  it('keeps a view on a larger buffer as that view only', () => {
    const view = new Uint8Array(new Uint8Array([1, 2, 3, 4]).buffer, 1, 2);
    expect(roundTrip(view)).toEqual(new Uint8Array([2, 3]));
  });

  it('turns a Node Buffer into a Uint8Array', () => {
    const back = roundTrip(Buffer.from('é'));
    expect(back).toEqual(new Uint8Array([0xc3, 0xa9]));
    expect(Buffer.isBuffer(back)).toBe(false);
  });

  it('keeps the class, text and cause of an error', () => {
    const back = roundTrip(new TypeError('wrong', { cause: new RangeError('deep') }));
    expect(back).toBeInstanceOf(TypeError);
    expect(back).toMatchObject({ message: 'wrong', cause: { message: 'deep' } });
  });

  it('keeps identity and cycles', () => {
    const shared = { name: 'shared' };
    const cyclic: Record<string, unknown> = {
      first: shared,
      second: [shared],
      error: new Error('x', { cause: shared }),
    };
    cyclic.self = cyclic;
    const back = roundTrip(cyclic) as typeof cyclic;
    expect(back.self).toBe(back);
    expect(back.second).toEqual([shared]);
    expect((back.second as unknown[])[0]).toBe(back.first);
    expect((back.error as Error).cause).toBe(back.first);
  });

  it('keeps a property named __proto__ as a plain property', () => {
    const hostile: unknown = JSON.parse('{"__proto__":{"isAdmin":true},"constructor":1,"toString":2}');
    const back = roundTrip(hostile) as Record<string, unknown>;
    expect(Object.keys(back)).toEqual(['__proto__', 'constructor', 'toString']);
    expect(Object.getPrototypeOf(back)).toBe(Object.prototype);
    expect(back.isAdmin).toBeUndefined();
    expect(({} as Record<string, unknown>).isAdmin).toBeUndefined();
  });

  it.each([
    ['a function', () => 1],
    ['a symbol', Symbol('s')],
    ['a promise', Promise.resolve()],
    ['a weak map', new WeakMap()],
    ['a function inside', { deep: [() => 1] }],
  ])('refuses %s with the words of Electron', (_name, value) => {
    expect(() => encode(value)).toThrow('An object could not be cloned.');
  });
});

describe('bytes that are not a message', () => {
  it.each([
    ['nothing', new Uint8Array()],
    ['a header longer than the bytes', message('null', 1)],
    ['not JSON', message('{')],
    ['an untagged object', message('{"a":1}')],
    ['an unknown tag', message('["?"]')],
    ['a reference to nothing', message('["r",7]')],
    ['a binary part out of bounds', message('["b",0,1]')],
    ['a negative offset', message('["b",-1,1]')],
    ['an unknown view', message('["v","__proto__",0,0]')],
    ['a wrong length for the view', message('["v","Float64Array",0,0.5]')],
    ['a key that is not text', message('["o",1,2]')],
    ['an invalid regular expression', message('["x","(","g"]')],
    ['an invalid bigint', message('["i","x"]')],
    ['a map entry that is no pair', message('["m",1]')],
    ['a million levels', message('["a",'.repeat(1_000_000))],
  ])('is refused: %s', (_name, bytes) => {
    expect(() => decode(bytes)).toThrow(WireError);
  });

  it('are refused or decoded, and never fail otherwise', () => {
    fc.assert(
      fc.property(fc.json(), fc.uint8Array({ maxLength: 8 }), (header, tail) => {
        const bytes = new Uint8Array([...message(header), ...tail]);
        try {
          decode(bytes);
        } catch (error) {
          expect(error).toBeInstanceOf(WireError);
        }
      }),
    );
  });
});
