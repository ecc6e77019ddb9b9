import { describe, expect, it } from 'vitest';

import { contactPatch } from '@shared/domain/contact';
import type { DomainEvent } from '@shared/domain/events';
import { aContact, aMessage, anAttendant, aTicketId, frozen, minute } from '@tests/support/renderer/builders';

import { foldEvents } from '../live/projection';
import type { MessageHistory } from './message-history';
import { emptyHistory, joinHistories, touches, trimmedHistory, withMessage, withOlderPage } from './message-history';
import { messageHistoryReducers } from './message-history-events';

const ticketId = aTicketId(7);
/** Message `n`, written in minute `n`. */
const m = (n: number, parts: Record<string, unknown> = {}) => aMessage({ id: `M${n}`, createdAt: minute(n), ...parts });
const range = (from: number, to: number) => Array.from({ length: to - from + 1 }, (_unused, index) => m(from + index));

function aHistory(from: number, to: number, parts: Partial<MessageHistory> = {}): MessageHistory {
  return frozen({ ticketId, messages: range(from, to), unverified: 0, nextPage: 2, ...parts });
}

const ids = (history: MessageHistory): string => history.messages.map(({ id }) => id).join(' ');

function after(history: MessageHistory, ...events: DomainEvent[]): { history: MessageHistory; asks: boolean } {
  const folded = foldEvents(messageHistoryReducers, events, { data: history, context: anAttendant() });
  return { history: folded.data, asks: folded.isUnknowable };
}

const received = (n: number, parts: Record<string, unknown> = {}): DomainEvent => ({
  kind: 'message.received',
  message: m(n, parts),
  ticket: null,
  contact: null,
});
const changed = (n: number, parts: Record<string, unknown>): DomainEvent => ({
  kind: 'message.changed',
  message: m(n, parts),
});

describe('the open conversation follows events', () => {
  it('a new message is added at the end [CONV-050]', () => {
    expect(ids(after(aHistory(1, 2), received(3)).history)).toBe('M1 M2 M3');
  });

  it('an update replaces the message: ack, deletion, edit [CONV-051]', () => {
    const { history } = after(
      aHistory(1, 3),
      changed(1, { ack: 3 }),
      changed(2, { isDeleted: true }),
      received(3, { body: 'Boa tarde', isEdited: true }),
    );
    expect(history.messages).toMatchObject([{ ack: 3 }, { isDeleted: true }, { body: 'Boa tarde', isEdited: true }]);
    expect(ids(history)).toBe('M1 M2 M3');
  });

  it('a settled outgoing message is replaced by the stored one', () => {
    const settled: DomainEvent = { kind: 'outgoing.settled', clientId: 'x', ticketId, message: m(3, { fromMe: true }) };
    expect(ids(after(aHistory(1, 2), settled, settled).history)).toBe('M1 M2 M3');
  });
});

describe('hazards', () => {
  it('a replay changes nothing, not even the identity', () => {
    const history = aHistory(1, 3);
    expect(after(history, received(2), changed(3, {})).history).toBe(history);
  });

  it('a double ack, or one out of order, never goes back', () => {
    const { history } = after(aHistory(1, 1), changed(1, { ack: 4 }), changed(1, { ack: 4 }), changed(1, { ack: 2 }));
    expect(history.messages[0]?.ack).toBe(4);
  });

  it('a deleted message stays deleted, an older text does not come back', () => {
    const edited = { body: 'novo', isEdited: true, updatedAt: minute(9) };
    const { history } = after(
      aHistory(1, 1),
      changed(1, edited),
      changed(1, { isDeleted: true, updatedAt: minute(10) }),
      received(1, { body: 'velho', updatedAt: minute(1), ack: 3 }),
    );
    expect(history.messages[0]).toMatchObject({ ack: 3, isDeleted: true, isEdited: true });
    expect(history.messages[0]?.body).not.toBe('velho');
  });

  it('a quote that an update leaves out stays', () => {
    const start = frozen({
      ...aHistory(1, 0),
      messages: [m(1, { quotedMsg: { id: 'Q', ticketId: 7, body: 'antes' } })],
    });
    expect(after(start, changed(1, { ack: 2 })).history.messages[0]?.quotedMsg?.body).toBe('antes');
  });

  it('messages out of order are sorted by their time', () => {
    expect(ids(after(aHistory(1, 2), received(5), received(4), received(3)).history)).toBe('M1 M2 M3 M4 M5');
  });

  it('another ticket’s message does not enter', () => {
    const history = aHistory(1, 2);
    expect(after(history, received(3, { ticketId: 8 })).history).toBe(history);
  });

  it('messages older than the fetched part wait for their page', () => {
    const history = aHistory(5, 6);
    expect(after(history, received(2), changed(3, { ack: 2 }))).toEqual({ history, asks: false });
  });

  it('a change of a message that should be here and is not is asked for', () => {
    expect(after(aHistory(1, 2), changed(9, { ack: 2 })).asks).toBe(true);
  });

  it('a renamed sender is renamed in earlier messages', () => {
    const start = frozen({ ...aHistory(1, 0), messages: [m(1, { contact: aContact() }), m(2)] });
    const { history } = after(start, {
      kind: 'contact.changed',
      contact: contactPatch.parse({ id: 9, name: 'Clara Dias' }),
    });
    expect(history.messages[0]?.contact?.name).toBe('Clara Dias');
    expect(history.messages[1]).toBe(start.messages[1]);
  });
});

describe('pages of messages', () => {
  it('older pages go before, and what new messages shifted is not repeated', () => {
    const first = withOlderPage(emptyHistory(ticketId), { page: 1, messages: range(21, 40), hasMore: true });
    const second = withOlderPage(first, { page: 2, messages: range(3, 22), hasMore: true });
    expect(ids(second)).toBe(ids(aHistory(3, 40)));
    expect(second.nextPage).toBe(3);
  });

  it('the last page, or an empty one, is the end', () => {
    const first = withOlderPage(emptyHistory(ticketId), { page: 1, messages: range(1, 5), hasMore: false });
    expect(first.nextPage).toBeNull();
    const empty = withOlderPage(emptyHistory(ticketId), { page: 1, messages: [], hasMore: true });
    expect(empty.nextPage).toBeNull();
  });
});

describe('a message that comes among those that are here', () => {
  const late = m(9, { createdAt: '2026-03-02T12:02:30.000Z' });

  it('counts as unverified above the boundary, so that the boundary stays at its message', () => {
    const history = withMessage(aHistory(1, 6, { unverified: 4 }), late);
    expect(ids(history)).toBe('M1 M2 M9 M3 M4 M5 M6');
    expect(history.unverified).toBe(5);
  });

  it.each([2, 0])('does not count as unverified below the boundary, at %i', (unverified) => {
    const history = withMessage(aHistory(1, 6, { unverified }), late);
    expect(ids(history)).toBe('M1 M2 M9 M3 M4 M5 M6');
    expect(history.unverified).toBe(unverified);
  });

  it('is placed after messages of the same moment', () => {
    expect(ids(withMessage(aHistory(1, 3), m(9, { createdAt: minute(2) })))).toBe('M1 M2 M9 M3');
  });

  it('is placed before all others if no page is missing', () => {
    const complete = aHistory(2, 4, { nextPage: null, unverified: 1 });
    expect(withMessage(complete, m(1))).toMatchObject({ messages: range(1, 4), unverified: 2 });
    expect(withMessage(aHistory(2, 4), m(1))).toEqual(aHistory(2, 4));
  });

  it('is the first of a conversation that has none', () => {
    expect(ids(withMessage(emptyHistory(ticketId), m(1)))).toBe('M1');
  });

  it('replaces the one of its id at its place, and leaves the boundary', () => {
    const history = withMessage(aHistory(1, 3, { unverified: 2 }), m(2, { ack: 3 }));
    expect(history).toMatchObject({ messages: [m(1), { id: 'M2', ack: 3 }, m(3)], unverified: 2 });
  });
});

describe('after a gap', () => {
  const fresh = aHistory(21, 40);

  it('the newest page overlaps the cache if one message is in both', () => {
    expect(touches(fresh, aHistory(1, 21))).toBe(true);
    expect(touches(fresh, aHistory(1, 20))).toBe(false);
  });

  it('the newest part is all there is where nothing was known, or nothing came', () => {
    expect(joinHistories(fresh, undefined)).toBe(fresh);
    const none = emptyHistory(ticketId);
    expect(joinHistories(none, aHistory(1, 25))).toBe(none);
  });

  it('a fully refetched conversation leaves no unverified message and no deleted one', () => {
    const whole = aHistory(3, 40, { nextPage: null });
    expect(joinHistories(whole, aHistory(1, 25, { unverified: 7 }))).toEqual(whole);
  });

  it('known messages within the newest part that did not come again are dropped', () => {
    const without30 = { ...fresh, messages: fresh.messages.filter(({ id }) => id !== 'M30') };
    expect(ids(joinHistories(without30, aHistory(21, 35)))).toBe(ids(without30));
  });

  it('a known message of the moment at which the newest part begins stays', () => {
    const twin = m(20, { createdAt: minute(21) });
    const joined = joinHistories(fresh, { ...aHistory(21, 25), messages: [twin, ...range(21, 25)] });
    expect(ids(joined)).toBe(`M20 ${ids(fresh)}`);
    expect(joined.unverified).toBe(1);
  });

  it('known fields of a message are kept if its newer state lacks them', () => {
    const read = { ...aHistory(21, 25), messages: [m(21, { ack: 4 }), ...range(22, 25)] };
    expect(joinHistories(fresh, read).messages[0]?.ack).toBe(4);
  });

  it('the newest page is joined to the cache, which becomes unverified', () => {
    const joined = joinHistories(fresh, aHistory(1, 25));
    expect(ids(joined)).toBe(ids(aHistory(1, 40)));
    expect(joined.unverified).toBe(20);
  });

  it('where a gap may remain, the older part is dropped and loads again', () => {
    const joined = joinHistories(fresh, aHistory(1, 15));
    expect(ids(joined)).toBe(ids(fresh));
    expect(joined.unverified).toBe(0);
  });

  it('a page that compares the older part mends it and moves the boundary up', () => {
    const joined = joinHistories(fresh, aHistory(1, 25));
    const mended = [...range(1, 19), m(20, { isDeleted: true })];
    const next = withOlderPage(joined, { page: 2, messages: mended.slice(10), hasMore: true });
    expect(next.unverified).toBe(10);
    expect(next.messages[19]).toMatchObject({ id: 'M20', isDeleted: true });
  });

  it('the last page leaves nothing to be compared', () => {
    const joined = joinHistories(fresh, aHistory(1, 25));
    const last = withOlderPage(joined, { page: 2, messages: range(1, 20), hasMore: false });
    expect(last).toMatchObject({ unverified: 0, nextPage: null });
    const empty = withOlderPage(joined, { page: 2, messages: [], hasMore: true });
    expect(empty).toMatchObject({ unverified: 0, nextPage: null });
  });

  it('a page below the boundary does not move it', () => {
    const joined = joinHistories(fresh, aHistory(1, 25));
    const next = withOlderPage(joined, { page: 2, messages: range(22, 30), hasMore: true });
    expect(next).toMatchObject({ unverified: 20, nextPage: 3 });
  });

  it('equal messages keep their identity', () => {
    const known = aHistory(1, 40);
    expect(
      joinHistories(aHistory(21, 40), known).messages.every((message, index) => message === known.messages[index]),
    ).toBe(true);
  });

  it('a conversation that is left keeps its newest messages', () => {
    expect(ids(trimmedHistory(aHistory(1, 40, { nextPage: null }), 3))).toBe('M38 M39 M40');
    expect(trimmedHistory(aHistory(1, 40, { nextPage: null }), 3).nextPage).toBe(1);
  });

  it.each([
    [40, 3],
    [38, 1],
    [37, 0],
    [5, 0],
  ])('of %i unverified messages %i are left with the newest three', (unverified, left) => {
    expect(trimmedHistory(aHistory(1, 40, { unverified }), 3).unverified).toBe(left);
  });

  it('a short conversation that is left is kept whole', () => {
    const history = aHistory(1, 3, { nextPage: null });
    expect(trimmedHistory(history, 3)).toBe(history);
    expect(trimmedHistory(history, 4)).toBe(history);
  });
});
