import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';

import type { Capability } from '@shared/domain/capability';
import { showScreen } from '@tests/support/renderer/show-screen';

import { QuickMessagesScreen } from './quick-messages-screen';

const row = (id: number, shortcode: string, uses: object) => ({ id, shortcode, message: 'Oi!', userId: 3, ...uses });
const records = [
  row(1, 'duas', { usesCount: 2, lastUsedAt: '2026-03-04T15:00:00.000Z' }),
  row(2, 'nunca', { usesCount: 0, lastUsedAt: null }),
  row(3, 'dez', { usesCount: 10, lastUsedAt: '2026-03-05T15:00:00.000Z' }),
  row(4, 'uma', { usesCount: 1, lastUsedAt: '2026-03-03T15:00:00.000Z' }),
];
const open = (capabilities: Capability[]) =>
  showScreen(<QuickMessagesScreen />, {
    capabilities,
    answers: { 'quickMessages.list': () => ({ records, hasMore: false }) },
  });
const cells = (column: number) => screen.getAllByRole('row').map((one) => one.children[column]?.textContent);

it('the list says how often each reply was used and when last, and sorts by it', async () => {
  const { user } = await open(['replyUsage']);
  await screen.findByText('duas');
  const header = screen.getByRole('columnheader', { name: /Uso/ });
  const place = [...(header.parentElement?.children ?? [])].indexOf(header);
  expect(cells(place).slice(1)).toEqual([
    'Usada 2 vezes, a última em 04/03/2026',
    'Nunca usada',
    'Usada 10 vezes, a última em 05/03/2026',
    'Usada 1 vez, em 03/03/2026',
  ]);
  await user.click(screen.getByRole('button', { name: /Uso/ }));
  expect(cells(place).slice(1)).toEqual([
    'Nunca usada',
    'Usada 1 vez, em 03/03/2026',
    'Usada 2 vezes, a última em 04/03/2026',
    'Usada 10 vezes, a última em 05/03/2026',
  ]);
});

it('without the capability there is no such column', async () => {
  await open([]);
  await screen.findByText('duas');
  expect(screen.queryByText(/Uso|Nunca usada/)).toBeNull();
});
