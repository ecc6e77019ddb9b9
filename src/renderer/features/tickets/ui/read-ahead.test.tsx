import { act, fireEvent, screen } from '@testing-library/react';
import type { JSX } from 'react';
import { useState } from 'react';
import { beforeEach, expect, it, onTestFinished, vi } from 'vitest';

import { useStartStore } from '@renderer/entities/session/start-store';
import type { Capability } from '@shared/domain/capability';
import { aMessage, aTicket, minute } from '@tests/support/renderer/builders';
import { showScreen } from '@tests/support/renderer/show-screen';

import { changeTicketView } from '../api/ticket-view-store';
import { TicketManager } from './ticket-manager';

const orders = { open: 'newest', pending: 'longest' } as const;
beforeEach(() => changeTicketView('server user 3', { tab: 'open', openTab: 'open', orders }));

const names = ['Ada', 'Bia', 'Cid', 'Dora', 'Eva'];
const rows = names.map((name, index) =>
  aTicket({
    id: index + 1,
    uuid: `00000000-0000-4000-8000-00000000000${index + 1}`,
    updatedAt: minute(10 - index),
    contact: { id: index + 1, name, number: String(index) },
  }),
);

type Shown = { capabilities?: readonly Capability[]; answer?: () => unknown };

/** The lists with a button that opens the second row. */
function Lists(): JSX.Element {
  const [selectedUuid, select] = useState<string | null>(null);
  return (
    <>
      <button type="button" aria-label="open Bia" onClick={() => select(rows[1]?.uuid ?? null)} />
      <TicketManager openUuid={null} selectedUuid={selectedUuid} />
    </>
  );
}

async function showList({ capabilities = ['preview'], answer }: Shown = {}) {
  const shown = await showScreen(<Lists />, {
    capabilities,
    answers: {
      'tickets.list': ({ query }: { query: { status?: string } }) => ({
        tickets: query.status === 'open' ? rows : [],
        count: query.status === 'open' ? rows.length : 0,
        hasMore: false,
      }),
      'messages.list': answer ?? (() => ({ messages: [aMessage()], hasMore: false })),
    },
  });
  expect(await screen.findByText('Eva')).toBeTruthy();
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  onTestFinished(() => void vi.useRealTimers());
  const pass = (milliseconds: number) => act(() => vi.advanceTimersByTimeAsync(milliseconds));
  let x = 0;
  const point = (name: string) => fireEvent.pointerOver(screen.getByText(name), { clientX: (x += 1), clientY: 5 });
  const read = () =>
    shown.asked('messages.list').map((input) => (input as { params: { ticketId: number } }).params.ticketId);
  return { ...shown, pass, point, read };
}

it('a row under the resting pointer is read once, and stays unread on the server', async () => {
  const { pass, point, read, asked } = await showList();
  point('Bia');
  await pass(79);
  expect(read()).toEqual([]);
  await pass(1);
  expect(asked('messages.list')).toEqual([{ params: { ticketId: 2 }, query: { pageNumber: 1, peek: true } }]);
  point('Cid');
  await pass(80);
  point('Bia');
  await pass(1_000);
  expect(read()).toEqual([2, 3]);
});

it('rows that the pointer passes over, and rows that move under a resting pointer, are not read', async () => {
  const { pass, point, read } = await showList();
  for (const name of ['Ada', 'Bia', 'Cid']) {
    point(name);
    await pass(79);
  }
  fireEvent.pointerLeave(screen.getByText('Cid').closest('[data-virtuoso-scroller]')?.parentElement ?? document.body);
  await pass(1_000);
  expect(read()).toEqual([]);
  fireEvent.pointerOver(screen.getByText('Dora'), { clientX: 3, clientY: 5 });
  await pass(1_000);
  expect(read()).toEqual([]);
});

it('of many rows at most two are being read, and a row that was left meanwhile is given up', async () => {
  const { pass, point, read } = await showList({ answer: () => new Promise(() => undefined) });
  for (const name of ['Ada', 'Bia', 'Cid', 'Dora']) {
    point(name);
    await pass(80);
  }
  expect(read()).toEqual([1, 2]);
});

it('the row on which the focus rests is read, and not those that it passes', async () => {
  const { pass, read } = await showList();
  const row = (name: string) => screen.getByText(name).closest('a') ?? document.body;
  act(() => row('Ada').focus());
  await pass(79);
  act(() => row('Bia').focus());
  await pass(79);
  expect(read()).toEqual([]);
  await pass(1);
  expect(read()).toEqual([2]);
});

it('the row after the opened one is read once the opened one had its time', async () => {
  const { pass, read } = await showList();
  fireEvent.click(screen.getByRole('button', { name: 'open Bia' }));
  await pass(399);
  expect(read()).toEqual([]);
  await pass(1);
  expect(read()).toEqual([3]);
});

it('nothing is read during the start', async () => {
  useStartStore.setState({ isOver: false });
  onTestFinished(() => useStartStore.setState({ isOver: true }));
  const start = await showList();
  start.point('Bia');
  fireEvent.click(screen.getByRole('button', { name: 'open Bia' }));
  await start.pass(1_000);
  expect(start.read()).toEqual([]);
  await act(async () => useStartStore.setState({ isOver: true }));
  await start.pass(1_000);
  expect(start.read()).toEqual([3]);
});

it('a server without previews is asked for nothing ahead', async () => {
  const { pass, point, read } = await showList({ capabilities: [] });
  point('Bia');
  fireEvent.click(screen.getByRole('button', { name: 'open Bia' }));
  await pass(1_000);
  expect(read()).toEqual([]);
});
