import { describe, expect, it } from 'vitest';

import { aContactRow, aMessageRow, aTicketRow, aUser } from '@tests/support/live/builders';

import type { ParsedFrame } from './parse-frame';
import { parseFrame } from './parse-frame';

const { id, companyId } = aUser();
const parse = (name: string, payload: unknown): ParsedFrame => parseFrame(name, payload, { companyId, userId: id });
const kindOf = (parsed: ParsedFrame): string => (parsed.kind === 'event' ? parsed.event.kind : parsed.kind);

const connection = { id: 4, name: 'Atendimento', status: 'CONNECTED', isDefault: true, qrcode: '', companyId: 1 };
const activity = { id: 2, ticketId: 7, kind: 'accepted', actor: null, createdAt: '2026-03-02T12:00:00.000Z' };
const note = { id: 5, note: '@Ana', ticketId: 7, contactId: 9, createdAt: '2026-03-02T12:00:00.000Z' };
const queue = { id: 5, name: 'Vendas', color: '#1273DE', greetingMessage: '', companyId: 1 };

describe('frames become domain events', () => {
  it.each([
    ['company-1-ticket', { action: 'update', ticket: aTicketRow() }, 'ticket.changed'],
    ['company-1-ticket', { action: 'create', ticket: aTicketRow() }, 'ticket.changed'],
    ['company-1-ticket', { action: 'delete', ticketId: 7 }, 'ticket.removed'],
    ['company-1-ticket', { action: 'delete', ticketId: '7', ticket: {} }, 'ticket.removed'],
    ['company-1-ticket', { action: 'removeFromList', ticketId: 7 }, 'ticket.removed'],
    ['company-1-ticket', { action: 'updateUnread', ticketId: 7 }, 'ticket.read'],
  ])('%s %o [RT-015]', (name, payload, kind) => {
    expect(kindOf(parse(name, payload))).toBe(kind);
  });

  it.each([
    [{ action: 'create', message: aMessageRow(), ticket: aTicketRow(), contact: aContactRow() }, 'message.received'],
    [{ action: 'create', message: aMessageRow(), ticket: null }, 'message.received'],
    [{ action: 'update', message: aMessageRow({ ack: 3 }) }, 'message.changed'],
  ])('company-1-appMessage %o [RT-016]', (payload, kind) => {
    expect(kindOf(parse('company-1-appMessage', payload))).toBe(kind);
  });

  it.each([
    [{ action: 'create', activity, ticket: aTicketRow() }, 'activity.recorded'],
    [{ action: 'create', activity, ticket: null }, 'activity.recorded'],
    [{ action: 'create', activity: { ...activity, kind: 'eaten' } }, 'unreadable'],
  ])('company-1-ticketActivity %o', (payload, kind) => {
    expect(kindOf(parse('company-1-ticketActivity', payload))).toBe(kind);
  });

  it.each([
    ['company-1-ticketNote', { action: 'update', ticketId: 7 }, 'notes.changed'],
    ['company-1-ticketNote', { action: 'update', ticketId: 'x' }, 'unreadable'],
    [
      'company-1-ticketPresence',
      { action: 'update', presence: { ticketId: 7, users: [{ id: 4 }] } },
      'presence.changed',
    ],
    ['company-1-ticketPresence', { action: 'list', presences: [] }, 'presence.changed'],
    ['company-1-ticketPresence', { action: 'update', presence: { users: [] } }, 'unreadable'],
    [
      'company-1-ticketAck',
      { action: 'update', acknowledgement: { ticketId: 7, messageAt: '2026-03-02T12:00:00.000Z', ack: 3 } },
      'message.acknowledged',
    ],
    ['company-1-ticketAck', { action: 'update', acknowledgement: { ticketId: 7, ack: 3 } }, 'unreadable'],
    ['company-2-ticketPresence', { action: 'list', presences: [] }, 'ignored'],
    ['company-1-mention', { action: 'create', note, ticket: aTicketRow() }, 'mention.received'],
    ['company-1-mention', { action: 'create', note: { ...note, id: null } }, 'unreadable'],
    ['company-2-mention', { action: 'create', note, ticket: aTicketRow() }, 'ignored'],
  ])('%s %o', (name, payload, kind) => {
    expect(kindOf(parse(name, payload))).toBe(kind);
  });

  it.each([
    ['company-1-contact', { action: 'update', contact: aContactRow() }, 'contact.changed'],
    ['contact', { action: 'create', contact: aContactRow() }, 'contact.changed'],
    ['company-1-contact', { action: 'delete', contactId: '9' }, 'contact.removed'],
  ])('%s %o [RT-017]', (name, payload, kind) => {
    expect(kindOf(parse(name, payload))).toBe(kind);
  });

  it.each([
    ['company-1-user', { action: 'update', user: { id: 3, name: 'Ana' } }, 'user.changed'],
    ['user', { action: 'create', user: { id: 8, name: 'Rui' } }, 'user.changed'],
    ['company-1-user', { action: 'delete', userId: '8' }, 'user.removed'],
  ])('%s %o [RT-013]', (name, payload, kind) => {
    expect(kindOf(parse(name, payload))).toBe(kind);
  });

  it('reads an updated connection [RT-009]', () => {
    const parsed = parse('company-1-whatsapp', { action: 'update', whatsapp: { ...connection, session: 'secret' } });
    expect(parsed).toMatchObject({ kind: 'event', event: { kind: 'connection.changed', connection: { id: 4 } } });
    expect(JSON.stringify(parsed)).not.toContain('secret');
  });

  it.each([
    ['company-1-payment', { action: 'CONCLUIDA', company: { id: 1, dueDate: '2026-10-01T03:00:00.000Z' } }],
    ['company1-payment', { action: 'CONCLUIDA', company: { dueDate: '2026-10-01T03:00:00.000Z' } }],
  ])('%s %o tells until when the company has paid [RT-019]', (name, payload) => {
    expect(parse(name, payload)).toMatchObject({
      event: { kind: 'payment.confirmed', dueDate: '2026-10-01T03:00:00.000Z' },
    });
  });

  it.each([
    ['company-1-whatsapp', { action: 'delete', whatsappId: 4 }, 'connection.removed'],
    ['company-1-queue', { action: 'update', queue }, 'queue.changed'],
    ['queue', { action: 'delete', queueId: 5 }, 'queue.removed'],
    ['company1-settings', { action: 'update', setting: { key: 'userRating', value: 'enabled' } }, 'setting.changed'],
  ])('%s %o', (name, payload, kind) => {
    expect(kindOf(parse(name, payload))).toBe(kind);
  });

  it.each(['company-1-whatsappSession', 'whatsappSession'])(
    'reads the session of a connection from %s [RT-011]',
    (name) => {
      expect(parse(name, { action: 'update', session: { ...connection, status: 'OPENING' } })).toMatchObject({
        event: { kind: 'connection.session', session: { id: 4, status: 'OPENING' } },
      });
    },
  );

  it("distinguishes the user's own login from another user’s [RT-018]", () => {
    const named = { action: 'update', user: { id: 3, companyId: 1 }, sessionId: 's1' };
    expect(parse('company-1-auth', named)).toEqual({ kind: 'signedIn', sessionId: 's1' });
    const nameless = { action: 'update', user: { id: '3' } };
    expect(parse('company-1-auth', nameless)).toEqual({ kind: 'signedIn', sessionId: null });
    expect(parse('company-1-auth', { action: 'update', user: { id: 4 } }).kind).toBe('ignored');
  });
});

describe('frames of another company are not ours [RT-021]', () => {
  it.each([
    ['company-2-ticket', { action: 'update', ticket: aTicketRow() }],
    ['company-12-ticket', { action: 'delete', ticketId: 7 }],
    ['company2-settings', { action: 'update', setting: { key: 'a', value: 'b' } }],
    ['whatsappSession', { action: 'update', session: { ...connection, companyId: 2 } }],
    ['contact', { action: 'update', contact: aContactRow({ companyId: 2 }) }],
    ['company-1-ticket', { action: 'update', ticket: aTicketRow({ companyId: '2' }) }],
  ])('%s %o', (name, payload) => {
    expect(parse(name, payload).kind).toBe('ignored');
  });
});

describe('frames of plain records name the changed area', () => {
  it.each(['new-message', 'create', 'update', 'delete'])('a chat, whatever happened to it: %s [RT-014]', (action) => {
    for (const name of ['company-1-chat', 'company-1-chat-4', 'company-1-chat-user-3']) {
      const payload = { action, newMessage: { id: 9 }, record: { id: 4 }, id: '4' };
      expect(parse(name, payload)).toEqual({ kind: 'event', event: { kind: 'records.changed', area: 'chats' } });
    }
  });

  it.each([
    ['file', { fileList: { id: 4 } }, 'files'],
    ['prompt', { prompt: { id: 4 } }, 'prompts'],
    ['queueIntegration', { queueIntegration: { id: 4 } }, 'integrations'],
  ])('%s, created, updated or deleted [RT-024]', (name, payload, area) => {
    for (const action of ['create', 'update', 'delete']) {
      expect(parse(`company-1-${name}`, { action, ...payload })).toEqual({
        kind: 'event',
        event: { kind: 'records.changed', area },
      });
    }
  });

  it('contact lists and their items are matched by their exact names only [RT-023]', () => {
    const kindsOf = (names: readonly string[]) => names.map((name) => kindOf(parse(name, { action: 'create' })));
    const exact = ['ContactList', 'ContactListItem', 'ContactListItem-7'].map((name) => `company-1-${name}`);
    expect(kindsOf(exact)).toEqual(['records.changed', 'records.changed', 'records.changed']);
    const others = ['contactList', 'contactlist', 'ContactLists', 'contactListItem'].map((name) => `company-1-${name}`);
    expect(kindsOf(others)).toEqual(['unknown', 'unknown', 'unknown', 'unknown']);
  });

  it.each([
    ['tag', { action: 'create', tag: { id: 1 } }, 'tags'],
    ['company1-file', { action: 'delete', fileId: 4 }, 'files'],
    ['company-1-quickmessage', { action: 'update', record: {} }, 'quick-messages'],
    ['company1-quickemessage', { action: 'update', record: {} }, 'quick-messages'],
    ['company-1-ContactListItem-7', { action: 'reload', records: [] }, 'contact-lists'],
    ['company-1-chat-4', { action: 'new-message' }, 'chats'],
    ['company-1-chat-user-3', { action: 'create', record: {} }, 'chats'],
    ['company-1-invitation', { action: 'update' }, 'invitations'],
  ])('%s', (name, payload, area) => {
    expect(parse(name, payload)).toEqual({ kind: 'event', event: { kind: 'records.changed', area } });
  });

  it.each(['create', 'update', 'delete'])('announcements, of whichever tenant wrote them: %s [RT-020]', (action) => {
    expect(parse('company-announcement', { action, record: { id: 2, companyId: 9 } })).toEqual({
      kind: 'event',
      event: { kind: 'records.changed', area: 'announcements' },
    });
  });

  it('not those of another company', () => {
    expect(parse('company-2-help', { action: 'update' }).kind).toBe('ignored');
    expect(parse('tag', { action: 'update', tag: { id: 1, companyId: 2 } }).kind).toBe('ignored');
  });
});

describe('what cannot be read', () => {
  it.each([
    ['a name nobody reads', 'company-1-weather', { action: 'update' }, 'unknown'],
    ['a name that only looks like ours', 'company-1-ticket-7', { action: 'update' }, 'unknown'],
    ['a name of the language', 'constructor', {}, 'unknown'],
    ['no payload', 'company-1-ticket', undefined, 'unreadable'],
    ['a text', 'company-1-ticket', 'update', 'unreadable'],
    ['no action', 'company-1-ticket', { ticket: aTicketRow() }, 'unreadable'],
    ['an action of the language', 'company-1-ticket', { action: 'constructor', ticketId: 7 }, 'unreadable'],
    ['an action without its record', 'company-1-ticket', { action: 'update' }, 'unreadable'],
    [
      'a ticket with an unknown status',
      'company-1-ticket',
      { action: 'update', ticket: aTicketRow({ status: 'x' }) },
      'unreadable',
    ],
    ['an id that is none', 'company-1-ticket', { action: 'delete', ticketId: 'undefined' }, 'unreadable'],
    ['a message without an id', 'company-1-appMessage', { action: 'create', message: { ticketId: 7 } }, 'unreadable'],
  ])('%s', (...[, name, payload, kind]) => {
    expect(parse(name, payload).kind).toBe(kind);
  });
});

describe('partial payloads', () => {
  it('reads a changed contact without missing fields', () => {
    const parsed = parse('company-1-contact', { action: 'update', contact: { id: 9, name: 'Clara', number: null } });
    expect(parsed).toStrictEqual({
      kind: 'event',
      event: { kind: 'contact.changed', contact: { id: 9, name: 'Clara' } },
    });
  });

  it.each([
    ['number', '5511900000002'],
    ['email', 'clara@example.com'],
    ['profilePicUrl', 'https://server.example/public/clara.png'],
  ])('reads the %s alone of a changed contact', (field, value) => {
    const parsed = parse('company-1-contact', { action: 'update', contact: { id: 9, [field]: value } });
    expect(parsed).toStrictEqual({
      kind: 'event',
      event: { kind: 'contact.changed', contact: { id: 9, [field]: value } },
    });
  });

  it('cannot read a sign-in without a user', () => {
    expect(parse('company-1-auth', { action: 'update', user: null })).toEqual({ kind: 'unreadable' });
  });

  it('keeps a message whose ticket and contact cannot be read', () => {
    const parsed = parse('company-1-appMessage', {
      action: 'create',
      message: aMessageRow(),
      ticket: { id: 7 },
      contact: 1,
    });
    expect(parsed).toMatchObject({ kind: 'event', event: { kind: 'message.received', ticket: null, contact: null } });
  });

  it('reads numbers as text and missing relations', () => {
    const row = aTicketRow({ id: '7', unreadMessages: null, queueId: null, contact: undefined, tags: null });
    expect(parse('company-1-ticket', { action: 'update', ticket: row })).toMatchObject({
      event: { ticket: { id: 7, unreadMessages: 0, queueId: null } },
    });
  });
});
