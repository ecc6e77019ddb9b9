import { expect, it } from 'vitest';

import { sortPeople } from './sort-people';

const mapping = { name: 0, number: 1, email: 2 };
const rows = Array.from({ length: 5000 }, (_row, n) => [
  n % 100 === 0 ? 'X' : `Person ${n}`,
  `${5_511_930_000_000 + n}`,
]);
const sheet = { heads: ['Nome', 'Telefone'], rows };

it('the rows of a sheet are validated in slices', async () => {
  let turns = 0;
  const sorted = await sortPeople(sheet, mapping, () => {
    turns += 1;
    return true;
  });
  expect([sorted?.people.length, sorted?.problems.length]).toEqual([4950, 50]);
  expect(sorted?.problems[0]).toEqual({
    contactName: 'X',
    code: 'ERR_CONTACT_INVALID_NAME',
    row: { number: 2, cells: ['X', '5511930000000'] },
  });
  expect(sorted?.people[0]?.row?.number).toBe(3);
  expect(sorted?.problems[49]?.row?.number).toBe(4902);
  expect(turns).toBe(20);
});

it('validation stops once another column is chosen', async () => {
  expect(await sortPeople(sheet, mapping, () => false)).toBeNull();
});
