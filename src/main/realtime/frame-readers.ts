import { z } from 'zod';

import { connection, connectionSession } from '@shared/domain/connection';
import type { ContactPatch } from '@shared/domain/contact';
import { contact } from '@shared/domain/contact';
import type { DomainEvent } from '@shared/domain/events';
import { flowPresence } from '@shared/domain/flow-presence';
import { connectionId, contactId, queueId, ticketId, userId } from '@shared/domain/ids';
import { message } from '@shared/domain/message';
import { queueDetails } from '@shared/domain/queue';
import { setting } from '@shared/domain/setting';
import { ticket } from '@shared/domain/ticket';
import { ticketActivity } from '@shared/domain/ticket-activity';
import { ticketNote } from '@shared/domain/ticket-note';
import { ticketPresence } from '@shared/domain/ticket-presence';
import { userSummary } from '@shared/domain/user';
import { wireCount, wireInstant } from '@shared/domain/wire';

import type { Topic } from './frame-name';

type Payload = Record<string, unknown>;
/** Null for a payload without the fields of its action. */
type FrameReader = (payload: Payload) => DomainEvent | null;

function readField<T extends z.ZodType>(
  key: string,
  schema: T,
  toEvent: (value: z.output<T>) => DomainEvent,
): FrameReader {
  return (payload) => {
    const parsed = schema.safeParse(payload[key]);
    return parsed.success ? toEvent(parsed.data) : null;
  };
}

/** Creation and update share a reader, as both are applied as upserts. */
function upserts(reader: FrameReader): Record<'create' | 'update', FrameReader> {
  return { create: reader, update: reader };
}

const optionalText = z.string().optional().catch(undefined);
const contactFields = z.object({
  id: contactId,
  name: optionalText,
  number: optionalText,
  email: optionalText,
  profilePicUrl: optionalText,
});

/** A field that is missing or null is not known to have changed. */
function toPatch({ id, ...fields }: z.output<typeof contactFields>): ContactPatch {
  const patch: ContactPatch = { id };
  if (fields.name !== undefined) patch.name = fields.name;
  if (fields.number !== undefined) patch.number = fields.number;
  if (fields.email !== undefined) patch.email = fields.email;
  if (fields.profilePicUrl !== undefined) patch.profilePicUrl = fields.profilePicUrl;
  return patch;
}

const acknowledgement = z.object({ ticketId, messageAt: wireInstant, ack: wireCount });
const paidCompany = z.object({ dueDate: wireInstant });

const ticketRemoved = readField('ticketId', ticketId, (id) => ({ kind: 'ticket.removed', ticketId: id }));

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

function activityRecorded(payload: Payload): DomainEvent | null {
  const parsed = ticketActivity.safeParse(payload.activity);
  if (!parsed.success) return null;
  return { kind: 'activity.recorded', activity: parsed.data, ticket: ticket.safeParse(payload.ticket).data ?? null };
}

function mentionReceived(payload: Payload): DomainEvent | null {
  const parsed = ticketNote.safeParse(payload.note);
  if (!parsed.success) return null;
  return { kind: 'mention.received', note: parsed.data, ticket: ticket.safeParse(payload.ticket).data ?? null };
}

/** Readers by kind of frame and action. */
export const frameReaders: Record<Exclude<Topic, 'auth'>, Record<string, FrameReader>> = {
  ticket: {
    ...upserts(readField('ticket', ticket, (value) => ({ kind: 'ticket.changed', ticket: value }))),
    delete: ticketRemoved,
    // server-quirk: some forks send `removeFromList` when a ticket leaves the lists of other users.
    removeFromList: ticketRemoved,
    updateUnread: readField('ticketId', ticketId, (id) => ({ kind: 'ticket.read', ticketId: id })),
  },
  ticketActivity: { create: activityRecorded },
  ticketNote: {
    update: readField('ticketId', ticketId, (id) => ({ kind: 'notes.changed', ticketId: id })),
  },
  ticketPresence: {
    update: readField('presence', ticketPresence, (value) => ({
      kind: 'presence.changed',
      presences: [value],
      isComplete: false,
    })),
    list: readField('presences', z.array(ticketPresence), (presences) => ({
      kind: 'presence.changed',
      presences,
      isComplete: true,
    })),
  },
  flowPresence: {
    update: readField('presence', flowPresence, (presence) => ({ kind: 'flowPresence.changed', presence })),
  },
  ticketAck: {
    update: readField('acknowledgement', acknowledgement, (value) => ({ kind: 'message.acknowledged', ...value })),
  },
  mention: { create: mentionReceived },
  appMessage: {
    create: messageReceived,
    update: readField('message', message, (value) => ({ kind: 'message.changed', message: value })),
  },
  contact: {
    ...upserts(readField('contact', contactFields, (value) => ({ kind: 'contact.changed', contact: toPatch(value) }))),
    delete: readField('contactId', contactId, (id) => ({ kind: 'contact.removed', contactId: id })),
  },
  user: {
    ...upserts(readField('user', userSummary, (value) => ({ kind: 'user.changed', user: value }))),
    delete: readField('userId', userId, (id) => ({ kind: 'user.removed', userId: id })),
  },
  whatsapp: {
    ...upserts(readField('whatsapp', connection, (value) => ({ kind: 'connection.changed', connection: value }))),
    delete: readField('whatsappId', connectionId, (id) => ({ kind: 'connection.removed', connectionId: id })),
  },
  whatsappSession: upserts(
    readField('session', connectionSession, (value) => ({ kind: 'connection.session', session: value })),
  ),
  queue: {
    ...upserts(readField('queue', queueDetails, (value) => ({ kind: 'queue.changed', queue: value }))),
    delete: readField('queueId', queueId, (id) => ({ kind: 'queue.removed', queueId: id })),
  },
  payment: {
    CONCLUIDA: readField('company', paidCompany, ({ dueDate }) => ({ kind: 'payment.confirmed', dueDate })),
  },
  settings: upserts(readField('setting', setting, (value) => ({ kind: 'setting.changed', setting: value }))),
};
