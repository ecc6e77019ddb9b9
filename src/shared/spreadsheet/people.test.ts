import { expect, it } from 'vitest';

import { guessMapping, peopleOf, phoneText, problemOf } from './people';

it.each([
  [['Nome', 'Telefone'], { name: 0, number: 1, email: -1 }],
  [['E-mail', 'Número', 'NOME'], { name: 2, number: 1, email: 0 }],
  [['Correo', 'Teléfono', 'Nombre'], { name: 2, number: 1, email: 0 }],
  [['Correo electrónico', 'Móvil', 'Contacto'], { name: 2, number: 1, email: 0 }],
  [['Full name', 'Order number', 'Phone number', 'Email address'], { name: 0, number: 2, email: 3 }],
  [['a', 'b'], { name: -1, number: -1, email: -1 }],
])('the header row %j gives the columns', (heads, mapping) => {
  expect(guessMapping(heads)).toEqual(mapping);
});

it('the people of a sheet are texts, without empty rows', () => {
  const rows = [['Lia ', '5520911110000.0'], [' ', ''], ['Only a name'], ['Ana', '+55 20 9111', 'ana@example.com']];
  expect(peopleOf({ heads: ['Nome', 'Telefone', 'Email'], rows }, { name: 0, number: 1, email: 2 })).toEqual([
    { name: 'Lia', number: '5520911110000', email: '' },
    { name: 'Only a name', number: '', email: '' },
    { name: 'Ana', number: '+55 20 9111', email: 'ana@example.com' },
  ]);
});

it.each([
  ['5.520911110000E+12', '5520911110000'],
  ['5520911110000,0', '5520911110000'],
  ['5520911110000.00', '5520911110000'],
  ['5520911110000', '5520911110000'],
  ['+55 (20) 91111-0000', '+55 (20) 91111-0000'],
  ['5,52E+12', '5,52E+12'],
  ['5.52091111E+12', '5.52091111E+12'],
  ['12.5', '12.5'],
  ['', ''],
])('a number stored as %j is the phone %j', (saved, phone) => {
  expect(phoneText(saved)).toBe(phone);
});

const lia = { name: 'Lia', number: '5520911110000', email: '' };

it.each([
  [{}, null],
  [{ email: 'lia@example.com' }, null],
  [{ name: 'L' }, 'ERR_CONTACT_INVALID_NAME'],
  [{ name: 'x'.repeat(51) }, 'ERR_CONTACT_INVALID_NAME'],
  [{ name: '' }, 'ERR_CONTACT_INVALID_NAME'],
  [{ number: '1234567' }, 'ERR_WAPP_INVALID_CONTACT'],
  [{ number: '1'.repeat(51) }, 'ERR_WAPP_INVALID_CONTACT'],
  [{ number: 'none' }, 'ERR_WAPP_INVALID_CONTACT'],
  [{ number: '2026-03-05' }, 'ERR_WAPP_INVALID_CONTACT'],
  [{ number: '05/03/2026' }, 'ERR_WAPP_INVALID_CONTACT'],
  [{ number: '5520911110000.5' }, 'ERR_WAPP_INVALID_CONTACT'],
  [{ number: '5520.911110000' }, null],
  [{ number: '5,52091234E+12' }, 'ERR_SHEET_NUMBER_SHORTENED'],
  [{ email: 'nobody' }, 'ERR_CONTACT_INVALID_EMAIL'],
])('a row with %j: %s', (parts, problem) => {
  expect(problemOf({ ...lia, ...parts })).toBe(problem);
});
