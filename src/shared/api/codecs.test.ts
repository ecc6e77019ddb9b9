import { describe, expect, it } from 'vitest';
import { z } from 'zod';

import { tagId } from '../domain/ids';
import { idInText, idsInJson, idValue } from './codecs';

const five = tagId.parse(5);

describe('an id in text', () => {
  it('is written as text and read as a number', () => {
    expect(z.encode(idInText(tagId), five)).toBe('5');
    expect(z.decode(idInText(tagId), '5')).toBe(five);
  });

  it.each(['', 'x', '1.5', '3000000000'])('is not read from %j', (text) => {
    expect(z.safeDecode(idInText(tagId), text).success).toBe(false);
  });
});

it('ids in JSON are written as a list and read as one', () => {
  expect(z.encode(idsInJson(tagId), [five])).toBe('[5]');
  expect(z.decode(idsInJson(tagId), '[5]')).toEqual([five]);
  for (const text of ['5', '["x"]', '[3000000000]', '[']) {
    expect(z.safeDecode(idsInJson(tagId), text).success).toBe(false);
  }
});

it.each([
  [5, true],
  ['5', false],
  [1.5, false],
  [3_000_000_000, false],
  [null, false],
])('the typed side of a codec takes %j as an id: %j', (value, isTaken) => {
  expect(idValue(tagId).safeParse(value).success).toBe(isTaken);
});
