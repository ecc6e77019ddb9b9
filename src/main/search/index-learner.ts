import { z } from 'zod';

import type { EndpointName } from '@shared/api/table';
import type { Contact, ContactPatch } from '@shared/domain/contact';
import { contact } from '@shared/domain/contact';
import type { DomainEvent } from '@shared/domain/events';
import type { ContactId, TicketId } from '@shared/domain/ids';
import { contactId, ticketId } from '@shared/domain/ids';
import type { Message } from '@shared/domain/message';
import { message } from '@shared/domain/message';
import type { Ticket } from '@shared/domain/ticket';
import { ticket } from '@shared/domain/ticket';

import { contactRecord, messageRecord, ticketRecord } from './index-records';
import type { SearchIndex } from './search-index';

const messagePage = z.object({ messages: z.array(message), ticket: ticket.optional() });
const ticketPage = z.object({ tickets: z.array(ticket) });
const contactPage = z.object({ contacts: z.array(contact) });
const ofTicket = z.object({ params: z.object({ ticketId }) });
const ofContact = z.object({ params: z.object({ contactId }) });

/** Puts into an index the records that replies and events carry, and removes what they remove. */
export type IndexLearner = {
  fromReply(name: EndpointName, input: unknown, reply: unknown): void;
  fromEvent(event: DomainEvent): void;
};

export function createIndexLearner(index: SearchIndex): IndexLearner {
  const changes = createIndexChanges(index);
  const readers = createReplyReaders(changes);
  return {
    fromReply: (name, input, reply) => readers[name]?.(reply, input),
    fromEvent(event) {
      if (event.kind === 'message.received') {
        if (event.ticket !== null) changes.addTicket(event.ticket);
        changes.addMessage(event.message);
      } else if (event.kind === 'message.changed' || event.kind === 'outgoing.settled') {
        changes.addMessage(event.message);
      } else if (event.kind === 'ticket.changed') changes.addTicket(event.ticket);
      else if (event.kind === 'ticket.removed') changes.removeTicket(event.ticketId);
      else if (event.kind === 'contact.changed') changes.patchContact(event.contact);
      else if (event.kind === 'contact.removed') changes.removeContact(event.contactId);
    },
  };
}

type IndexChanges = ReturnType<typeof createIndexChanges>;
type ReplyReader = (reply: unknown, input: unknown) => void;

/** Readers of the replies that carry records, by endpoint. */
function createReplyReaders(changes: IndexChanges): Partial<Record<EndpointName, ReplyReader>> {
  const oneTicket: ReplyReader = (reply) => {
    const { data } = ticket.safeParse(reply);
    if (data !== undefined) changes.addTicket(data);
  };
  return {
    'tickets.show': oneTicket,
    'tickets.showByUuid': oneTicket,
    'tickets.create': oneTicket,
    'tickets.update': oneTicket,
    'tickets.list': (reply) => ticketPage.safeParse(reply).data?.tickets.forEach((one) => changes.addTicket(one)),
    'messages.list': (reply) => {
      const page = messagePage.safeParse(reply).data;
      if (page?.ticket !== undefined) changes.addTicket(page.ticket);
      page?.messages.forEach((one) => changes.addMessage(one));
    },
    'contacts.list': (reply) => contactPage.safeParse(reply).data?.contacts.forEach((one) => changes.addContact(one)),
    'tickets.remove': (_reply, input) => {
      const { data } = ofTicket.safeParse(input);
      if (data !== undefined) changes.removeTicket(data.params.ticketId);
    },
    'contacts.remove': (_reply, input) => {
      const { data } = ofContact.safeParse(input);
      if (data !== undefined) changes.removeContact(data.params.contactId);
    },
  };
}

function createIndexChanges(index: SearchIndex) {
  function removeTicket(id: TicketId): void {
    index.tickets.remove(id);
    for (const one of [...index.messages.all()]) if (one.ticketId === id) index.messages.remove(one.id);
  }

  return {
    addMessage(one: Message): void {
      const record = messageRecord(one);
      if (record === null) index.messages.remove(one.id);
      else index.messages.put(record);
    },
    addTicket(one: Ticket): void {
      index.tickets.put(ticketRecord(one, index.tickets.get(one.id)));
      if (one.contact !== undefined) index.contacts.put(contactRecord(one.contact));
    },
    addContact: (one: Contact): void => index.contacts.put(contactRecord(one)),
    removeTicket,
    patchContact({ id, name, number, email }: ContactPatch): void {
      const known = index.contacts.get(id);
      if (known === undefined) return;
      const next = { id, name: name ?? known.name, number: number ?? known.number, email: email ?? known.email };
      index.contacts.put(next);
      for (const one of [...index.tickets.all()]) {
        if (one.contactId === id) index.tickets.put({ ...one, name: next.name, number: next.number });
      }
    },
    removeContact(id: ContactId): void {
      index.contacts.remove(id);
      for (const one of [...index.tickets.all()]) if (one.contactId === id) removeTicket(one.id);
    },
  };
}
