import { expect, it } from 'vitest';

import { ownPresence, ticketPresence } from './ticket-presence';

it('the users of a ticket are read with their names, and those without an id are left out', () => {
  const lia = { id: 2, name: 'Lia', isTyping: true };
  const sent = { ticketId: 7, users: [lia, { id: 3 }, { name: 'Rui', isTyping: true }] };
  expect(ticketPresence.parse(sent)).toEqual({ ticketId: 7, users: [lia, { id: 3, name: '', isTyping: false }] });
  expect(ticketPresence.safeParse({ users: [lia] }).success).toBe(false);
});

it.each([
  [{ ticketId: 7, isTyping: true }, true],
  [{ ticketId: null, isTyping: false }, true],
  [{ ticketId: 7 }, false],
  [{ isTyping: false }, false],
])('a device may report %o: %s', (report, isAccepted) => {
  const parsed = ownPresence.safeParse(report);
  expect(parsed.success).toBe(isAccepted);
  if (isAccepted) expect(parsed.data).toEqual(report);
});
