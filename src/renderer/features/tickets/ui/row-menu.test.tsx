import { act, fireEvent, screen, within } from '@testing-library/react';
import { beforeEach, expect, it, onTestFinished, vi } from 'vitest';

import { undoLastAction, usePendingActions } from '@renderer/entities/delayed-action/pending-actions';
import { hasMark, setMark, ticketMarkKinds } from '@renderer/entities/ticket/ticket-marks';
import { ticketPath } from '@renderer/entities/ticket/ticket-path';
import { undoMs } from '@shared/ipc/delayed-action';
import { aTicket, minute } from '@tests/support/renderer/builders';
import { showScreen } from '@tests/support/renderer/show-screen';

import { changeTicketView } from '../api/ticket-view-store';
import { initialOrders } from '../model/ticket-view';
import { TicketManager } from './ticket-manager';

const account = 'server user 3';
const ticket = (id: number, name: string) =>
  aTicket({ id, updatedAt: minute(10 - id), unreadMessages: 0, contact: { id, name, number: String(id) } });
const rows = [ticket(1, 'Ada'), ticket(2, 'Bia'), ticket(3, 'Cid')];

beforeEach(() => {
  usePendingActions.setState([], true);
  changeTicketView(account, { tab: 'open', openTab: 'open', orders: initialOrders, assigned: 'all' });
  for (const mark of ticketMarkKinds) for (const { uuid } of rows) setMark(account, mark, { uuid, isSet: false });
});

const show = (openUuid: string | null = null) =>
  showScreen(<TicketManager openUuid={openUuid} selectedUuid={openUuid} />, {
    path: openUuid === null ? '/tickets' : ticketPath(openUuid),
    answers: {
      'tickets.list': ({ query }: { query: { status?: string } }) => ({
        tickets: query.status === 'open' ? rows : [],
        count: 3,
        hasMore: false,
      }),
    },
  });
const rowOf = async (name: string) => (await screen.findByText(name)).closest<HTMLElement>('[role=listitem]')!;
const names = () => screen.getAllByRole('listitem').map((row) => /Ada|Bia|Cid/.exec(row.textContent)?.[0]);
async function choose(name: string, item: string) {
  fireEvent.contextMenu(within(await rowOf(name)).getByText(name));
  fireEvent.click(await screen.findByRole('menuitem', { name: item }));
}

it('the menu of a row offers the actions of its ticket', async () => {
  await show();
  fireEvent.contextMenu(within(await rowOf('Bia')).getByText('Bia'));
  await screen.findByRole('menu');
  expect(screen.getAllByRole('menuitem').map(({ textContent }) => textContent)).toEqual([
    'Resolver',
    'Devolver',
    'Transferir o atendimento',
    'Adiar…',
    'Abrir em janela própria',
    'Selecionar',
    'Marcar como não lido',
    'Fixar no topo',
  ]);
});

it('a ticket marked as unread looks unread until it is opened, and the screen says that only this computer knows', async () => {
  await show();
  await choose('Bia', 'Marcar como não lido');
  expect(within(await rowOf('Bia')).getByRole('img', { name: 'Marcado como não lido' })).toBeTruthy();
  expect(within(await rowOf('Bia')).getByText('Bia').className).toContain('unreadName');
  expect(await screen.findByText('Marcado como não lido, só neste computador.')).toBeTruthy();
});

it('opening a ticket removes its unread mark, and no row changes the manager while it renders', async () => {
  const errors = vi.spyOn(console, 'error');
  onTestFinished(() => errors.mockRestore());
  act(() => setMark(account, 'unread', { uuid: rows[1]!.uuid, isSet: true }));
  await show(rows[1]!.uuid);
  await rowOf('Bia');
  expect(screen.queryByRole('img', { name: 'Marcado como não lido' })).toBeNull();
  expect(errors).not.toHaveBeenCalled();
});

it('marking the open ticket as unread closes its conversation', async () => {
  const { path } = await show(rows[1]!.uuid);
  await choose('Bia', 'Marcar como não lido');
  await expect.poll(path).toBe('/tickets');
});

it('a mark can be undone, which opens the conversation again that it closed', async () => {
  const { user, path } = await show(rows[1]!.uuid);
  await choose('Bia', 'Marcar como não lido');
  await expect.poll(path).toBe('/tickets');
  await user.click(await screen.findByRole('button', { name: 'Desfazer' }));
  expect(hasMark(account, 'unread', rows[1]!.uuid)).toBe(false);
  await expect.poll(path).toBe(ticketPath(rows[1]!.uuid));
  await expect.poll(() => screen.queryByRole('button', { name: 'Desfazer' })).toBeNull();
});

it('a removed mark comes back when it is undone', async () => {
  act(() => setMark(account, 'pinned', { uuid: rows[2]!.uuid, isSet: true }));
  const { user } = await show();
  await choose('Cid', 'Desafixar');
  expect(await screen.findByText('Não está mais fixado.')).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Desfazer' }));
  expect(hasMark(account, 'pinned', rows[2]!.uuid)).toBe(true);
});

it('a mark can be undone for five seconds', async () => {
  await show();
  fireEvent.contextMenu(within(await rowOf('Bia')).getByText('Bia'));
  const item = await screen.findByRole('menuitem', { name: 'Marcar como não lido' });
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  onTestFinished(() => void vi.useRealTimers());
  fireEvent.click(item);
  const pass = (milliseconds: number) => act(() => vi.advanceTimersByTimeAsync(milliseconds));
  await pass(undoMs - 1);
  expect(usePendingActions.getState()).toHaveLength(1);
  await pass(1);
  expect(usePendingActions.getState()).toEqual([]);
  act(undoLastAction);
  expect(hasMark(account, 'unread', rows[1]!.uuid)).toBe(true);
});

it('pinned tickets are at the top of the list until they are unpinned', async () => {
  await show();
  await rowOf('Cid');
  expect(names()).toEqual(['Ada', 'Bia', 'Cid']);
  await choose('Cid', 'Fixar no topo');
  expect(names()).toEqual(['Cid', 'Ada', 'Bia']);
  expect(within(await rowOf('Cid')).getByRole('img', { name: 'Fixado' })).toBeTruthy();
  act(() => setMark(account, 'pinned', { uuid: rows[2]!.uuid, isSet: false }));
  expect(names()).toEqual(['Ada', 'Bia', 'Cid']);
});
