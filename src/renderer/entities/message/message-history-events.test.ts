import { QueryClient } from '@tanstack/react-query';
import { describe, expect, it, onTestFinished } from 'vitest';

import { contactPatch } from '@shared/domain/contact';
import type { DomainEvent } from '@shared/domain/events';
import { aContact, aMessage, anAttendant, aTicketId, frozen, minute } from '@tests/support/renderer/builders';

import { applyBatch, foldEvents } from '../live/projection';
import type { MessageHistory } from './message-history';
import { messageHistories, messageHistoryReducers } from './message-history-events';
import { messageKeys } from './message-keys';

const viewer = anAttendant();
const ticketId = aTicketId(7);
/** Message `n`, written in minute `n`. */
const m = (n: number, parts: Record<string, unknown> = {}) => aMessage({ id: `M${n}`, createdAt: minute(n), ...parts });
const aHistory = (parts: Partial<MessageHistory> = {}): MessageHistory =>
  frozen({ ticketId, messages: [m(5), m(6)], unverified: 0, nextPage: 2, ...parts });
const changed = (n: number, parts: Record<string, unknown> = {}): DomainEvent => ({
  kind: 'message.changed',
  message: m(n, parts),
});

function after(history: MessageHistory, event: DomainEvent): { history: MessageHistory; asks: boolean } {
  const { data, isUnknowable } = foldEvents(messageHistoryReducers, [event], { data: history, context: viewer });
  return { history: data, asks: isUnknowable };
}

describe('a change of a message that is not here', () => {
  it.each([
    ['comes with its page where it is older', aHistory(), changed(4), false],
    ['comes with its page where it is as old as the oldest', aHistory(), changed(9, { createdAt: minute(5) }), false],
    ['is asked for where it is newer than the oldest', aHistory(), changed(9), true],
    ['is asked for where no page is missing', aHistory({ nextPage: null }), changed(4), true],
    ['is asked for where nothing is here', aHistory({ messages: [] }), changed(4), true],
    ['is nothing to another ticket', aHistory(), changed(9, { ticketId: 8 }), false],
  ])('%s', (...[, history, event, asks]) => {
    expect(after(history, event)).toEqual({ history, asks });
    expect(after(history, event).history).toBe(history);
  });
});

it('a message of another ticket that was sent does not enter', () => {
  const history = aHistory();
  const settled: DomainEvent = {
    kind: 'outgoing.settled',
    clientId: 'x',
    ticketId: aTicketId(8),
    message: m(7, { fromMe: true }),
  };
  expect(after(history, settled).history).toBe(history);
});

describe('a sender who is renamed', () => {
  const renamed = (id: number, name: string): DomainEvent => ({
    kind: 'contact.changed',
    contact: contactPatch.parse({ id, name }),
  });
  const history = aHistory({
    messages: [m(4), m(5, { contact: aContact() }), m(6, { contact: aContact({ id: 10, name: 'Rui' }) })],
  });

  it('is renamed only in messages of that sender', () => {
    const { messages } = after(history, renamed(9, 'Clara Dias')).history;
    expect(messages.map(({ contact }) => contact?.name)).toEqual([undefined, 'Clara Dias', 'Rui']);
    expect([messages[0], messages[2]]).toEqual([history.messages[0], history.messages[2]]);
    expect(messages[2]).toBe(history.messages[2]);
  });

  it.each([
    ['nobody here', renamed(11, 'Ana')],
    ['who has that name already', renamed(9, 'Clara')],
  ])('and is %s changes nothing, not even the identity', (_title, event) => {
    expect(after(history, event).history).toBe(history);
  });
});

it('cached histories of the account follow events, and those of others do not', () => {
  const client = new QueryClient();
  onTestFinished(() => client.clear());
  for (const accountKey of ['ana', 'rui']) client.setQueryData(messageKeys.history(accountKey, ticketId), aHistory());
  const event: DomainEvent = { kind: 'message.received', message: m(7), ticket: null, contact: null };
  expect(applyBatch(client, { accountKey: 'ana', viewer, projections: [messageHistories] }, [event])).toEqual([]);
  const count = (accountKey: string) =>
    client.getQueryData<MessageHistory>(messageKeys.history(accountKey, ticketId))?.messages.length;
  expect([count('ana'), count('rui')]).toEqual([3, 2]);
});
