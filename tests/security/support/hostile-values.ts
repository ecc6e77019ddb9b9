/** Values that no form sends and that any client can. */
const texts: readonly string[] = [
  '',
  ' ',
  '0',
  '-1',
  '9'.repeat(30),
  'NaN',
  'null',
  '[]',
  '{"a":1}',
  "' or 1=1 --",
  '%_\\',
  '../../../etc/passwd',
  '<img src=x onerror=alert(1)>',
  '{{constructor}}',
  '__proto__',
  '\u0000',
  'a\u0000b',
  '\ud800',
  '\udc00x',
  '\u202egnp.exe',
  '\r\nset-cookie: a=b',
  '٣',
  '\ufdfa'.repeat(500),
  'x'.repeat(60_000),
];

const dates: readonly string[] = [
  '9999-12-31',
  '9999-12-31T23:59:59.999Z',
  '+275760-09-13T00:00:00.000Z',
  '+275760-09-13T00:00:00.001Z',
  '0000-00-00',
  '-000001-01-01T00:00:00Z',
  '2026-02-30',
  '2026-13-45T99:99:99Z',
];

const numbers: readonly number[] = [
  ...[0, -1, 1.5, -0, 2 ** 31, -(2 ** 31) - 1, 2 ** 53, 2 ** 53 + 2, 2 ** 63, 1e308, -1e308, Number.MIN_VALUE],
];

const nested = (depth: number): unknown => (depth === 0 ? [] : [nested(depth - 1)]);

const structures: readonly unknown[] = [
  ...[null, true, false, [], {}, [[]], [null], [{}], [0, 'a', null, {}], { id: 1 }, { length: -1 }, { toString: 'x' }],
  ...[nested(200), Array.from({ length: 2_000 }, (_, index) => index)],
  JSON.parse('{"__proto__":{"super":true},"constructor":{"prototype":{"super":true}}}'),
];

export const hostileDates = dates;
export const hostileValues: readonly unknown[] = [...texts, ...dates, ...numbers, ...structures];

/** Bodies as bytes that are no JSON, or JSON that reads differently than it looks. */
export const hostileJson: readonly string[] = [
  '',
  ' ',
  '{',
  '[',
  'null',
  'true',
  '1e400',
  '"text"',
  '[]',
  '[[],[]]',
  '{}',
  '{"":""}',
  '{"__proto__":{"super":true}}',
  '{"constructor":{"prototype":{"super":true}}}',
  '{"id":1,"id":2}',
  '{"id":12345678901234567890123}',
  '{"name":"\\ud800"}',
  '{"name":"\\u0000"}',
  "{'name':1}",
  '{"name":undefined}',
  '\ufeff{}',
  '\u0000',
  '{"name":1}{"name":2}',
];

/** Something is an own property of every object after a successful pollution. */
export function pollutionOf(): string[] {
  const found: string[] = [];
  for (const key in {}) found.push(key);
  return found;
}
