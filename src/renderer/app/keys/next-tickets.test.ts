import { describe, expect, it } from 'vitest';

import type { TicketList } from '@renderer/entities/ticket/ticket-list';
import { emptyTicketList } from '@renderer/entities/ticket/ticket-list';
import type { Ticket, TicketStatus } from '@shared/domain/ticket';
import { aTicket, minute } from '@tests/support/renderer/builders';

import { distinctOpenTickets, longestWaiting, nextUnread } from './next-tickets';

const ofStatus = (status: TicketStatus, tickets: Ticket[]): TicketList => ({
  ...emptyTicketList({ kind: 'status', status, showAll: false, queueIds: [] }),
  tickets,
});
const pending = (id: number, since: number, written = since) =>
  aTicket({ id, status: 'pending', userId: null, waitingSince: minute(since), updatedAt: minute(written) });
const unread = (id: number, at: number, status: TicketStatus = 'open') =>
  aTicket({ id, status, unreadMessages: 1, updatedAt: minute(at) });

describe('the ticket with the longest wait', () => {
  it('is the one that started first, regardless of later messages', () => {
    const lists = [ofStatus('open', [aTicket({ id: 1 })]), ofStatus('pending', [pending(2, 5), pending(3, 1, 9)])];
    expect(longestWaiting(lists)?.id).toBe(3);
  });

  it('is undefined without waiting tickets', () => {
    expect(longestWaiting([ofStatus('open', [aTicket()])])).toBeUndefined();
  });
});

describe('the next unread', () => {
  it('is the oldest own ticket that is not open on screen', () => {
    const [first, second, third] = [unread(1, 1), unread(2, 2), unread(3, 3)];
    expect(nextUnread([third, second, first], first.uuid)?.id).toBe(2);
    expect(nextUnread([third, second, first], null)?.id).toBe(1);
  });

  it('is a pending ticket only if no own ticket is unread', () => {
    expect(nextUnread([unread(1, 1, 'pending'), unread(2, 2)], null)?.id).toBe(2);
    expect(nextUnread([unread(1, 1, 'pending')], null)?.id).toBe(1);
    expect(nextUnread([], null)).toBeUndefined();
  });
});

it('a ticket in two lists counts once, and a closed one is left out', () => {
  const lists = [ofStatus('open', [aTicket({ id: 1 })]), ofStatus('closed', [aTicket({ id: 2, status: 'closed' })])];
  expect(distinctOpenTickets([...lists, ...lists]).map(({ id }) => id)).toEqual([1]);
});
