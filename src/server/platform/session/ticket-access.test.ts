import { expect, it } from 'vitest';

import { canSeeTicket } from './ticket-access';

const attendant = { profile: 'user', queueIds: [5, 6] } as const;
const admin = { profile: 'admin', queueIds: [] } as const;

it.each([
  ['an attendant sees a ticket of an own queue', attendant, 6, true],
  ['an attendant sees a ticket without a queue', attendant, null, true],
  ['an attendant does not see a ticket of another queue', attendant, 7, false],
  ['an admin sees a ticket of any queue', admin, 7, true],
  ['an admin sees a ticket without a queue', admin, null, true],
] as const)('%s', (...[, caller, queueId, isVisible]) => {
  expect(canSeeTicket(caller, { queueId })).toBe(isVisible);
});
