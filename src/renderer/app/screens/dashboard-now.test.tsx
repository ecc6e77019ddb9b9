import { act, screen, within } from '@testing-library/react';
import { expect, it, onTestFinished, vi } from 'vitest';

import { RealtimeBridge } from '@renderer/app/realtime/realtime-bridge';
import { initialLinkStatus, reportLinkState, useLinkStore } from '@renderer/entities/session/link-store';
import { showSnoozes } from '@renderer/entities/ticket/snoozes';
import { changeTicketView } from '@renderer/features/tickets/api/ticket-view-store';
import { TicketManager } from '@renderer/features/tickets/ui/ticket-manager';
import { AppError } from '@shared/domain/app-error';
import { ticketId, userId } from '@shared/domain/ids';
import { aMessage, aTicket, minute } from '@tests/support/renderer/builders';
import type { Happening } from '@tests/support/renderer/fake-workspace';
import { FakeWorkspace } from '@tests/support/renderer/fake-workspace';
import { showScreen } from '@tests/support/renderer/show-screen';

import { DashboardNow } from './dashboard-now';

const admin = { profile: 'admin' };
const queues = { 'queues.list': () => [{ id: 5, name: 'Vendas', color: '#1273DE' }], 'connections.list': () => [] };
const noTickets = { 'tickets.list': () => ({ tickets: [], count: 0, hasMore: false }) };

/** Value of a card by its name. */
function cardOf(name: string): HTMLElement {
  const card = screen.getAllByText(name).flatMap((text) => text.closest<HTMLElement>('[class*="nowItem"]') ?? [])[0];
  if (card === undefined) throw new Error(`${name} is no card`);
  return card;
}
const valueOf = (name: string) => cardOf(name).querySelector('[class*="cardValue"]')?.textContent;
const noteOf = (name: string) => cardOf(name).querySelector('[class*="cardNote"]')?.textContent;

/** A repeatable sequence of numbers below `limit`. */
function numbers(seed: number): (limit: number) => number {
  let state = seed;
  return (limit) => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648;
    return Math.floor((state / 2_147_483_648) * limit);
  };
}

it('under fifty events a second the cards equal the tickets page and the server at every second', async () => {
  const workspace = new FakeWorkspace(16);
  const { push } = await showScreen(
    <>
      <RealtimeBridge />
      <DashboardNow attendants={[]} />
      <TicketManager openUuid={null} selectedUuid={null} />
    </>,
    { user: admin, answers: { ...queues, ...workspace.answers() } },
  );
  await expect.poll(() => valueOf('Na espera')).toBe('16');
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval', 'Date'] });
  onTestFinished(() => void vi.useRealTimers());
  const next = numbers(7);
  const changes: readonly Happening['act'][] = [
    'write',
    'accept',
    'write',
    'return',
    'close',
    'read',
    'accept',
    'return',
  ];
  const tab = (name: string) => screen.getByRole('tab', { name: new RegExp(`^${name}`) }).textContent;
  const seen = new Set<string>();
  for (let second = 1; second <= 8; second += 1) {
    for (let tenth = 0; tenth < 10; tenth += 1) {
      const batch = Array.from({ length: 5 }, () => ({
        act: changes[next(changes.length)] ?? 'write',
        ticket: 1 + next(16),
      }));
      await act(async () => {
        push(
          'realtime.batch',
          batch.flatMap((what) => workspace.happen(what)),
        );
        await vi.advanceTimersByTimeAsync(100);
      });
    }
    const [open, pending] = [workspace.tickets('open').length, workspace.tickets('pending').length];
    expect({ second, open: valueOf('Atendendo'), pending: valueOf('Na espera') }).toEqual({
      second,
      open: String(open),
      pending: String(pending),
    });
    expect([tab('Atendendo'), tab('Aguardando')]).toEqual([
      open === 0 ? 'Atendendo' : `Atendendo${open}`,
      pending === 0 ? 'Aguardando' : `Aguardando${pending}`,
    ]);
    expect(valueOf('Sem atendente')).toBe(String(pending));
    seen.add(`${open} ${pending}`);
  }
  expect(seen.size).toBeGreaterThan(4);
});

it('a server that counts them shows the customers who wait now', async () => {
  const waiting = { tickets: [aTicket({ waitingSince: minute(0) })], count: 4, hasMore: true };
  await showScreen(<DashboardNow attendants={[]} />, {
    user: admin,
    capabilities: ['waiting'],
    answers: {
      ...queues,
      'tickets.list': ({ query }: { query: { waitingFor?: string } }) =>
        query.waitingFor === 'us' ? waiting : noTickets['tickets.list'](),
    },
  });
  await expect.poll(() => valueOf('Esperam por nós agora')).toBe('8');
});

it('snoozed tickets are left out of the customers who wait now, also those of pages that are not loaded', async () => {
  const [ada, bia, caio] = [1, 2, 3].map((id) => aTicket({ id, waitingSince: minute(id) }));
  const byUuid = ({ params }: { params: { uuid: string } }) =>
    [ada, bia, caio].find((one) => one?.uuid === params.uuid);
  await showScreen(<DashboardNow attendants={[]} />, {
    user: admin,
    capabilities: ['waiting'],
    answers: {
      ...queues,
      'tickets.showByUuid': byUuid,
      'tickets.list': ({ query }: { query: { status: string; waitingFor?: string } }) =>
        query.waitingFor === 'us' && query.status === 'open'
          ? { tickets: [ada, bia], count: 9, hasMore: true }
          : noTickets['tickets.list'](),
    },
  });
  await expect.poll(() => valueOf('Esperam por nós agora')).toBe('9');
  const snoozes = [ada, caio].map((ticket) => ({
    ticketId: ticketId.parse(ticket?.id),
    ticketUuid: ticket?.uuid ?? '',
    name: '',
    until: null,
    snoozedAt: 0,
    endedAt: null,
  }));
  onTestFinished(() => showSnoozes([]));
  act(() => showSnoozes(snoozes));
  await expect.poll(() => valueOf('Esperam por nós agora')).toBe('7');
});

it('the longest wait names the customer and opens the ticket', async () => {
  vi.useFakeTimers({ now: Date.parse(minute(95)), toFake: ['Date'] });
  onTestFinished(() => void vi.useRealTimers());
  const rows = [
    aTicket({ id: 1, waitingSince: minute(40), contact: { id: 1, name: 'Ada', number: '1' } }),
    aTicket({ id: 2, waitingSince: minute(20), contact: { id: 2, name: 'Bia', number: '2' } }),
  ];
  const { user, path } = await showScreen(<DashboardNow attendants={[]} />, {
    user: admin,
    answers: {
      ...queues,
      'tickets.list': ({ query }: { query: { status: string } }) =>
        query.status === 'open' ? { tickets: rows, count: 2, hasMore: false } : noTickets['tickets.list'](),
    },
  });
  await expect.poll(() => valueOf('Espera mais longa')).toBe('1 h 15 min');
  expect(noteOf('Espera mais longa')).toBe('Bia');
  await user.click(within(cardOf('Espera mais longa')).getByRole('link'));
  expect(path()).toBe(`/tickets/${rows[1]?.uuid ?? ''}`);
});

it.each([
  ['Atendendo', 'Ada'],
  ['Na espera', 'Caio'],
])('the card %s opens the list that it counts, without the filters that were on', async (name, customer) => {
  changeTicketView('server user 3', { tab: 'closed', showAll: false, assigned: 'unread' });
  onTestFinished(() => changeTicketView('server user 3', { tab: 'open', openTab: 'open', assigned: 'all' }));
  const rows = [
    aTicket({ id: 1, userId: 9, contact: { id: 1, name: 'Ada', number: '1' } }),
    aTicket({ id: 2, status: 'pending', userId: null, contact: { id: 2, name: 'Caio', number: '2' } }),
  ];
  const { user, path } = await showScreen(
    <>
      <DashboardNow attendants={[]} />
      <TicketManager openUuid={null} selectedUuid={null} />
    </>,
    {
      user: admin,
      answers: {
        ...queues,
        'tickets.list': ({ query }: { query: { status: string; showAll: boolean } }) => {
          const tickets = rows.filter(({ status }) => status === query.status && (query.showAll || status !== 'open'));
          return { tickets, count: tickets.length, hasMore: false };
        },
      },
    },
  );
  await expect.poll(() => valueOf(name)).toBe('1');
  await user.click(within(cardOf(name)).getByRole('link'));
  const list = await screen.findByRole('tabpanel', { name: name === 'Atendendo' ? 'Atendendo' : 'Aguardando' });
  expect(await within(list).findByText(customer)).toBeTruthy();
  expect(path()).toBe('/tickets');
});

it('attendants online are counted with the open tickets of each; numbers that are down have a name', async () => {
  const person = { tickets: 0, avgSupportTime: null, rating: null };
  const attendants = [
    { id: userId.parse(3), name: 'Ana', online: true, ...person },
    { id: userId.parse(4), name: 'Bruno', online: false, ...person },
  ];
  const open = [1, 2, 3].map((id) => aTicket({ id, userId: id === 3 ? 4 : 3 }));
  const { push } = await showScreen(
    <>
      <RealtimeBridge />
      <DashboardNow attendants={attendants} />
    </>,
    {
      user: admin,
      answers: {
        ...queues,
        'connections.list': () => [
          { id: 1, name: 'Matriz', status: 'CONNECTED' },
          { id: 2, name: 'Centro', status: 'CONNECTED' },
        ],
        'tickets.list': ({ query }: { query: { status: string } }) =>
          query.status === 'open' ? { tickets: open, count: 3, hasMore: false } : noTickets['tickets.list'](),
      },
    },
  );
  await expect.poll(() => noteOf('Atendentes online')).toBe('Ana 2 · Bruno 1');
  expect(valueOf('Atendentes online')).toBe('1 de 2');
  await expect.poll(() => valueOf('Números conectados')).toBe('2 de 2');
  const session = { id: 2, status: 'DISCONNECTED', qrcode: '', retries: 0, updatedAt: minute(9) };
  act(() => push('realtime.batch', [{ kind: 'connection.session', session }]));
  await expect.poll(() => valueOf('Números conectados')).toBe('1 de 2');
  expect(noteOf('Números conectados')).toBe('Fora do ar: Centro');
});

it('messages per minute are counted from the events', async () => {
  const { push } = await showScreen(<DashboardNow attendants={[]} />, {
    user: admin,
    answers: { ...queues, ...noTickets },
  });
  await expect.poll(() => valueOf('Mensagens por minuto')).toBe('0');
  expect(noteOf('Mensagens por minuto')).toBe('Contando desde que o painel abriu');
  const received = (id: string) => ({
    kind: 'message.received',
    message: aMessage({ id }),
    ticket: null,
    contact: null,
  });
  push('realtime.batch', [received('a'), received('b'), received('a')]);
  await expect.poll(() => valueOf('Mensagens por minuto'), { timeout: 5_000 }).toBe('2');
});

it('lists that cannot be loaded say so and are requested again; without a link the row says that it stands still', async () => {
  let isDown = true;
  const { user } = await showScreen(<DashboardNow attendants={undefined} />, {
    user: admin,
    answers: {
      ...queues,
      'tickets.list': () => {
        if (isDown) throw new AppError('ERR_REFUSED', 'validation');
        return noTickets['tickets.list']();
      },
    },
  });
  const retry = await screen.findByRole('button', { name: 'Tentar de novo' });
  isDown = false;
  await user.click(retry);
  await expect.poll(() => screen.queryByText('Ninguém espera')).not.toBeNull();
  onTestFinished(() => useLinkStore.setState(initialLinkStatus));
  act(() => reportLinkState('live'));
  expect(screen.getByText(/^Sem datas/)).toBeTruthy();
  act(() => reportLinkState('offline'));
  expect(screen.getByText(/^Sem conexão: os números/)).toBeTruthy();
});
