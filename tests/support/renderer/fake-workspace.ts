import type { DomainEvent } from '@shared/domain/events';
import type { Message } from '@shared/domain/message';
import type { Ticket, TicketStatus } from '@shared/domain/ticket';

import { aMessage, anAttendant, aTicket, sales } from './builders';
import type { Answers } from './fake-bridge';

/** A change of the n-th ticket at the server. */
export type Happening = { act: 'write' | 'ack' | 'accept' | 'return' | 'close' | 'read' | 'delete'; ticket: number };

const ticketsPerPage = 3;
const messagesPerPage = 4;

/** An in-memory server: the reference for a client's screen. It emits its changes as events. */
export class FakeWorkspace {
  #now = 0;
  readonly #tickets = new Map<number, Ticket>();
  readonly #messages = new Map<number, Message[]>();

  constructor(count: number) {
    for (let id = 1; id <= count; id += 1) {
      this.#tickets.set(
        id,
        aTicket({ id, status: 'pending', userId: null, waitingSince: null, updatedAt: this.#tick() }),
      );
      this.#messages.set(id, []);
    }
  }

  happen({ act, ticket: id }: Happening): DomainEvent[] {
    const ticket = this.#tickets.get(id);
    if (ticket === undefined) return [];
    switch (act) {
      case 'write':
        return [this.#write(ticket)];
      case 'ack':
        return this.#ack(ticket);
      case 'accept':
        return this.#change(ticket, { status: 'open', userId: anAttendant().id });
      case 'return':
        return this.#change(ticket, { status: 'pending', userId: null });
      case 'close':
        return this.#change(ticket, { status: 'closed' });
      case 'read':
        this.#tickets.set(id, { ...ticket, unreadMessages: 0 });
        return [{ kind: 'ticket.read', ticketId: ticket.id }];
      case 'delete':
        this.#tickets.delete(id);
        return [{ kind: 'ticket.removed', ticketId: ticket.id }];
    }
  }

  tickets(status: TicketStatus): Ticket[] {
    const rows = [...this.#tickets.values()].filter((ticket) => ticket.status === status);
    return rows.toSorted((one, other) => (one.updatedAt < other.updatedAt ? 1 : -1));
  }

  messages(id: number): Message[] {
    const messages = this.#messages.get(id);
    if (messages === undefined) throw new Error(`there is no ticket ${id}`);
    return messages;
  }

  /** Answers to requests. Lists are filtered by status only. */
  answers(): Answers {
    return {
      'tickets.list': ({ query }: { query: { status?: TicketStatus; pageNumber: number } }) => {
        if (query.status === undefined) throw new Error('a list of tickets without a status');
        const rows = this.tickets(query.status);
        const from = (query.pageNumber - 1) * ticketsPerPage;
        const tickets = rows.slice(from, from + ticketsPerPage);
        return { tickets, count: rows.length, hasMore: rows.length > from + tickets.length };
      },
      'messages.list': ({ params, query }: { params: { ticketId: number }; query: { pageNumber: number } }) => {
        const rows = this.messages(params.ticketId);
        const to = Math.max(0, rows.length - (query.pageNumber - 1) * messagesPerPage);
        const from = Math.max(0, to - messagesPerPage);
        return { messages: rows.slice(from, to), count: rows.length, hasMore: from > 0 };
      },
    };
  }

  #write(ticket: Ticket): DomainEvent {
    const at = this.#tick();
    const rows = this.messages(ticket.id);
    const message = aMessage({ id: `${ticket.id}-${rows.length}`, ticketId: ticket.id, createdAt: at, body: at });
    this.#messages.set(ticket.id, [...rows, message]);
    const changed = { ...ticket, lastMessage: at, unreadMessages: ticket.unreadMessages + 1, updatedAt: at };
    this.#tickets.set(ticket.id, changed);
    return { kind: 'message.received', message, ticket: changed, contact: null };
  }

  #ack(ticket: Ticket): DomainEvent[] {
    const rows = this.messages(ticket.id);
    const last = rows.at(-1);
    if (last === undefined) return [];
    const message = { ...last, ack: Math.min(5, last.ack + 1) };
    this.#messages.set(ticket.id, rows.with(-1, message));
    return [{ kind: 'message.changed', message }];
  }

  /** As real servers do it: a removal, then the update. */
  #change(ticket: Ticket, change: Partial<Ticket>): DomainEvent[] {
    const changed: Ticket = { ...ticket, ...change, queueId: sales, updatedAt: this.#tick() };
    this.#tickets.set(ticket.id, changed);
    return [
      { kind: 'ticket.removed', ticketId: ticket.id },
      { kind: 'ticket.changed', ticket: changed },
    ];
  }

  #tick(): string {
    this.#now += 1;
    return new Date(Date.UTC(2026, 2, 2) + this.#now * 1_000).toISOString();
  }
}
