import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';

import { aTicket } from '@tests/support/renderer/builders';
import { showScreen } from '@tests/support/renderer/show-screen';

import { TicketActions } from './ticket-actions';

async function act(button: string, parts: Record<string, unknown>, answer: Record<string, unknown>) {
  const ticket = aTicket(parts);
  const shown = await showScreen(<TicketActions ticket={ticket} />, {
    path: `/tickets/${ticket.uuid}`,
    answers: { 'tickets.update': () => ({ ...ticket, ...answer }), 'tickets.show': () => ticket },
  });
  await shown.user.click(screen.getByRole('button', { name: button }));
  await expect.poll(() => shown.asked('tickets.update')).toHaveLength(1);
  return { ...shown, ticket, sent: shown.asked('tickets.update')[0] };
}

it('closing a pending ticket leads back to the list [TKT-039]', async () => {
  const { path, sent } = await act('Resolver', { status: 'pending', userId: null }, { status: 'closed' });
  await expect.poll(path).toBe('/tickets');
  expect(sent).toMatchObject({
    params: { ticketId: 7 },
    body: { status: 'closed', userId: 3, useIntegration: false, promptId: false, integrationId: false },
  });
});

it('accepting makes the user the owner, opens the ticket and keeps it selected [TKT-033] [TKT-045]', async () => {
  const pending = { status: 'pending', userId: null };
  const { path, sent, ticket } = await act('Aceitar', pending, { status: 'open', userId: 3 });
  expect(sent).toEqual({ params: { ticketId: 7 }, body: { status: 'open', userId: 3, chatbot: false } });
  await expect.poll(path).toBe(`/tickets/${ticket.uuid}`);
});

it('returning clears the owner and leads back to the list [TKT-037] [TKT-046]', async () => {
  const { path, sent } = await act('Devolver', {}, { status: 'pending', userId: null });
  expect(sent).toEqual({ params: { ticketId: 7 }, body: { status: 'pending', userId: null, chatbot: false } });
  await expect.poll(path).toBe('/tickets');
});

it('closing leads back to the list [TKT-041] [TKT-046]', async () => {
  const { path } = await act('Resolver', {}, { status: 'closed' });
  await expect.poll(path).toBe('/tickets');
});

it('reopening makes the user the owner, opens the ticket and keeps it selected [TKT-043] [TKT-045]', async () => {
  const { path, sent, ticket } = await act('Reabrir', { status: 'closed', userId: 8 }, { status: 'open', userId: 3 });
  expect(sent).toEqual({ params: { ticketId: 7 }, body: { status: 'open', userId: 3, queueId: 5, chatbot: false } });
  await expect.poll(path).toBe(`/tickets/${ticket.uuid}`);
});
