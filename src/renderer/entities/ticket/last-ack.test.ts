import { describe, expect, it } from 'vitest';

import type { DomainEvent } from '@shared/domain/events';
import { aMessage, anAttendant, aTicket, minute } from '@tests/support/renderer/builders';

import { foldEvents } from '../live/projection';
import { ticketListReducers } from './ticket-list-events';
import { mergeTicket } from './ticket-merge';

const own = { fromMe: true, lastMessage: 'Sim', lastMessageAt: minute(1) };
const list = (parts: Record<string, unknown>) => ({
  filter: { kind: 'open', showAll: false, queueIds: [] } as never,
  tickets: [aTicket({ ...own, ...parts })],
  nextPage: null,
  count: 1,
  isCountOld: false,
});
const after = (parts: Record<string, unknown>, event: DomainEvent) => {
  const before = list(parts);
  const { data } = foldEvents(ticketListReducers, [event], { data: before, context: anAttendant() });
  const { tickets } = data as unknown as typeof before;
  return { ack: tickets[0]?.lastAck, isSame: data === (before as unknown) };
};
const acknowledged = (ack: number, messageAt = minute(1)): DomainEvent => ({
  kind: 'message.acknowledged',
  ticketId: aTicket().id,
  messageAt,
  ack,
});
const changed = (parts: Record<string, unknown>): DomainEvent => ({
  kind: 'message.changed',
  message: aMessage({ ticketId: 7, fromMe: true, createdAt: minute(1), ...parts }),
});

describe('the ticks of a row', () => {
  it.each([
    ['an acknowledgement', { lastAck: 1 }, acknowledged(3), 3],
    ['a changed message that this client sees', {}, changed({ ack: 4 }), 4],
    ['an older acknowledgement', { lastAck: 4 }, acknowledged(3), 4],
    ['the acknowledgement of an earlier message', { lastAck: 1 }, acknowledged(5, minute(0)), 1],
    ['a change of an earlier message', { lastAck: 1 }, changed({ ack: 5, createdAt: minute(0) }), 1],
    ['an acknowledgement before an answer of the customer', { fromMe: false }, acknowledged(5), undefined],
  ])('after %s', (...[, parts, event, ack]) => {
    expect(after(parts, event).ack).toBe(ack);
  });

  it('leave a list as it is where nothing changes', () => {
    expect(after({ lastAck: 3 }, acknowledged(3)).isSame).toBe(true);
  });

  it('begin with the message where the server sends none with the ticket', () => {
    const message = aMessage({ ticketId: 7, fromMe: true, createdAt: minute(2), ack: 1 });
    const ticket = aTicket({ ...own, lastMessageAt: minute(2), updatedAt: minute(2) });
    expect(after({}, { kind: 'message.received', message, ticket, contact: null }).ack).toBe(1);
  });
});

it.each([
  ['keeps', {}, 4],
  ['advances', { lastAck: 5 }, 5],
  ['does not set back', { lastAck: 2 }, 4],
  ['drops with a new message', { lastMessageAt: minute(3) }, undefined],
])('a newer state of the ticket %s the ticks of its last message', (_what, parts, ack) => {
  const known = aTicket({ ...own, lastAck: 4 });
  expect(mergeTicket(known, aTicket({ ...own, updatedAt: minute(3), ...parts })).lastAck).toBe(ack);
});
