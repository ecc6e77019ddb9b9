import { describe, expect, it } from 'vitest';

import type { DomainEvent } from '@shared/domain/events';
import { aMessage, anAttendant, anOutgoing, aTicketId, frozen } from '@tests/support/renderer/builders';

import { foldEvents } from '../live/projection';
import type { Outbox } from './outbox';
import { outboxReducers, outgoingOf } from './outbox';

const ticketId = aTicketId(7);
const item = anOutgoing();
const empty: Outbox = frozen({ items: [], gone: [] });

const changed = (parts: Partial<typeof item> = {}): DomainEvent => ({
  kind: 'outgoing.changed',
  item: anOutgoing(parts),
});
const settled: DomainEvent = { kind: 'outgoing.settled', clientId: item.clientId, ticketId, message: aMessage() };
const discarded: DomainEvent = { kind: 'outgoing.discarded', clientId: item.clientId, ticketId };

function after(outbox: Outbox, ...events: DomainEvent[]): Outbox {
  return foldEvents(outboxReducers, events, { data: outbox, context: anAttendant() }).data;
}

describe('the outbox on screen', () => {
  it('an item appears once and changes its state', () => {
    const outbox = after(
      empty,
      changed(),
      changed({ state: 'sending' }),
      changed({ state: 'failed', failure: 'ERR_X' }),
    );
    expect(outbox.items).toMatchObject([{ state: 'failed', failure: 'ERR_X' }]);
  });

  it('a replay changes nothing, not even the identity', () => {
    const outbox = frozen(after(empty, changed()));
    expect(after(outbox, changed())).toBe(outbox);
  });

  it.each([
    ['settled', settled],
    ['discarded', discarded],
  ])('an item that was %s is removed, and a late event does not restore it', (_title, end) => {
    expect(after(empty, changed(), end, changed({ state: 'sending' }), end).items).toEqual([]);
  });

  it('a settled item that fails after all returns, and changes again', () => {
    const reopened: DomainEvent = {
      kind: 'outgoing.reopened',
      item: anOutgoing({ state: 'failed', failure: 'ERR_X' }),
    };
    const outbox = after(empty, changed(), settled, reopened);
    expect(outbox.items).toMatchObject([{ state: 'failed', failure: 'ERR_X' }]);
    expect(after(outbox, changed({ state: 'sending' })).items).toMatchObject([{ state: 'sending' }]);
    expect(after(outbox, settled).items).toEqual([]);
  });

  it('what settled before it was listed does not appear', () => {
    expect(after(empty, settled, changed()).items).toEqual([]);
  });

  it('holds only the messages of the given ticket', () => {
    expect(outgoingOf(after(empty, changed()), ticketId)).toHaveLength(1);
    expect(outgoingOf(after(empty, changed()), aTicketId(8))).toEqual([]);
  });
});
