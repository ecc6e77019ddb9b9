import type { QueryClient } from '@tanstack/react-query';
import { useQueryClient } from '@tanstack/react-query';
import { act, screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, it } from 'vitest';

import type { MessageHistory } from '@renderer/entities/message/message-history';
import { messageKeys } from '@renderer/entities/message/message-keys';
import { ticketKeys } from '@renderer/entities/ticket/ticket-keys';
import type { TicketList } from '@renderer/entities/ticket/ticket-list';
import { Conversation } from '@renderer/features/conversation/ui/conversation';
import { changeTicketView } from '@renderer/features/tickets/api/ticket-view-store';
import { TicketManager } from '@renderer/features/tickets/ui/ticket-manager';
import type { DomainEvent } from '@shared/domain/events';
import type { Message } from '@shared/domain/message';
import type { Ticket } from '@shared/domain/ticket';
import { aMessage, aTicket, minute } from '@tests/support/renderer/builders';
import { showScreen } from '@tests/support/renderer/show-screen';

import { RealtimeBridge } from './realtime-bridge';

const account = 'server user 3';
const orders = { open: 'newest', pending: 'longest' } as const;

beforeEach(() => changeTicketView(account, { tab: 'open', openTab: 'open', orders }));

const names = ['Ada', 'Bia', 'Cid', 'Dora', 'Eva'];
const row = (id: number, parts: Record<string, unknown> = {}): Ticket =>
  aTicket({
    id,
    uuid: `00000000-0000-4000-8000-00000000000${id}`,
    updatedAt: minute(10 - id),
    lastMessageAt: minute(10 - id),
    lastMessage: 'Bom dia',
    fromMe: true,
    lastAck: 1,
    unreadMessages: 2,
    contactId: id,
    contact: { id, name: names[id - 1], number: String(id) },
    ...parts,
  });
const rows = names.map((_name, index) => row(index + 1));

/** A ticket that records which of its rows render: these read its field `chatbot`, as merging does too. */
function watched(ticket: Ticket, rendered: number[]): Ticket {
  const { chatbot } = ticket;
  const get = () => {
    if (new Error('read').stack?.includes('RowSigns') === true) rendered.push(ticket.id);
    return chatbot;
  };
  return Object.defineProperty({ ...ticket }, 'chatbot', { enumerable: true, get });
}

async function showRows() {
  let client: QueryClient | undefined;
  function Probe(): null {
    client = useQueryClient();
    return null;
  }
  const shown = await showScreen(
    <>
      <Probe />
      <RealtimeBridge />
      <TicketManager openUuid={null} selectedUuid={null} />
    </>,
    {
      answers: {
        'tickets.list': ({ query }: { query: { status?: string } }) => ({
          tickets: query.status === 'open' ? rows : [],
          count: query.status === 'open' ? rows.length : 0,
          hasMore: false,
        }),
      },
    },
  );
  expect(await screen.findByText('Eva')).toBeTruthy();
  const rendered: number[] = [];
  client?.setQueriesData<TicketList>(
    { queryKey: ticketKeys.lists(account) },
    (list) => list && { ...list, tickets: list.tickets.map((one) => watched(one, rendered)) },
  );
  await waitFor(() => expect(new Set(rendered)).toEqual(new Set([1, 2, 3, 4, 5])));
  rendered.length = 0;
  const receive = (...events: DomainEvent[]) => act(() => shown.push('realtime.batch', events));
  return { receive, rendered };
}

const order = () =>
  screen.getAllByRole('listitem').map(({ textContent }) => /Ada|Bia|Cid|Dora|Eva/.exec(textContent)?.[0]);

it('a message that moves its row to the top renders, besides that row, only the one that loses the tab stop', async () => {
  const { receive, rendered } = await showRows();
  const ticket = row(3, { updatedAt: minute(20), lastMessage: 'Ainda há vagas?', fromMe: false });
  const message = aMessage({ ticketId: 3, createdAt: minute(20) });
  receive({ kind: 'message.received', message, ticket, contact: null });
  expect(await screen.findByText('Ainda há vagas?')).toBeTruthy();
  expect(order()).toEqual(['Cid', 'Ada', 'Bia', 'Dora', 'Eva']);
  expect(rendered).toEqual([1]);
});

it('events that leave their rows as they are render no row', async () => {
  const { receive, rendered } = await showRows();
  receive(
    { kind: 'ticket.changed', ticket: row(2) },
    { kind: 'ticket.changed', ticket: row(4, { updatedAt: minute(0), lastMessage: 'Antiga' }) },
    { kind: 'message.acknowledged', ticketId: row(1).id, messageAt: minute(9), ack: 1 },
    { kind: 'contact.changed', contact: { id: row(1).contactId, name: 'Ada' } },
    { kind: 'records.changed', area: 'tags' },
    { kind: 'ticket.removed', ticketId: row(5).id },
  );
  await waitFor(() => expect(order()).toEqual(['Ada', 'Bia', 'Cid', 'Dora']));
  expect(rendered).toEqual([]);
});

type Rendered = { bubbles: string[]; rows: string[] };

/** A message that records when its bubble renders, which reads `isDeleted`, and its row, which reads `id`. */
function watchedMessage(message: Message, rendered: Rendered): Message {
  const { id, isDeleted } = message;
  const isIn = (component: string) => new Error('read').stack?.includes(component) === true;
  const readDeleted = () => {
    if (isIn('MessageBubble')) rendered.bubbles.push(id);
    return isDeleted;
  };
  const readId = () => {
    if (isIn('at ConversationItem ')) rendered.rows.push(id);
    return id;
  };
  return Object.defineProperties(
    { ...message },
    { isDeleted: { enumerable: true, get: readDeleted }, id: { enumerable: true, get: readId } },
  );
}

it('a message of the open ticket renders its own bubble and no other, and the row before it', async () => {
  const ticket = row(3, { unreadMessages: 0 });
  const messageOf = (id: number, parts: Record<string, unknown> = {}) =>
    aMessage({ id: `M${id}`, ticketId: 3, body: `texto ${id}.`, createdAt: minute(id), ...parts });
  const messages = [1, 2, 3, 4].map((id) => messageOf(id));
  let client: QueryClient | undefined;
  function Probe(): null {
    client = useQueryClient();
    return null;
  }
  const { push } = await showScreen(
    <>
      <Probe />
      <RealtimeBridge />
      <Conversation uuid={ticket.uuid} />
    </>,
    {
      answers: {
        'tickets.showByUuid': () => ticket,
        'messages.list': () => ({ messages, hasMore: false, ticket }),
        'tags.list': () => [],
        'files.attached': () => [],
        'queues.list': () => [],
      },
    },
  );
  expect(await screen.findByText('texto 4.')).toBeTruthy();
  const rendered: Rendered = { bubbles: [], rows: [] };
  client?.setQueryData<MessageHistory>(
    messageKeys.history(account, ticket.id),
    (history) => history && { ...history, messages: history.messages.map((one) => watchedMessage(one, rendered)) },
  );
  const all = new Set(['M1', 'M2', 'M3', 'M4']);
  await waitFor(() => expect(new Set(rendered.bubbles)).toEqual(all));
  expect(new Set(rendered.rows)).toEqual(all);
  rendered.bubbles.length = 0;
  rendered.rows.length = 0;
  const newer = { ...ticket, updatedAt: minute(5), lastMessage: 'texto 5.' };
  act(() =>
    push('realtime.batch', [{ kind: 'message.received', message: messageOf(5), ticket: newer, contact: null }]),
  );
  expect(await screen.findByText('texto 5.', { selector: 'article *' })).toBeTruthy();
  expect(rendered.bubbles).toEqual([]);
  expect(new Set(rendered.rows)).toEqual(new Set(['M4']));
});
