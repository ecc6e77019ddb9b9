import { expect, it } from 'vitest';

import { contact } from '@shared/domain/contact';

import { listPeople } from './list-people';

const person = (id: number, fields: object) =>
  contact.parse({ id, name: `Cliente ${id}`, number: '5520911110001', ...fields });

it('a list takes people whom it can reach: no groups, and no unfit rows', () => {
  const contacts = [
    person(1, { email: 'a@example.com' }),
    person(2, { isGroup: true, number: '120363021234567890' }),
    person(3, { name: 'X' }),
    person(4, { number: '123' }),
  ];
  expect(listPeople(contacts)).toEqual({
    people: [{ name: 'Cliente 1', number: '5520911110001', email: 'a@example.com', extras: [] }],
    refused: [
      { contactName: 'X', code: 'ERR_CONTACT_INVALID_NAME' },
      { contactName: 'Cliente 4', code: 'ERR_WAPP_INVALID_CONTACT' },
    ],
  });
});
