import { waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';

import { AppRoutes } from '@renderer/app/routes/app-routes';
import { aTicket } from '@tests/support/renderer/builders';
import { pagesLoading, shellAnswers } from '@tests/support/renderer/shell-answers';
import { showScreen } from '@tests/support/renderer/show-screen';

const uuids = [1, 2].map((id) => `00000000-0000-4000-8000-00000000000${id}`);

it('main learns which tickets are unread, and the customers who wrote first', async () => {
  const tickets = ['Clara', 'Davi'].map((name, place) => {
    const ticket = aTicket({ id: place + 1, uuid: uuids[place], status: 'open', userId: 3, unreadMessages: 2 });
    return ticket.contact === undefined ? ticket : { ...ticket, contact: { ...ticket.contact, name } };
  });
  const { asked } = await showScreen(<AppRoutes />, {
    path: '/files',
    answers: {
      ...shellAnswers,
      ...pagesLoading,
      'files.list': () => ({ files: [], count: 0, hasMore: false }),
      'tickets.list': () => ({ tickets, count: 2, hasMore: false }),
    },
  });
  await waitFor(() =>
    expect(asked('unread.report').at(-1)).toMatchObject({
      count: 2,
      ticketIds: expect.arrayContaining([1, 2]) as unknown,
      customers: [
        { ticketUuid: uuids[1], name: 'Davi' },
        { ticketUuid: uuids[0], name: 'Clara' },
      ],
    }),
  );
});
