import { expect, it } from 'vitest';

import { notAdded } from './not-added';

const person = (name: string, number: string) => ({ name, number, email: '' });

it('names contacts that were already on the list and those that occur twice in the sheet [LIST-037]', () => {
  const sent = [
    person('Lia', '+55 (20) 91111-0001'),
    person('Ana', '5520911110002'),
    person('Lia again', '5520911110001'),
    person('Ninth digit', '55209 1111 0003'),
  ];
  const added = [{ number: '5520911110001' }, { number: '552011110003' }];
  expect(notAdded(sent, added)).toEqual([
    { contactName: 'Ana', code: 'ERR_DUPLICATED_LIST_ITEM' },
    { contactName: 'Lia again', code: 'ERR_DUPLICATED_LIST_ITEM' },
  ]);
  expect(notAdded([], added)).toEqual([]);
});
