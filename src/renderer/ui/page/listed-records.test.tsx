import { cleanup, screen } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';

import { showScreen } from '@tests/support/renderer/show-screen';

import { ListOwner } from './list-preferences';
import type { RecordList } from './listed-records';
import { ListedRecords } from './listed-records';
import type { Column } from './record-table';

afterEach(() => localStorage.clear());

type Row = { id: number; name: string; size: number | null };
const rows: Row[] = [
  { id: 1, name: 'Bia', size: 2 },
  { id: 2, name: 'Ana', size: null },
  { id: 3, name: 'Caio', size: 1 },
];
const columns: Column<Row>[] = [
  { key: 'name', title: 'Nome', render: ({ name }) => name, sortBy: ({ name }) => name },
  { key: 'size', title: 'Tamanho', render: ({ size }) => size, sortBy: ({ size }) => size },
  { key: 'actions', title: 'Ações', render: () => null },
];
const show = (part: Partial<RecordList<Row>> = {}, owner = 'ana@host') =>
  showScreen(
    <ListOwner value={owner}>
      <ListedRecords
        id="things"
        label="Coisas"
        columns={columns}
        empty="nada"
        list={{ rows, error: null, retry: () => undefined, isRetrying: false, ...part }}
      />
    </ListOwner>,
  );
const names = () =>
  screen
    .getAllByRole('row')
    .slice(1)
    .map((row) => row.querySelector('td')?.textContent);
const titles = () => screen.getAllByRole('columnheader').map((header) => header.textContent);

it('a whole list is sorted by a header: up, down and back, rows without a value last', async () => {
  const { user } = await show();
  const header = () => screen.getByRole('columnheader', { name: 'Tamanho' });
  const press = () => user.click(screen.getByRole('button', { name: 'Tamanho' }));
  expect([names(), header().getAttribute('aria-sort')]).toEqual([['Bia', 'Ana', 'Caio'], 'none']);
  await press();
  expect([names(), header().getAttribute('aria-sort')]).toEqual([['Caio', 'Bia', 'Ana'], 'ascending']);
  await press();
  expect([names(), header().getAttribute('aria-sort')]).toEqual([['Bia', 'Caio', 'Ana'], 'descending']);
  await press();
  expect([names(), header().getAttribute('aria-sort')]).toEqual([['Bia', 'Ana', 'Caio'], 'none']);
});

it('a list of which the server has more is not sorted: its first rows would not be the first', async () => {
  await show({ hasMore: true });
  expect(screen.queryByRole('button', { name: 'Nome' })).toBeNull();
  expect(screen.getByRole('columnheader', { name: 'Nome' }).getAttribute('aria-sort')).toBeNull();
});

it('a sorted list counts all its pages as visible, so that each is fetched again after a change', async () => {
  const onSight = vi.fn();
  const { user } = await show({ onSight });
  onSight.mockClear();
  await user.click(screen.getByRole('button', { name: 'Nome' }));
  expect(onSight.mock.calls).toEqual([[{ first: 0, last: 2 }]]);
});

it('hides and shows columns by its menu, for this user only; the name and the actions stay', async () => {
  const { user } = await show();
  await user.click(screen.getByRole('button', { name: 'Colunas' }));
  expect(screen.getAllByRole('menuitem').map((item) => item.textContent)).toEqual(['Esconder Tamanho']);
  await user.click(screen.getByRole('menuitem', { name: 'Esconder Tamanho' }));
  expect(titles()).toEqual(['Nome', 'Ações']);
  cleanup();
  await show();
  expect(titles()).toEqual(['Nome', 'Ações']);
  cleanup();
  await show({}, 'caio@host');
  expect(titles()).toEqual(['Nome', 'Tamanho', 'Ações']);
});
