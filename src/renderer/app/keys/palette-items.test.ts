import { expect, it } from 'vitest';

import type { PaletteItem } from './palette-items';
import { findItems, groupItems } from './palette-items';

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

it('the group of the best match comes first: the page Filas before tickets of the queue Financeiro', () => {
  const ofQueue = [1, 2, 3, 4].map((n) =>
    item(`t${n}`, `Cliente ${n}`, { group: 'tickets', about: '55 · Financeiro' }),
  );
  const all = [...items, ...ofQueue, item('queues', 'Filas', { group: 'pages' })];
  const firstOf = (words: string) => [...groupItems(findItems(all, words))][0]?.[0];
  expect([firstOf('fila'), firstOf('financ'), firstOf('resolver')]).toEqual(['pages', 'tickets', 'actions']);
});

it('items of a group stand together in their order', () => {
  const [resolve, transfer, page, clara] = items;
  if (resolve === undefined || transfer === undefined || page === undefined || clara === undefined) throw new Error();
  expect([...groupItems([page, resolve, clara, transfer]).values()]).toEqual([[page], [resolve, transfer], [clara]]);
});
