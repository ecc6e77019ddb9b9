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
