import { expect, it } from 'vitest';

import type { DomainEvent } from '@shared/domain/events';
import { aContact, aMessage, aTicket } from '@tests/support/live/builders';

import { withReferences } from './frame-media';

const address = 'https://server.example/public/foto.png';
const contact = aContact({ profilePicUrl: address });
const ticket = { ...aTicket(), contact };
const message = { ...aMessage({ mediaUrl: address }), contact };

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
  ['a removal', { kind: 'ticket.removed', ticketId: ticket.id }],
])('%s gains no fields', (_title, event) => {
  expect(withReferences(event, (url) => url)).toEqual(event);
});
