import { QueryClient } from '@tanstack/react-query';
import { describe, expect, it } from 'vitest';

import type { DomainEvent } from '@shared/domain/events';
import { aMessage, aTicket, aTicketId, minute } from '@tests/support/renderer/builders';

import type { TicketLedger } from './ticket-ledger';
import { ledgerOf, withoutOutdated } from './ticket-ledger';

const at = (n: number): DomainEvent => ({ kind: 'ticket.changed', ticket: aTicket({ updatedAt: minute(n) }) });
const removal: DomainEvent = { kind: 'ticket.removed', ticketId: aTicket().id };
const message = (n: number): DomainEvent => ({
  kind: 'message.received',
  message: aMessage(),
  ticket: aTicket({ updatedAt: minute(n) }),
  contact: null,
});

describe('late events', () => {
  it.each([
    ['in order', [at(1), at(2)], [at(1), at(2)]],
    ['out of order', [at(2), at(1)], [at(2)]],
    ['a replay of the newest', [at(2), at(2)], [at(2), at(2)]],
    ['the pair of a change of owner, twice', [removal, at(2), removal, at(2)], [removal, at(2), removal, at(2)]],
    ['an older state after the removal', [at(2), removal, at(1)], [at(2), removal]],
    ['an update that follows the removal', [at(2), removal, at(3)], [at(2), removal, at(3)]],
    ['a removal of what was never seen, then its update', [removal, at(1)], [removal, at(1)]],
  ])('%s', (_title, events, expected) => {
    expect(withoutOutdated(new Map() as TicketLedger, events)).toEqual(expected);
  });

  it('a message stays news where the ticket beside it is not', () => {
    expect(withoutOutdated(new Map() as TicketLedger, [at(2), message(1)])).toEqual([
      at(2),
      { ...message(1), ticket: null },
    ]);
  });

  it('remembers only the latest thousands', () => {
    const ledger: TicketLedger = new Map();
    const many = Array.from({ length: 6_000 }, (_unused, n): DomainEvent => ({
      kind: 'ticket.changed',
      ticket: aTicket({ id: n }),
    }));
    withoutOutdated(ledger, many);
    expect(ledger.size).toBe(5_000);
    expect([ledger.has(aTicketId(999)), ledger.has(aTicketId(1_000))]).toEqual([false, true]);
  });

  it('a ticket that was seen again is remembered longer than those before it', () => {
    const ledger: TicketLedger = new Map();
    const see = (id: number): DomainEvent => ({ kind: 'ticket.changed', ticket: aTicket({ id }) });
    const others = Array.from({ length: 4_999 }, (_unused, n) => see(n + 2));
    withoutOutdated(ledger, [see(1), ...others, see(1), see(5_001)]);
    expect([ledger.size, ledger.has(aTicketId(1)), ledger.has(aTicketId(2))]).toEqual([5_000, true, false]);
  });

  it('a message beside which no ticket came is news, and so is one beside a new state', () => {
    const alone: DomainEvent = { kind: 'message.received', message: aMessage(), ticket: null, contact: null };
    expect(withoutOutdated(new Map() as TicketLedger, [alone, message(2), at(1)])).toEqual([alone, message(2)]);
  });

  it('each query client keeps one separate ledger', () => {
    const client = new QueryClient();
    expect(ledgerOf(client)).toBe(ledgerOf(client));
    expect(ledgerOf(client)).not.toBe(ledgerOf(new QueryClient()));
    expect(ledgerOf(client).size).toBe(0);
  });
});
