import { expect, it } from 'vitest';

import { userId } from './ids';
import { acceptanceOf, isTakenByAnother } from './ticket-acceptance';

const [ana, bruno] = [userId.parse(3), userId.parse(4)];

it('accepting sends the robots’ fields that the server named, and no others', () => {
  const named = { chatbot: true, useIntegration: false, promptId: null, integrationId: null, isBot: false };
  expect(acceptanceOf(named, { id: ana })).toEqual({ status: 'open', userId: 3, ...named });
  const unnamed = { useIntegration: undefined, promptId: undefined, integrationId: undefined, isBot: undefined };
  expect(Object.keys(acceptanceOf({ chatbot: false, ...unnamed }, { id: ana }))).toEqual([
    'status',
    'userId',
    'chatbot',
  ]);
});

it.each([
  { status: 'open', userId: bruno, expected: true },
  { status: 'open', userId: ana, expected: false },
  { status: 'open', userId: null, expected: false },
  { status: 'pending', userId: bruno, expected: false },
  { status: 'closed', userId: bruno, expected: false },
] as const)('a ticket that is $status, of user $userId, was taken by a colleague: $expected', (row) => {
  expect(isTakenByAnother(row, { id: ana })).toBe(row.expected);
});
