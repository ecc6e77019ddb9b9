import { expect, it } from 'vitest';

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
    now: { ...waiting, createdAt: '2026-03-02T12:00:00.000Z', updatedAt: '2026-03-02T12:01:00.000Z' },
    deed: { kind: 'transferred', toUser: null, toQueue: { id: 5 } },
  },
  {
    title: 'a customer writes for the first time: the message is announced, not a transfer',
    before: undefined,
    now: { ...waiting, createdAt: '2026-03-02T12:00:00.000Z', updatedAt: '2026-03-02T12:00:05.000Z' },
    deed: null,
  },
  { title: 'an unknown ticket is with the robot', before: undefined, now: { ...waiting, chatbot: true }, deed: null },
  { title: 'an unknown ticket waits in another queue', before: undefined, now: { ...waiting, queueId: 6 }, deed: null },
  { title: 'an unknown ticket is with a colleague', before: undefined, now: brunos, deed: null },
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
