import { expect, it } from 'vitest';

import { aTicket, aUser } from '@tests/support/live/builders';

import { acceptanceOf, isTakenByAnother } from './ticket-acceptance';

const ana = aUser({ id: 3 });

it('accepting sends the robots’ fields that the server named, and no others', () => {
  const named = { chatbot: true, useIntegration: false, promptId: null, integrationId: null, isBot: false };
  expect(acceptanceOf(aTicket(named), ana)).toEqual({ status: 'open', userId: 3, ...named });
  const unnamed = { useIntegration: undefined, promptId: undefined, integrationId: undefined, isBot: undefined };
  expect(Object.keys(acceptanceOf({ chatbot: false, ...unnamed }, ana))).toEqual(['status', 'userId', 'chatbot']);
});

it.each([
  ['open', 4, true],
  ['open', 3, false],
  ['open', null, false],
  ['pending', 4, false],
  ['closed', 4, false],
])('a ticket that is %s, of user %j, was taken by a colleague: %s', (status, userId, expected) => {
  expect(isTakenByAnother(aTicket({ status, userId }), ana)).toBe(expected);
});
