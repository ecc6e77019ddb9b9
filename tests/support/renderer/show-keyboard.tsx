import { act, screen, waitFor } from '@testing-library/react';
import type { JSX } from 'react';
import { expect } from 'vitest';

import { showKeys } from '@renderer/app/keys/keys-store';
import { LazyKeyboard } from '@renderer/app/keys/lazy-keyboard';
import { ticketPath } from '@renderer/entities/ticket/ticket-path';
import { useTicketQuery } from '@renderer/entities/ticket/use-ticket';
import { useUnreadCount } from '@renderer/entities/ticket/use-unread-count';

import { anOutgoing, aTicket, minute } from './builders';
import type { Answers } from './fake-bridge';
import type { ShownScreen } from './show-screen';
import { showScreen } from './show-screen';

/** The ticket on screen. */
export const shownTicket = aTicket({ id: 7 });
/** An unread ticket of the list. */
export const otherTicket = aTicket({
  id: 8,
  unreadMessages: 2,
  updatedAt: minute(3),
  contact: { id: 2, name: 'Dora', number: '55' },
});

/** A conversation with a text field, without its parts. */
function BareConversation(): JSX.Element {
  const { data } = useTicketQuery(shownTicket.uuid);
  useUnreadCount();
  return (
    <main>
      <p>{data === undefined ? 'waiting' : `shown ${data.status}`}</p>
      <input aria-label="note" />
    </main>
  );
}

/** Shows a conversation with shortcuts, palette and sheet loaded. */
export async function showKeyboard(shown = shownTicket, answers: Answers = {}): Promise<ShownScreen> {
  showKeys('sheet');
  const bench = await showUnloadedKeyboard(shown, answers);
  await screen.findByRole('dialog', { name: 'Atalhos do teclado' });
  act(() => showKeys(null));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  return bench;
}

/** Shows a conversation whose shortcuts load after the first screen. */
export async function showUnloadedKeyboard(shown = shownTicket, answers: Answers = {}): Promise<ShownScreen> {
  const bench = await showScreen(
    <>
      <BareConversation />
      <LazyKeyboard />
    </>,
    {
      path: ticketPath(shown.uuid),
      answers: {
        'tickets.showByUuid': () => shown,
        'tickets.show': () => shown,
        'tickets.list': () => ({ tickets: [otherTicket], count: 1, hasMore: false }),
        'tickets.update': ({ body }: { body: { status: string } }) => ({ ...shown, status: body.status }),
        'outbox.send': () => anOutgoing(),
        ...answers,
      },
    },
  );
  await screen.findByText(`shown ${shown.status}`);
  return bench;
}
