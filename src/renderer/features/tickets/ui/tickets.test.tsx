import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';

import { useStartStore } from '@renderer/entities/session/start-store';
import { highlightArrival, highlightMs } from '@renderer/entities/ticket/arrival-store';
import { testNow } from '@tests/support/frozen-time';
import { aTicket, minute } from '@tests/support/renderer/builders';
import { showScreen } from '@tests/support/renderer/show-screen';

import { changeTicketView } from '../api/ticket-view-store';
import { AcceptButton } from './row-buttons';
import { TicketManager } from './ticket-manager';
import { TicketRow } from './ticket-row';

const today = Date.parse(minute(0));
// The view store survives from one test to the next.
beforeEach(() => changeTicketView('server user 3', { tab: 'open', openTab: 'open' }));

const rowOf = (parts: Record<string, unknown>) => (
  <TicketRow ticket={aTicket(parts)} isSelected={false} isBeingRead={false} isTabStop today={today} />
);

it('a row marks a ticket handled by the robot [TKT-023]', async () => {
  await showScreen(rowOf({ chatbot: true }));
  expect(screen.getByRole('img', { name: 'Com o robô' })).toBeTruthy();
  await showScreen(rowOf({ id: 8, chatbot: false, contact: { id: 2, name: 'Dora', number: '1' } }));
  const other = screen.getByText('Dora').closest('a');
  expect(within(other as HTMLElement).queryByRole('img', { name: 'Com o robô' })).toBeNull();
});

it('the row of a transferred ticket is highlighted for a short time', async () => {
  await showScreen(rowOf({}));
  const row = () => screen.getByRole('link').className;
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  onTestFinished(() => void vi.useRealTimers());
  act(() => highlightArrival(aTicket().id));
  expect(row()).toContain('arrived');
  act(() => void vi.advanceTimersByTime(highlightMs));
  expect(row()).not.toContain('arrived');
});

it('a row shows the time of the last message, not of the last change', async () => {
  await showScreen(rowOf({ lastMessageAt: minute(1), updatedAt: minute(9) }));
  const time = screen.getByRole('time');
  expect(time.getAttribute('datetime')).toBe(minute(1));
});

it('the assigned tickets are narrowed to those who wait, among the loaded ones where the server cannot', async () => {
  const ticket = (id: number, name: string, waitingSince: string | null) =>
    aTicket({ id, waitingSince, contact: { id, name, number: String(id) } });
  const rows = [ticket(1, 'Ada', minute(0)), ticket(2, 'Bia', null)];
  const { user } = await showScreen(<TicketManager selectedUuid={null} openUuid={null} />, {
    answers: {
      // The second page never comes.
      'tickets.list': ({ query }: { query: { status?: string; pageNumber: number } }) =>
        query.pageNumber > 1
          ? new Promise(() => undefined)
          : { tickets: query.status === 'open' ? rows : [], count: 90, hasMore: query.status === 'open' },
    },
  });
  expect(await screen.findByText('Bia')).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Filtros' }));
  fireEvent.mouseDown(await screen.findByRole('combobox', { name: 'Mostrar' }));
  await user.click(await screen.findByText('Esperam por nós'));
  await expect.poll(() => screen.queryByText('Bia')).toBeNull();
  expect(screen.getByText('Ada')).toBeTruthy();
  expect(screen.getByText(/Entre as conversas já carregadas/)).toBeTruthy();
  changeTicketView('server user 3', { assigned: 'all' });
});

describe('waiting time', () => {
  const ago = (minutes: number) => new Date(testNow - minutes * 60_000 - 20_000).toISOString();

  it.each([
    [7, 'espera há 7 min'],
    [130, 'espera há 2 h'],
    [3_000, 'espera há 2 d'],
  ])('of %i minutes is shown in the row', async (minutes, label) => {
    const row = { status: 'pending', userId: null, waitingSince: ago(minutes), updatedAt: ago(0) };
    await showScreen(rowOf(row), { answers: {} });
    expect(document.body.textContent).toContain(label);
  });

  it('orders the pending list after loading all its pages', async () => {
    const waiting = (id: number, name: string, minutes: number) =>
      aTicket({
        id,
        status: 'pending',
        userId: null,
        updatedAt: minute(id),
        waitingSince: ago(minutes),
        contact: { id, name, number: String(id) },
      });
    const pages = [[waiting(3, 'Cid', 5), waiting(2, 'Bia', 90)], [waiting(1, 'Ada', 30)], []];
    const { user } = await showScreen(<TicketManager openUuid={null} selectedUuid={null} />, {
      answers: {
        'tickets.list': ({ query }: { query: { status?: string; pageNumber: number } }) => ({
          tickets: query.status === 'pending' ? pages[query.pageNumber - 1] : [],
          count: query.status === 'pending' ? 3 : 0,
          hasMore: query.pageNumber < 2,
        }),
      },
    });
    await user.click(await screen.findByRole('tab', { name: /^Aguardando/ }));
    const names = () => screen.getAllByRole('listitem').map((row) => /Ada|Bia|Cid/.exec(row.textContent)?.[0]);
    await expect.poll(names).toEqual(['Bia', 'Ada', 'Cid']);
    await user.click(screen.getByRole('button', { name: 'Filtros' }));
    fireEvent.mouseDown(await screen.findByRole('combobox', { name: 'Ordem' }));
    await user.click(await screen.findByText('Mais recentes primeiro'));
    await expect.poll(names).toEqual(['Cid', 'Bia', 'Ada']);
    await user.click(screen.getByRole('button', { name: /^Filtros/ }));
    await user.click(screen.getByRole('button', { name: 'Desligar o filtro Mais recentes primeiro' }));
    await expect.poll(names).toEqual(['Bia', 'Ada', 'Cid']);
  });

  it('says that the order may hide longer waits on a server that does not send them', async () => {
    const row = aTicket({ status: 'pending', userId: null, fromMe: false, lastMessage: 'Oi', updatedAt: minute(1) });
    const { user } = await showScreen(<TicketManager openUuid={null} selectedUuid={null} />, {
      answers: {
        'tickets.list': ({ query }: { query: { status?: string } }) => ({
          tickets: query.status === 'pending' ? [row] : [],
          count: 1,
          hasMore: false,
        }),
      },
    });
    await user.click(await screen.findByRole('tab', { name: /^Aguardando/ }));
    expect(await screen.findByText(/este computador viu/)).toBeTruthy();
    act(() => changeTicketView('server user 3', { orders: { open: 'newest', pending: 'newest' } }));
    await expect.poll(() => screen.queryByText(/este computador viu/)).toBeNull();
    act(() => changeTicketView('server user 3', { orders: { open: 'newest', pending: 'longest' } }));
  });

  it('loads the pages that the order needs when the start is over', async () => {
    useStartStore.setState({ isOver: false });
    onTestFinished(() => useStartStore.setState({ isOver: true }));
    const { asked } = await showScreen(<TicketManager openUuid={null} selectedUuid={null} />, {
      answers: {
        'tickets.list': ({ query }: { query: { status?: string; pageNumber: number } }) => ({
          tickets: [aTicket({ id: query.pageNumber, status: 'pending', userId: null })],
          count: 3,
          hasMore: query.pageNumber < 3,
        }),
      },
    });
    const pages = () =>
      (asked('tickets.list') as { query: { status?: string; pageNumber: number } }[])
        .filter(({ query }) => query.status === 'pending')
        .map(({ query }) => query.pageNumber);
    expect(await screen.findByRole('tab', { name: /^Aguardando.*3/ })).toBeTruthy();
    expect(pages()).toEqual([1]);
    act(() => useStartStore.setState({ isOver: true }));
    await waitFor(() => expect(pages()).toEqual([1, 2, 3]));
  });

  it('asks a server that knows who waits for the order, and loads no further page for it', async () => {
    const waiting = (id: number, name: string, minutes: number) =>
      aTicket({ id, status: 'pending', userId: null, waitingSince: ago(minutes), contact: { id, name, number: '1' } });
    const { user, asked } = await showScreen(<TicketManager openUuid={null} selectedUuid={null} />, {
      capabilities: ['waiting'],
      answers: {
        'tickets.list': ({ query }: { query: { status?: string; order?: string } }) => ({
          tickets: query.order === 'longestWait' ? [waiting(1, 'Ada', 90), waiting(2, 'Bia', 5)] : [],
          count: 300,
          hasMore: query.status === 'pending',
        }),
      },
    });
    await user.click(await screen.findByRole('tab', { name: /^Aguardando/ }));
    expect(await screen.findByText('Bia')).toBeTruthy();
    const pages = (asked('tickets.list') as { query: { status?: string; order?: string; pageNumber: number } }[])
      .map(({ query }) => query)
      .filter(({ status }) => status === 'pending');
    expect(pages).toMatchObject([{ order: 'longestWait', pageNumber: 1 }]);
    expect(screen.queryByText(/este computador viu/)).toBeNull();
  });
});

describe('accepting', () => {
  const pending = aTicket({ status: 'pending', userId: null });
  const accept = (settings: { key: string; value: string }[], ticket = pending) =>
    showScreen(<AcceptButton ticket={ticket} name="Clara" isTabStop />, {
      settings,
      answers: {
        'tickets.update': () => ({ ...ticket, status: 'open', userId: 3 }),
        'tickets.show': () => ticket,
        'outbox.send': () => undefined,
      },
    });
  const greets = [{ key: 'sendGreetingAccepted', value: 'enabled' }];

  it('sends a greeting with the attendant’s name if the company enabled it [TKT-034]', async () => {
    const { user, asked, path } = await accept(greets);
    await user.click(screen.getByRole('button', { name: 'Aceitar o atendimento de Clara' }));
    await expect.poll(() => asked('outbox.send')).toHaveLength(1);
    expect(asked('tickets.update')).toMatchObject([
      { params: { ticketId: pending.id }, body: { status: 'open', userId: 3 } },
    ]);
    const [greeting] = asked('outbox.send') as { ticketId: number; body: string }[];
    expect(greeting?.ticketId).toBe(pending.id);
    expect(greeting?.body).toMatch(
      /^\*Mensagem automática:\*\n(Bom dia|Boa tarde|Boa noite), \*Clara\*\. Meu nome é \*Ana\*/,
    );
    await expect.poll(path).toBe(`/tickets/${pending.uuid}`);
  });

  it.each([
    ['the company does not want it', [{ key: 'sendGreetingAccepted', value: 'disabled' }], pending],
    ['it is a group', greets, aTicket({ status: 'pending', userId: null, isGroup: true })],
  ])('sends no greeting if %s', async (_why, settings, ticket) => {
    const { user, asked, path } = await accept(settings, ticket);
    await user.click(screen.getByRole('button', { name: 'Aceitar o atendimento de Clara' }));
    await expect.poll(path).toBe(`/tickets/${ticket.uuid}`);
    expect(asked('outbox.send')).toEqual([]);
  });
});
