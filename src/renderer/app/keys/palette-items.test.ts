import { expect, it } from 'vitest';

import type { PaletteItem } from './palette-items';
import { findItems } from './palette-items';

const item = (id: string, label: string, parts: Partial<PaletteItem> = {}): PaletteItem => ({
  id,
  label,
  group: 'actions' as const,
  run: () => undefined,
  ...parts,
});
const items = [
  item('resolve', 'Resolver'),
  item('transfer', 'Transferir'),
  item('page', 'Conexões', { group: 'pages' }),
  item('clara', 'Clara Dias', { group: 'tickets', about: '5511900000001 Vendas' }),
  item('jose', 'José Águila', { group: 'tickets', about: '5511900000002 Suporte' }),
];
const idsOf = (words: string) => findItems(items, words).map(({ id }) => id);

it('an empty search lists the commands and the pages', () => {
  expect(idsOf('  ')).toEqual(['resolve', 'transfer', 'page']);
});

it.each([
  ['transf', 'transfer'],
  ['conexoes', 'page'],
  ['jose aguila', 'jose'],
  ['000001', 'clara'],
  ['resovler', 'resolve'],
])('%j finds %s first', (words, id) => {
  expect(idsOf(words)[0]).toBe(id);
});

it('finds nothing for unrelated words', () => {
  expect(idsOf('xyzzy')).toEqual([]);
  expect(idsOf('a'.repeat(500))).toEqual([]);
});
