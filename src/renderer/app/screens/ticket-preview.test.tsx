import { act, screen, within } from '@testing-library/react';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';

import { changeTicketView } from '@renderer/features/tickets/api/ticket-view-store';
import { UnreadList } from '@renderer/features/tickets/ui/unread-list';
import type { Capability } from '@shared/domain/capability';
import { ticketActivity } from '@shared/domain/ticket-activity';
import { aMessage, aTicket, minute } from '@tests/support/renderer/builders';
import type { Answers } from '@tests/support/renderer/fake-bridge';
import { shellAnswers } from '@tests/support/renderer/shell-answers';
import { showScreen } from '@tests/support/renderer/show-screen';

import { RealtimeBridge } from '../realtime/realtime-bridge';
import { TicketsScreen } from './tickets-screen';

const queue = { id: 5, name: 'Vendas', color: '#1273DE' };
const pending = aTicket({ id: 7, status: 'pending', userId: null, unreadMessages: 2, queue, waitingSince: minute(0) });
const mine = aTicket({ id: 8, unreadMessages: 1, contact: { id: 2, name: 'Dora', number: '55' } });

type Listed = { query: { status?: string; withUnreadMessages?: boolean } };

type ScreenParts = { path?: string; capabilities?: readonly Capability[]; answers?: Answers };

/** The ticket manager, with the bell's list above it. */
async function showManager({ path = '/tickets', capabilities = ['preview'], answers = {} }: ScreenParts = {}) {
  return showScreen(
    <>
      <UnreadList onOpen={() => undefined} />
      <TicketsScreen />
      <RealtimeBridge />
    </>,
    {
      path,
      route: '/tickets/:ticketId?',
      capabilities,
      user: { allTicket: 'enabled' },
      answers: {
        ...shellAnswers,
        'drafts.read': () => [],
        'files.attached': () => [],
        'outbox.send': () => undefined,
        'tags.options': () => [],
        'tickets.list': ({ query }: Listed) => {
          const all = [pending, mine];
          const tickets = query.withUnreadMessages === true ? all : all.filter(({ status }) => status === query.status);
          return { tickets, count: tickets.length, hasMore: false };
        },
        'tickets.show': () => pending,
        'tickets.showByUuid': ({ params }: { params: { uuid: string } }) =>
          params.uuid === mine.uuid ? mine : pending,
        'tickets.update': () => ({ ...pending, status: 'open', userId: 3 }),
        'messages.list': () => ({ messages: [aMessage({ body: 'Cadê meu pedido?' })], count: 1, hasMore: false }),
        'realtime.show': () => undefined,
        ...answers,
      },
    },
  );
}

const preview = () => screen.findByRole('region', { name: 'Prévia da conversa com Clara' });
const pendingRow = async () =>
  within(await screen.findByRole('list', { name: 'Aguardando' })).findByRole('link', { name: /Clara/ });

beforeEach(() => changeTicketView('server user 3', { tab: 'open', openTab: 'pending', queueIds: [] }));
// Reading the chunk takes long on a busy machine, and is not what is measured.
beforeAll(() =>
  Promise.all([
    import('@renderer/features/conversation/ui/conversation'),
    import('@renderer/features/conversation/ui/preview/ticket-preview'),
  ]),
);

describe('a click on a pending row', () => {
  it('shows its messages without opening it: address, read state and owner stay [TKT-026]', async () => {
    const { user, asked, path } = await showManager();
    await user.click(await pendingRow());
    const shown = within(await preview());
    expect(await shown.findByText('Cadê meu pedido?')).toBeTruthy();
    expect(shown.queryByRole('textbox')).toBeNull();
    expect(path()).toBe('/tickets');
    expect(asked('messages.list')).toEqual([{ params: { ticketId: 7 }, query: { pageNumber: 1, peek: true } }]);
    expect(asked('tickets.update')).toEqual([]);
    expect((await pendingRow()).textContent).toContain('2 mensagens não lidas');
  });

  it('keeps the open conversation, which Escape brings back', async () => {
    const { user, path } = await showManager({ path: `/tickets/${mine.uuid}` });
    await screen.findByRole('region', { name: 'Conversa com Dora' });
    await user.click(screen.getByRole('tab', { name: /^Aguardando/ }));
    await user.click(await pendingRow());
    await preview();
    expect(path()).toBe(`/tickets/${mine.uuid}`);
    await user.keyboard('{Escape}');
    expect(await screen.findByRole('region', { name: 'Conversa com Dora' })).toBeTruthy();
    expect(screen.queryByRole('region', { name: 'Prévia da conversa com Clara' })).toBeNull();
  });

  it('focuses Accept, so that Enter twice on the row reads and then accepts', async () => {
    const { user, asked, path } = await showManager();
    (await pendingRow()).focus();
    await user.keyboard('{Enter}');
    const accept = within(await preview()).getByRole('button', { name: 'Aceitar' });
    expect(document.activeElement).toBe(accept);
    await user.keyboard('{Enter}');
    await expect.poll(path).toBe(`/tickets/${pending.uuid}`);
    expect(asked('tickets.update')).toMatchObject([{ body: { status: 'open', userId: 3 } }]);
  });

  it('asks a server without the ability as usual', async () => {
    const { user, asked } = await showManager({ capabilities: [] });
    await user.click(await pendingRow());
    await within(await preview()).findByText('Cadê meu pedido?');
    expect(asked('messages.list')).toEqual([{ params: { ticketId: 7 }, query: { pageNumber: 1 } }]);
  });
});

describe('a click in the list of unread conversations', () => {
  const unread = async (group: string) => within(await screen.findByRole('list', { name: group })).findByRole('link');

  it('titled groups tell queue and wait, and arrow keys move between them', async () => {
    const { user } = await showManager();
    const own = await unread('Minhas (1)');
    const other = await unread('Aguardando (1)');
    expect(screen.getByRole('heading', { name: 'Conversas não lidas' })).toBeTruthy();
    expect(other.textContent).toContain('Vendas');
    expect(other.textContent).toMatch(/espera há \d+ /);
    own.focus();
    await user.keyboard('{ArrowDown}');
    expect(document.activeElement).toBe(other);
    await user.keyboard('{Home}');
    expect(document.activeElement).toBe(own);
  });

  it('previews a pending ticket and shows the list that holds it', async () => {
    changeTicketView('server user 3', { tab: 'search', openTab: 'open' });
    const { user, path } = await showManager({ path: `/tickets/${mine.uuid}` });
    await user.click(await unread('Aguardando (1)'));
    await preview();
    expect(path()).toBe(`/tickets/${mine.uuid}`);
    expect(await pendingRow()).toBeTruthy();
  });

  it('opens any other ticket and shows the list that holds it', async () => {
    changeTicketView('server user 3', { tab: 'closed' });
    const { user, path } = await showManager();
    await user.click(await unread('Minhas (1)'));
    await expect.poll(path).toBe(`/tickets/${mine.uuid}`);
    expect(await screen.findByRole('list', { name: 'Atendendo' })).toBeTruthy();
  });
});

it('a conversation tells what was done with its ticket: before it was opened, and now', async () => {
  const activity = { ticketId: 8, actor: { id: 4, name: 'Bruno' }, toUser: { id: 3, name: 'Ana' }, toQueue: null };
  const transferred = { ...activity, id: 1, kind: 'transferred', note: 'quer trocar', createdAt: minute(5) };
  const { asked, push } = await showManager({
    path: `/tickets/${mine.uuid}`,
    capabilities: ['activities'],
    answers: { 'tickets.activities': () => ({ activities: [transferred], hasMore: false }) },
  });
  expect(await screen.findByText('Bruno transferiu para você: quer trocar')).toBeTruthy();
  expect(asked('tickets.activities')).toEqual([{ params: { ticketId: 8 }, query: {} }]);
  const now = ticketActivity.parse({ ...activity, id: 2, kind: 'tagged', tagsAdded: ['VIP'], createdAt: minute(6) });
  act(() => push('realtime.batch', [{ kind: 'activity.recorded', activity: now, ticket: mine }]));
  expect(await screen.findByText('Bruno mudou as etiquetas: +VIP')).toBeTruthy();
});
