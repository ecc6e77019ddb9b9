import { expect, it } from 'vitest';

import { connection } from '@shared/domain/connection';
import type { DomainEvent } from '@shared/domain/events';
import { flowId } from '@shared/domain/ids';
import { outgoingMessage } from '@shared/domain/outgoing';
import { queueDetails } from '@shared/domain/queue';
import { ticketActivity } from '@shared/domain/ticket-activity';
import { ticketNote } from '@shared/domain/ticket-note';
import { userSummary } from '@shared/domain/user';
import { aContact, aMessage, aTicket } from '@tests/support/live/builders';

import { withReferences } from './frame-media';

const address = 'https://server.example/public/foto.png';
const contact = aContact({ profilePicUrl: address });
const ticket = { ...aTicket(), contact };
const message = { ...aMessage({ mediaUrl: address }), contact };

const createdAt = '2026-03-02T12:00:00.000Z';
const activity = ticketActivity.parse({ id: 2, ticketId: 7, kind: 'accepted', actor: null, createdAt });
const note = ticketNote.parse({ id: 5, note: '@Ana', ticketId: 7, contactId: 9, createdAt });

/** Tells apart the two uses of a reference. */
const toReference = (url: string, use?: 'picture'): string => `${use ?? 'file'} of ${url.length}`;
const picture = `picture of ${address.length}`;
const file = `file of ${address.length}`;

it.each<[DomainEvent, object]>([
  [
    { kind: 'message.received', message, ticket, contact },
    {
      message: { mediaUrl: file, contact: { profilePicUrl: picture } },
      ticket: { contact: { profilePicUrl: picture } },
      contact: { profilePicUrl: picture },
    },
  ],
  [{ kind: 'message.changed', message }, { message: { mediaUrl: file, contact: { profilePicUrl: picture } } }],
  [{ kind: 'ticket.changed', ticket }, { ticket: { contact: { profilePicUrl: picture } } }],
  [
    { kind: 'activity.recorded', activity, ticket },
    { activity, ticket: { contact: { profilePicUrl: picture } } },
  ],
  [
    { kind: 'mention.received', note, ticket },
    { note, ticket: { contact: { profilePicUrl: picture } } },
  ],
  [
    { kind: 'contact.changed', contact: { id: contact.id, name: 'Clara', profilePicUrl: address } },
    { contact: { id: contact.id, name: 'Clara', profilePicUrl: picture } },
  ],
])('$kind holds references instead of addresses', (event, expected) => {
  const answer = withReferences(event, toReference);
  expect(answer).toMatchObject({ kind: event.kind, ...expected });
  expect(JSON.stringify(answer)).not.toContain('server.example');
});

it.each<[string, DomainEvent]>([
  [
    'a message without ticket and contact',
    { kind: 'message.received', message: aMessage(), ticket: null, contact: null },
  ],
  ['a contact without a picture', { kind: 'contact.changed', contact: { id: contact.id, name: 'Clara' } }],
  ['an activity without ticket', { kind: 'activity.recorded', activity, ticket: null }],
  ['a mention without ticket', { kind: 'mention.received', note, ticket: null }],
])('%s gains no fields', (_title, event) => {
  expect(withReferences(event, (url) => url)).toStrictEqual(event);
});

const { id: ticketId } = ticket;
const { id: messageId } = message;
const line = connection.parse({ id: 4, name: 'Atendimento', status: 'CONNECTED', isDefault: true, qrcode: '' });
const queue = queueDetails.parse({ id: 5, name: 'Vendas', color: '#1273DE', greetingMessage: '' });
const user = userSummary.parse({ id: 3, name: 'Ana' });
const clientId = '8f14e45f-ceea-467f-a0e6-1d5f8f8b8f5d';
const item = outgoingMessage.parse({
  clientId,
  ticketId: 7,
  body: 'Bom dia',
  state: 'waiting',
  failure: null,
  createdAt,
  isLasting: true,
});

it.each<DomainEvent>([
  { kind: 'ticket.removed', ticketId },
  { kind: 'ticket.read', ticketId },
  { kind: 'notes.changed', ticketId },
  { kind: 'presence.changed', presences: [], isComplete: true },
  { kind: 'flowPresence.changed', presence: { flowId: flowId.parse(4), users: [] } },
  { kind: 'message.acknowledged', ticketId, messageAt: createdAt, ack: 3 },
  { kind: 'contact.removed', contactId: contact.id },
  { kind: 'connection.changed', connection: line },
  { kind: 'connection.session', session: line },
  { kind: 'connection.removed', connectionId: line.id },
  { kind: 'queue.changed', queue },
  { kind: 'queue.removed', queueId: queue.id },
  { kind: 'user.changed', user },
  { kind: 'user.removed', userId: user.id },
  { kind: 'setting.changed', setting: { key: 'userRating', value: 'enabled' } },
  { kind: 'payment.confirmed', dueDate: createdAt },
  { kind: 'records.changed', area: 'tags' },
  { kind: 'outgoing.changed', item },
  { kind: 'outgoing.reopened', item },
  { kind: 'outgoing.settled', clientId, ticketId, message },
  { kind: 'outgoing.discarded', clientId, ticketId, messageId },
  { kind: 'contact.changed', contact: { id: contact.id, name: 'Clara' } },
])('$kind without an address of the server is passed on as it is', (event) => {
  const noReference = (url: string): never => {
    throw new Error(`no reference to ${url} is needed`);
  };
  expect(withReferences(event, noReference)).toBe(event);
});
