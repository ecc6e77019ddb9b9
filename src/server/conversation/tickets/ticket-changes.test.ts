import { describe, expect, it } from 'vitest';

import { ticketChange } from '@shared/api/tickets';

import { columnsOf, isLateAccept } from './ticket-changes';

const me = 1;
const colleague = 2;
const columns = (ticket: { status: 'pending' | 'open' | 'closed'; userId: number | null }, change: object) =>
  columnsOf(ticket, ticketChange.parse(change), me);

describe('the columns of a change', () => {
  const waiting = { status: 'pending', userId: null } as const;
  const mine = { status: 'open', userId: me } as const;
  const done = { status: 'closed', userId: colleague } as const;

  it.each([
    [waiting, { status: 'open', userId: me }, { status: 'open', userId: me }],
    [waiting, { status: 'open' }, { status: 'open', userId: me }],
    [mine, { status: 'pending', userId: null }, { status: 'pending', userId: null }],
    [mine, { status: 'pending' }, { status: 'pending', userId: null }],
    [mine, { userId: null }, {}],
    [done, { status: 'open' }, { status: 'open' }],
    [mine, { userId: colleague, queueId: 9 }, { userId: colleague, queueId: 9 }],
    [mine, {}, {}],
    [
      mine,
      { useIntegration: true, promptId: 5, integrationId: false },
      { useIntegration: true, promptId: 5, integrationId: null },
    ],
  ])('of %j, changed by %j: %j', (ticket, change, expected) => {
    expect(columns(ticket, change)).toEqual(expected);
  });

  it('detach the robots on closing, whatever the change says of them', () => {
    expect(columns(mine, { status: 'closed', promptId: 5, useIntegration: true })).toEqual({
      status: 'closed',
      chatbot: false,
      useIntegration: false,
      promptId: null,
      integrationId: null,
      queueOptionId: null,
    });
  });
});

it.each([
  [{ status: 'open', userId: colleague }, { status: 'open', userId: me }, true],
  [{ status: 'open', userId: colleague }, { status: 'open' }, true],
  [{ status: 'open', userId: me }, { status: 'open', userId: me }, false],
  [{ status: 'pending', userId: null }, { status: 'open', userId: me }, false],
  [{ status: 'open', userId: colleague }, { userId: me, queueId: 3 }, false],
  [{ status: 'open', userId: me }, { status: 'open', userId: colleague }, false],
  [{ status: 'closed', userId: colleague }, { status: 'open', userId: me }, false],
] as const)('%j, changed by %j: a late accept is %s', (ticket, change, expected) => {
  expect(isLateAccept(ticket, ticketChange.parse(change), me)).toBe(expected);
});
