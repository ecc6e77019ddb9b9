import { utils, write } from 'xlsx';

import type { Person } from './people';

/** Writes a workbook of text cells, with the header row that every server of the family reads. */
export function writePeople(people: readonly Person[]): Uint8Array<ArrayBuffer> {
  const rows = people.map(({ name, number, email }) => [name, number, email]);
  const book = utils.book_new();
  utils.book_append_sheet(book, utils.aoa_to_sheet([['nome', 'numero', 'email'], ...rows]), 'contatos');
  const content: unknown = write(book, { type: 'array', bookType: 'xlsx', compression: true });
  if (!(content instanceof ArrayBuffer)) throw new Error('A workbook that is no bytes');
  return new Uint8Array(content);
}
