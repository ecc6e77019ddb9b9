import { expect, it } from 'vitest';

import { aTicket, aTicketRow } from '@tests/support/live/builders';

import { frameReaders } from './frame-readers';

const createdAt = '2026-03-02T12:00:00.000Z';
const activity = { id: 2, ticketId: 7, kind: 'accepted', actor: null, createdAt };
const note = { id: 5, note: '@Ana', ticketId: 7, contactId: 9, createdAt };

it.each([
  [
    'an activity',
    frameReaders.ticketActivity.create,
    { activity },
    { kind: 'activity.recorded', activity: { id: '2' } },
  ],
  ['a mention', frameReaders.mention.create, { note }, { kind: 'mention.received', note: { id: 5, note: '@Ana' } }],
])('%s is read with its ticket, and without one that cannot be read', (...[, read, payload, expected]) => {
  expect(read?.({ ...payload, ticket: aTicketRow() })).toMatchObject({ ...expected, ticket: aTicket() });
  expect(read?.({ ...payload, ticket: { id: 7 } })).toMatchObject({ ...expected, ticket: null });
  expect(read?.(payload)).toMatchObject({ ...expected, ticket: null });
});

it('one presence is a part of all, a list is complete', () => {
  const { update, list } = frameReaders.ticketPresence;
  const users = [{ id: 4, name: 'Rui', isTyping: true }];
  expect(update?.({ presence: { ticketId: 7, users } })).toEqual({
    kind: 'presence.changed',
    presences: [{ ticketId: 7, users }],
    isComplete: false,
  });
  const presences = [
    { ticketId: 7, users },
    { ticketId: 8, users: [] },
  ];
  expect(list?.({ presences })).toEqual({ kind: 'presence.changed', presences, isComplete: true });
});

it('the users of an open flow are read', () => {
  const presence = { flowId: 4, users: [{ id: 3, name: 'Ana' }] };
  const { update } = frameReaders.flowPresence;
  expect(update?.({ presence })).toEqual({ kind: 'flowPresence.changed', presence });
  expect(update?.({ presence: { users: [] } })).toBeNull();
});
