import { screen, waitFor, within } from '@testing-library/react';
import { beforeAll, beforeEach, expect, it } from 'vitest';

import { ConversationSkeleton } from '@renderer/features/conversation/ui/conversation-skeleton';
import { changeTicketView } from '@renderer/features/tickets/api/ticket-view-store';
import { TicketManager } from '@renderer/features/tickets/ui/ticket-manager';
import { aMessage, aTicket, minute } from '@tests/support/renderer/builders';
import type { Answers } from '@tests/support/renderer/fake-bridge';
import { answersWithOpen } from '@tests/support/renderer/shell-answers';
import { showScreen } from '@tests/support/renderer/show-screen';

import { TicketsScreen } from './tickets-screen';

const orders = { open: 'newest', pending: 'longest' } as const;
beforeEach(() => changeTicketView('server user 3', { tab: 'open', openTab: 'open', queueIds: [], orders }));
// Reading the chunk takes long on a busy machine, and is not what is measured.
beforeAll(() => import('@renderer/features/conversation/ui/conversation'));

const ticket = aTicket({ id: 8, unreadMessages: 1, contact: { id: 2, name: 'Dora', number: '5511' } });
const never = () => new Promise(() => undefined);
const answers: Answers = {
  ...answersWithOpen(ticket),
  'tickets.showByUuid': never,
  'messages.list': never,
};

it('a ticket of the list shows its header and the outline of its messages before the server answers', async () => {
  const { user } = await showScreen(<TicketsScreen />, { path: '/tickets', route: '/tickets/:ticketId?', answers });
  await user.click(await screen.findByRole('link', { name: /Dora/ }));
  const shown = within(await screen.findByRole('region', { name: 'Conversa com Dora' }));
  expect(shown.getByRole('heading', { name: 'Dora' })).toBeTruthy();
  expect(shown.getByText('5511')).toBeTruthy();
  expect(shown.getByRole('status', { name: 'Carregando…' })).toBeTruthy();
});

it('messages that were read ahead are shown before the server answers, and the ticket is then marked as read', async () => {
  const { user, asked } = await showScreen(<TicketsScreen />, {
    path: '/tickets',
    route: '/tickets/:ticketId?',
    capabilities: ['preview'],
    answers: {
      ...answers,
      'messages.list': ({ query }: { query: { peek?: boolean } }) =>
        query.peek === true
          ? { messages: [aMessage({ ticketId: 8, body: 'Cadê meu pedido?', createdAt: minute(1) })], hasMore: false }
          : never(),
    },
  });
  await user.hover(await screen.findByRole('link', { name: /Dora/ }));
  await waitFor(() => expect(asked('messages.list')).toHaveLength(1));
  await user.click(screen.getByRole('link', { name: /Dora/ }));
  expect(await screen.findByText('Cadê meu pedido?', { selector: 'article *' })).toBeTruthy();
  await waitFor(() => {
    expect(asked('messages.list')).toEqual([
      { params: { ticketId: 8 }, query: { pageNumber: 1, peek: true } },
      { params: { ticketId: 8 }, query: { pageNumber: 1 } },
    ]);
  });
});

it('the outline of a conversation whose code is still loading names the customer of the row', async () => {
  await showScreen(
    <>
      <TicketManager openUuid={null} selectedUuid={null} />
      <ConversationSkeleton uuid={ticket.uuid} />
    </>,
    { answers },
  );
  expect(await screen.findByRole('heading', { name: 'Dora' })).toBeTruthy();
});
