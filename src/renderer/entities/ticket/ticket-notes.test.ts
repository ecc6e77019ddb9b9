import { QueryClient } from '@tanstack/react-query';
import { expect, it } from 'vitest';

import { ticketId } from '@shared/domain/ids';
import { anAttendant, aTicket } from '@tests/support/renderer/builders';

import { noteKeys, ticketNoteLists } from './ticket-notes';

it.each([
  [7, true],
  [8, false],
])('a change of notes of ticket %i refetches those of ticket 7: %s', (changed, isRefetched) => {
  const queryKey = noteKeys.ofTicket('a', aTicket({ id: 7 }));
  const target = { client: new QueryClient(), queryKey, viewer: anAttendant() };
  expect(ticketNoteLists.apply(target, [{ kind: 'notes.changed', ticketId: ticketId.parse(changed) }])).toBe(
    isRefetched,
  );
});

it('keys of notes begin with the account, and those of one ticket with those of all', () => {
  expect(noteKeys.all('ana')).toEqual(['ana', 'notes']);
  expect(noteKeys.ofTicket('ana', aTicket({ id: 7, contactId: 3 }))).toEqual(['ana', 'notes', 7, 3]);
});

it('one of several events is enough, and other events of the ticket are not', () => {
  const queryKey = noteKeys.ofTicket('a', aTicket({ id: 7 }));
  const target = { client: new QueryClient(), queryKey, viewer: anAttendant() };
  const [seven, eight] = [ticketId.parse(7), ticketId.parse(8)];
  const changed = { kind: 'notes.changed', ticketId: seven } as const;
  expect(ticketNoteLists.apply(target, [{ kind: 'notes.changed', ticketId: eight }, changed])).toBe(true);
  expect(ticketNoteLists.apply(target, [{ kind: 'ticket.removed', ticketId: seven }])).toBe(false);
});
