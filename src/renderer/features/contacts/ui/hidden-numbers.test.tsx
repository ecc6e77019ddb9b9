import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';

import { contactId } from '@shared/domain/ids';
import { aContact, aTicket } from '@tests/support/renderer/builders';
import { showScreen } from '@tests/support/renderer/show-screen';
import { texts } from '@tests/support/renderer/texts';

import { ContactsScreen } from './contacts-screen';
import { HistoryDialog } from './history-dialog';

const number = '•••••••••••42';
const masked = { ...aContact(), id: contactId.parse(7), name: 'Clara', number };
const user = { profile: 'user', seesNumbers: false };

it('a contact with a hidden number has its history, found by the contact instead of the number', async () => {
  const { asked } = await showScreen(<HistoryDialog contact={masked} onClose={() => undefined} />, {
    user,
    answers: {
      'queues.list': () => [],
      'tickets.list': () => ({
        tickets: [aTicket({ contactId: 7, lastMessage: 'Obrigada' }), aTicket({ contactId: 8, lastMessage: 'Outra' })],
        hasMore: false,
      }),
    },
  });
  expect(await screen.findByText('Obrigada')).toBeTruthy();
  expect(screen.queryByText('Outra')).toBeNull();
  const [request] = asked('tickets.list') as [{ query: object }];
  expect(request.query).toMatchObject({ contactId: 7 });
  expect(request.query).not.toHaveProperty('searchParam');
});

it('the list of contacts shows a hidden number as it was sent, and offers no import', async () => {
  await showScreen(<ContactsScreen />, {
    user,
    path: '/contacts',
    answers: { 'contacts.list': () => ({ contacts: [masked], count: 1, hasMore: false }) },
  });
  expect(await screen.findByText(number)).toBeTruthy();
  expect(screen.queryByRole('button', { name: texts.contacts.import })).toBeNull();
});
