import { describe, expect, it } from 'vitest';

import { aTicket, aUser } from '@tests/support/live/builders';

import type { TicketPlace } from './derive-activity';
import { deriveActivity } from './derive-activity';

const user = aUser();
const place = (parts: Record<string, unknown> = {}): TicketPlace => {
  const { status, userId, queueId } = aTicket(parts);
  return { status, userId, queueId };
};
const mine = { status: 'open', userId: 3, user: { id: 3, name: 'Ana' } };
const brunos = { status: 'open', userId: 4, user: { id: 4, name: 'Bruno' } };
const waiting = { status: 'pending', userId: null };
const created = '2026-03-02T12:00:00.000Z';
/** Times of a ticket that is not new any more. */
const old = { createdAt: created, updatedAt: '2026-03-02T12:01:00.000Z' };

type Case = {
  title: string;
  before: Record<string, unknown> | undefined;
  now: Record<string, unknown>;
  isOwn?: boolean;
  deed: object | null;
};

it.each<Case>([
  { title: 'a colleague accepts', before: waiting, now: brunos, deed: { kind: 'accepted', actor: { id: 4 } } },
  { title: 'the user accepts', before: waiting, now: mine, isOwn: true, deed: { kind: 'accepted', actor: { id: 3 } } },
  { title: 'a colleague returns', before: brunos, now: waiting, deed: { kind: 'returned', actor: null } },
  {
    title: 'the user resolves',
    before: mine,
    now: { ...mine, status: 'closed' },
    isOwn: true,
    deed: { kind: 'resolved', actor: { id: 3 } },
  },
  {
    title: 'a colleague reopens',
    before: { status: 'closed' },
    now: brunos,
    deed: { kind: 'reopened', actor: { id: 4 } },
  },
  {
    title: 'a colleague transfers to the user',
    before: brunos,
    now: mine,
    deed: { kind: 'transferred', actor: null, toUser: { id: 3, name: 'Ana' } },
  },
  {
    title: 'the user transfers to a queue',
    before: mine,
    now: { ...waiting, queueId: 6 },
    isOwn: true,
    deed: { kind: 'transferred', actor: { id: 3 }, toUser: null, toQueue: { id: 6 } },
  },
  {
    title: 'a colleague moves a pending ticket to a queue',
    before: { ...waiting, queueId: 6 },
    now: waiting,
    deed: { kind: 'transferred', toUser: null, toQueue: { id: 5 } },
  },
  {
    title: 'an unknown ticket arrives with the user',
    before: undefined,
    now: mine,
    deed: { kind: 'transferred', toUser: { id: 3 } },
  },
  {
    title: 'an unknown ticket arrives in a queue of the user',
    before: undefined,
    now: { ...waiting, ...old },
    deed: { kind: 'transferred', toUser: null, toQueue: { id: 5 } },
  },
  {
    title: 'a customer writes for the first time: the message is announced, not a transfer',
    before: undefined,
    now: { ...waiting, createdAt: created, updatedAt: '2026-03-02T12:00:05.000Z' },
    deed: null,
  },
  {
    title: 'an unknown ticket changes ten seconds after its creation',
    before: undefined,
    now: { ...waiting, createdAt: created, updatedAt: '2026-03-02T12:00:10.000Z' },
    deed: { kind: 'transferred', toQueue: { id: 5 } },
  },
  {
    title: 'an unknown ticket is with the robot',
    before: undefined,
    now: { ...waiting, ...old, chatbot: true },
    deed: null,
  },
  {
    title: 'an unknown ticket waits in another queue',
    before: undefined,
    now: { ...waiting, ...old, queueId: 6 },
    deed: null,
  },
  { title: 'an unknown ticket is with a colleague', before: undefined, now: { ...brunos, ...old }, deed: null },
  {
    title: 'an unknown pending ticket has a colleague as its owner',
    before: undefined,
    now: { ...brunos, ...old, status: 'pending' },
    deed: null,
  },
  {
    title: 'an unknown open ticket has no owner',
    before: undefined,
    now: { ...waiting, ...old, status: 'open' },
    deed: null,
  },
  {
    title: 'an unknown ticket of the user is closed',
    before: undefined,
    now: { ...mine, ...old, status: 'closed' },
    deed: null,
  },
  {
    title: 'a closed ticket changes its owner',
    before: { ...brunos, status: 'closed' },
    now: { ...mine, status: 'closed' },
    deed: null,
  },
  { title: 'the user opens a new ticket', before: undefined, now: mine, isOwn: true, deed: null },
  { title: 'the customer chooses a queue', before: { ...waiting, queueId: null }, now: waiting, deed: null },
  { title: 'another field changes', before: mine, now: { ...mine, lastMessage: 'Oi' }, deed: null },
  { title: 'the customer writes after the close', before: { status: 'closed' }, now: waiting, deed: null },
])('$title', ({ before, now, isOwn = false, deed }) => {
  const change = { before: before === undefined ? undefined : place(before), user, isOwn };
  const derived = deriveActivity(aTicket(now), change);
  if (deed === null) expect(derived).toBeNull();
  else expect(derived).toMatchObject(deed);
});

it('an unknown ticket may wait in any queue of a user with several', () => {
  const ofTwoQueues = aUser({ queues: [user.queues[0], { id: 6, name: 'Suporte', color: '#1273DE' }] });
  const change = { before: undefined, user: ofTwoQueues, isOwn: false };
  expect(deriveActivity(aTicket({ ...waiting, ...old, queueId: 6 }), change)).toMatchObject({ kind: 'transferred' });
});

describe('owner and queue of an activity', () => {
  const derived = (before: Record<string, unknown>, now: Record<string, unknown>) =>
    deriveActivity(aTicket(now), { before: place(before), user, isOwn: false });

  it('have the names that come with the ticket', () => {
    const queue = { id: 6, name: 'Suporte', color: '#1273DE' };
    expect(derived(brunos, { ...mine, queueId: 6, queue })).toMatchObject({
      toUser: { id: 3, name: 'Ana' },
      toQueue: { id: 6, name: 'Suporte' },
    });
  });

  it.each([
    ['are missing', { user: undefined, queue: undefined }],
    ['belong to another owner and queue', { user: { id: 4, name: 'Bruno' }, queue: aUser().queues[0] }],
  ])('have empty names if those of the ticket %s', (_, relations) => {
    expect(derived(brunos, { ...mine, queueId: 6, ...relations })).toMatchObject({
      toUser: { id: 3, name: '' },
      toQueue: { id: 6, name: '' },
    });
  });

  it('are null for a ticket that is left without them', () => {
    expect(derived(mine, { ...mine, queueId: null })).toMatchObject({ kind: 'transferred', toQueue: null });
    expect(derived(waiting, { ...waiting, status: 'open' })).toMatchObject({ kind: 'accepted', actor: null });
  });
});
