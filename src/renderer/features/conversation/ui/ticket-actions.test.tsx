import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';

import { aTicket } from '@tests/support/renderer/builders';
import { showScreen } from '@tests/support/renderer/show-screen';

import { TicketActions } from './ticket-actions';

it('a ticket that still waits is closed too, and leads back to the list [TKT-039]', async () => {
  const ticket = aTicket({ status: 'pending', userId: null });
  const { user, asked, path } = await showScreen(<TicketActions ticket={ticket} />, {
    path: `/tickets/${ticket.uuid}`,
    answers: { 'tickets.update': () => ({ ...ticket, status: 'closed' }) },
  });
  await user.click(screen.getByRole('button', { name: 'Resolver' }));
  await expect.poll(path).toBe('/tickets');
  expect(asked('tickets.update')).toMatchObject([
    {
      params: { ticketId: ticket.id },
      body: { status: 'closed', userId: 3, useIntegration: false, promptId: false, integrationId: false },
    },
  ]);
});
