import { expect, it } from 'vitest';

import { located } from './located-problems';

const person = (number: number, name: string) => ({
  name,
  number: '5520911110000',
  email: '',
  row: { number, cells: [name] },
  extras: [],
});
const refused = (contactName: string, code = 'ERR_DUPLICATED_CONTACT') => ({ contactName, code });
const rowsOf = (names: string[], people: ReturnType<typeof person>[]) =>
  located(
    names.map((name) => refused(name)),
    people,
  ).map(({ row }) => row?.number);

it.each([
  ['one person', ['Lia'], [person(2, 'Ana'), person(3, 'Lia')], [3]],
  ['people in another order', ['Lia', 'Ana'], [person(2, 'Ana'), person(3, 'Lia')], [3, 2]],
  ['two of one name, both refused', ['Lia', 'Lia'], [person(2, 'Lia'), person(5, 'Lia')], [2, 5]],
  ['two of one name, one refused', ['Lia'], [person(2, 'Lia'), person(5, 'Lia')], [undefined]],
  ['a name that was not sent', ['Bia'], [person(2, 'Lia')], [undefined]],
  ['a name that the server has cut', ['x'.repeat(100)], [person(7, 'x'.repeat(120))], [7]],
] as const)('%s: the rows of the refused', (...[, names, people, rows]) => {
  expect(rowsOf([...names], [...people])).toEqual(rows);
});

it('codes stay', () => {
  expect(located([refused('Lia', 'ERR_X')], [person(4, 'Lia')])).toEqual([
    { contactName: 'Lia', code: 'ERR_X', row: { number: 4, cells: ['Lia'] } },
  ]);
});
