import { expect, it } from 'vitest';

import { readZip, writeZip } from './zip';

const entries = [
  { name: 'a.json', bytes: Buffer.from('{"a":1}'.repeat(500)) },
  { name: 'vazio.txt', bytes: new Uint8Array() },
  { name: 'ção.txt', bytes: Buffer.from([0, 255, 7]) },
];
const plain = (read: { name: string; bytes: Uint8Array }[]) => read.map(({ name, bytes }) => [name, [...bytes]]);

it('what was written is read, and repetition is compressed', () => {
  const archive = writeZip(entries);
  expect(plain(readZip(archive))).toEqual(plain(entries));
  expect(archive.length).toBeLessThan(700);
});

it('each flipped byte either changes nothing of the contents or is refused', () => {
  const archive = writeZip(entries);
  const before = plain(readZip(archive));
  for (let at = 0; at < archive.length; at += 1) {
    let after: unknown;
    try {
      after = plain(readZip(archive.with(at, (archive[at] ?? 0) ^ 0x55))).map(([, bytes]) => bytes);
    } catch (error) {
      expect(String(error)).toMatch(/archive/);
      continue;
    }
    expect(after, String(at)).toEqual(before.map(([, bytes]) => bytes));
  }
});

it('each shorter archive is refused', () => {
  const archive = writeZip(entries);
  for (let length = 0; length < archive.length; length += 1)
    expect(() => readZip(archive.subarray(0, length)), String(length)).toThrow(/archive/);
});
