import { z } from 'zod';

import { connection, connectionSession } from '@shared/domain/connection';
import type { ContactPatch } from '@shared/domain/contact';
import { contact } from '@shared/domain/contact';
import type { DomainEvent } from '@shared/domain/events';
import { connectionId, contactId, queueId, ticketId, userId } from '@shared/domain/ids';
import { message } from '@shared/domain/message';
import { queueDetails } from '@shared/domain/queue';
import { setting } from '@shared/domain/setting';
import { ticket } from '@shared/domain/ticket';
import { userSummary } from '@shared/domain/user';
import { wireInstant } from '@shared/domain/wire';

import type { Topic } from './frame-name';

type Payload = Record<string, unknown>;
/** Null for a payload without the fields of its action. */
type FrameReader = (payload: Payload) => DomainEvent | null;

function reads<T extends z.ZodType>(key: string, schema: T, toEvent: (value: z.output<T>) => DomainEvent): FrameReader {
  return (payload) => {
    const parsed = schema.safeParse(payload[key]);
    return parsed.success ? toEvent(parsed.data) : null;
  };
}

/** Creation and update share a reader, as both are applied as upserts. */
function upserts(reader: FrameReader): Record<'create' | 'update', FrameReader> {
  return { create: reader, update: reader };
}

const saidText = z.string().optional().catch(undefined);
const saidContact = z.object({
  id: contactId,
  name: saidText,
  number: saidText,
  email: saidText,
  profilePicUrl: saidText,
});

/** A field that is missing or null is not known to have changed. */
function toPatch({ id, ...said }: z.output<typeof saidContact>): ContactPatch {
  const patch: ContactPatch = { id };
  if (said.name !== undefined) patch.name = said.name;
  if (said.number !== undefined) patch.number = said.number;
  if (said.email !== undefined) patch.email = said.email;
  if (said.profilePicUrl !== undefined) patch.profilePicUrl = said.profilePicUrl;
  return patch;
}

const paidCompany = z.object({ dueDate: wireInstant });

const ticketRemoved = reads('ticketId', ticketId, (id) => ({ kind: 'ticket.removed', ticketId: id }));

/** Ticket and contact are optional extras: the message is read without them too. */
function messageReceived(payload: Payload): DomainEvent | null {
  const parsed = message.safeParse(payload.message);
  if (!parsed.success) return null;
  return {
    kind: 'message.received',
    message: parsed.data,
    ticket: ticket.safeParse(payload.ticket).data ?? null,
    contact: contact.safeParse(payload.contact).data ?? null,
  };
}

/** Readers by kind of frame and action. */
export const frameReaders: Record<Exclude<Topic, 'auth'>, Record<string, FrameReader>> = {
  ticket: {
    ...upserts(reads('ticket', ticket, (value) => ({ kind: 'ticket.changed', ticket: value }))),
    delete: ticketRemoved,
    // // server-quirk: some forks send `removeFromList` when a ticket leaves the lists of other users.
    removeFromList: ticketRemoved,
    updateUnread: reads('ticketId', ticketId, (id) => ({ kind: 'ticket.read', ticketId: id })),
  },
  appMessage: {
    create: messageReceived,
    update: reads('message', message, (value) => ({ kind: 'message.changed', message: value })),
  },
  contact: {
    ...upserts(reads('contact', saidContact, (value) => ({ kind: 'contact.changed', contact: toPatch(value) }))),
    delete: reads('contactId', contactId, (id) => ({ kind: 'contact.removed', contactId: id })),
  },
  user: {
    ...upserts(reads('user', userSummary, (value) => ({ kind: 'user.changed', user: value }))),
    delete: reads('userId', userId, (id) => ({ kind: 'user.removed', userId: id })),
  },
  whatsapp: {
    ...upserts(reads('whatsapp', connection, (value) => ({ kind: 'connection.changed', connection: value }))),
    delete: reads('whatsappId', connectionId, (id) => ({ kind: 'connection.removed', connectionId: id })),
  },
  whatsappSession: upserts(
    reads('session', connectionSession, (value) => ({ kind: 'connection.session', session: value })),
  ),
  queue: {
    ...upserts(reads('queue', queueDetails, (value) => ({ kind: 'queue.changed', queue: value }))),
    delete: reads('queueId', queueId, (id) => ({ kind: 'queue.removed', queueId: id })),
  },
  payment: {
    CONCLUIDA: reads('company', paidCompany, ({ dueDate }) => ({ kind: 'payment.confirmed', dueDate })),
  },
  settings: upserts(reads('setting', setting, (value) => ({ kind: 'setting.changed', setting: value }))),
};
