import { z } from 'zod';

import type { Sheet } from './sheet';

/** One person of a sheet. */
export type Person = { name: string; number: string; email: string };

/** Column index of each field; -1 for none. */
export type Mapping = Record<keyof Person, number>;

/** Reason for rejecting a row. */
export type RowProblem =
  'ERR_CONTACT_INVALID_NAME' | 'ERR_SHEET_NUMBER_SHORTENED' | 'ERR_WAPP_INVALID_CONTACT' | 'ERR_CONTACT_INVALID_EMAIL';

const longestCell = 1000;
const address = z.email().max(254);
const heads: Readonly<Record<keyof Person, readonly string[]>> = {
  name: [
    ...['nome', 'name', 'nombre', 'contato', 'contact', 'contacto', 'cliente', 'customer'],
    ...['nome completo', 'full name', 'nombre completo'],
  ],
  number: [
    ...['telefone', 'numero', 'number', 'phone', 'telefono', 'celular', 'whatsapp', 'fone', 'mobile', 'movil'],
    ...['numero de telefone', 'phone number', 'numero de telefono', 'telefone celular', 'telefono movil'],
  ],
  email: ['email', 'e-mail', 'correo', 'mail', 'email address', 'endereco de e-mail', 'correo electronico'],
};

/** Guesses the columns from the header row. */
export function guessMapping(titles: readonly string[]): Mapping {
  const plain = titles.map((title) => title.normalize('NFD').replace(/\p{M}/gu, '').trim().toLowerCase());
  const columnOf = (key: keyof Person) => plain.findIndex((title) => heads[key].includes(title));
  return { name: columnOf('name'), number: columnOf('number'), email: columnOf('email') };
}

/** Reads the people of a sheet and skips rows without any of their fields. */
export function peopleOf({ rows }: Sheet, mapping: Mapping): Person[] {
  return rows.map((row) => personOf(row, mapping)).filter((person) => person !== null);
}

/** Null for a row without a name and a number. */
export function personOf(row: readonly string[], mapping: Mapping): Person | null {
  const cell = (column: number) => (row[column] ?? '').trim().slice(0, longestCell);
  const person = { name: cell(mapping.name), number: phoneText(cell(mapping.number)), email: cell(mapping.email) };
  return person.name === '' && person.number === '' ? null : person;
}

export type ExtraInfo = { name: string; value: string };

const mostExtras = 50;
const longestExtraName = 100;

/** Filled cells of the other columns, under their headings; columns without a heading are left out. */
export function extrasOf(row: readonly string[], heads: readonly string[], mapping: Mapping): ExtraInfo[] {
  const mapped = Object.values(mapping);
  return heads
    .map((head, column) => ({
      name: mapped.includes(column) ? '' : head.trim().slice(0, longestExtraName),
      value: (row[column] ?? '').trim().slice(0, longestCell),
    }))
    .filter(({ name, value }) => name !== '' && value !== '')
    .slice(0, mostExtras);
}

const asNumber = /^(\d+)(?:[.,](\d+))?(?:e\+?(\d+))?$/i;

/**
 * Restores a phone number that a program stored as a number: `5520911110000.0`, `5.520911110000E+12`. A rounded one is
 * returned unchanged: `5,52E+12` has lost its digits.
 */
export function phoneText(text: string): string {
  const [, whole = '', fraction = '', power] = asNumber.exec(text) ?? [];
  if (whole === '' || (fraction === '' && power === undefined)) return text;
  const digits = fraction.replace(/0+$/, '');
  const exponent = Number(power ?? 0);
  if (exponent > 20 || digits.length > exponent) return text;
  return fraction.length < exponent ? text : whole + digits.padEnd(exponent, '0');
}

/** Null for a valid row. */
export function problemOf({ name, number, email }: Person): RowProblem | null {
  const letters = [...name.trim()].length;
  if (letters < 2 || letters > 50) return 'ERR_CONTACT_INVALID_NAME';
  if (/\de\+?\d+$/i.test(number)) return 'ERR_SHEET_NUMBER_SHORTENED';
  // A fraction is no phone number; dropping its separator would make another valid number.
  if (/^\d{8,}[.,]\d+$/.test(number)) return 'ERR_WAPP_INVALID_CONTACT';
  const digits = number.replace(/\D/g, '').length;
  if (digits < 8 || digits > 50 || isDay(number)) return 'ERR_WAPP_INVALID_CONTACT';
  if (email !== '' && !address.safeParse(email).success) return 'ERR_CONTACT_INVALID_EMAIL';
  return null;
}

/** Matches dates, which have as many digits as a short phone number. */
function isDay(text: string): boolean {
  return /^(\d{4}[-/]\d{1,2}[-/]\d{1,2}|\d{1,2}\/\d{1,2}\/\d{2,4})$/.test(text);
}
