import { expect, it } from 'vitest';

import { mostSelected, noSelection, withRange, withToggled } from './row-selection';

const rows = ['a', 'b', 'c', 'd', 'e'];
const to = (uuid: string, from = 'a') => ({ rows, from, to: uuid });

it('toggles rows', () => {
  const two = withToggled(withToggled(noSelection, 'b'), 'd');
  expect(two.uuids).toEqual(['b', 'd']);
  expect(withToggled(two, 'b').uuids).toEqual(['d']);
});

it('extends a range from the row toggled last, and shrinks it again', () => {
  const three = withRange(withToggled(noSelection, 'b'), to('d'));
  expect(three.uuids).toEqual(['b', 'c', 'd']);
  expect(withRange(three, to('c')).uuids).toEqual(['b', 'c']);
  expect(withRange(three, to('a')).uuids.toSorted()).toEqual(['a', 'b']);
});

it('keeps rows that were selected before the range', () => {
  const selection = withToggled(withToggled(noSelection, 'a'), 'd');
  expect(withRange(selection, to('e')).uuids).toEqual(['a', 'd', 'e']);
});

it('begins at the focused row without an anchor, or with one that left the list', () => {
  expect(withRange(noSelection, to('d', 'c')).uuids).toEqual(['c', 'd']);
  expect(withRange(withToggled(noSelection, 'gone'), to('d', 'c')).uuids).toEqual(['gone', 'c', 'd']);
});

it('holds no more rows than the limit, those nearest to the anchor', () => {
  const many = Array.from({ length: mostSelected + 20 }, (_row, index) => String(index));
  const [first = '', last = ''] = [many[0], many.at(-1)];
  const { uuids } = withRange(noSelection, { rows: many, from: last, to: first });
  expect([uuids.length, uuids[0]]).toEqual([mostSelected, last]);
  expect(withToggled({ ...noSelection, uuids }, 'more').uuids).toHaveLength(mostSelected);
});
