import type { Session } from '@main/session/session';
import type { Contact } from '@shared/domain/contact';
import { contact } from '@shared/domain/contact';
import type { Message } from '@shared/domain/message';
import { message } from '@shared/domain/message';
import type { Ticket } from '@shared/domain/ticket';
import { ticket } from '@shared/domain/ticket';
import type { SessionUser } from '@shared/domain/user';
import { sessionUser } from '@shared/domain/user';

/** Each builder states a plain case; a test names only what matters to it. Wire values are parsed as in real life. */
const noon = '2026-03-02T12:00:00.000Z';

export function aUser(parts: Record<string, unknown> = {}): SessionUser {
  return sessionUser.parse({
    id: 3,
    companyId: 1,
    name: 'Ana',
    email: 'ana@example.com',
    profile: 'user',
    super: false,
    allTicket: 'enabled',
    queues: [{ id: 5, name: 'Vendas', color: '#1273DE' }],
    company: { id: 1, name: 'Recado', dueDate: null, settings: [] },
    ...parts,
  });
}

export function aSession(parts: Partial<Session> & { user?: Record<string, unknown> } = {}): Session {
  const { user, ...own } = parts;
  const accountKey = own.accountKey ?? 'demo#3';
  return {
    accountKey,
    view: {
      accountKey,
      user: aUser(user),
      settings: [],
      plan: null,
      capabilities: [],
      missingRoutes: [],
      entered: null,
    },
    accessToken: 'token-1',
    ...own,
  };
}

export function aTicketRow(parts: Record<string, unknown> = {}): Record<string, unknown> {
  return {
    id: 7,
    uuid: '8f14e45f-ceea-467f-a0e6-1d5f8f8b8f5d',
    status: 'open',
    unreadMessages: 1,
    lastMessage: 'Bom dia',
    isGroup: false,
    companyId: 1,
    contactId: 9,
    userId: 3,
    queueId: 5,
    whatsappId: 1,
    createdAt: noon,
    updatedAt: noon,
    ...parts,
  };
}

export function aMessageRow(parts: Record<string, unknown> = {}): Record<string, unknown> {
  return {
    id: 'M1',
    ticketId: 7,
    body: 'Bom dia',
    fromMe: false,
    mediaType: 'conversation',
    ack: 0,
    contactId: 9,
    createdAt: noon,
    updatedAt: noon,
    ...parts,
  };
}

export function aContactRow(parts: Record<string, unknown> = {}): Record<string, unknown> {
  return { id: 9, name: 'Clara', number: '5511900000001', email: '', profilePicUrl: '', isGroup: false, ...parts };
}

export const aTicket = (parts?: Record<string, unknown>): Ticket => ticket.parse(aTicketRow(parts));
export const aMessage = (parts?: Record<string, unknown>): Message => message.parse(aMessageRow(parts));
export const aContact = (parts?: Record<string, unknown>): Contact => contact.parse(aContactRow(parts));
