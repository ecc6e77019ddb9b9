import type { Contact } from '@shared/domain/contact';
import { contact } from '@shared/domain/contact';
import type { QueueId, TicketId } from '@shared/domain/ids';
import { queueId, ticketId } from '@shared/domain/ids';
import type { Message } from '@shared/domain/message';
import { message } from '@shared/domain/message';
import type { OutgoingMessage } from '@shared/domain/outgoing';
import type { Ticket } from '@shared/domain/ticket';
import { ticket } from '@shared/domain/ticket';
import type { SessionUser } from '@shared/domain/user';
import { sessionUser } from '@shared/domain/user';

/** Each builder returns a plain case; a test overrides only relevant fields. Results are frozen, like cached data. */
type Parts = Record<string, unknown>;

/** The n-th minute of an ordinary day. */
export function minute(n: number): string {
  return new Date(Date.UTC(2026, 2, 2, 12, n)).toISOString();
}

function uuidOf(n: number): string {
  return `00000000-0000-4000-8000-${String(n).padStart(12, '0')}`;
}

export const sales = queueId.parse(5);
export const support = queueId.parse(6);

export function anAttendant(parts: Parts = {}): SessionUser {
  return frozen(
    sessionUser.parse({
      id: 3,
      companyId: 1,
      name: 'Ana',
      email: 'ana@example.com',
      profile: 'user',
      queues: [{ id: sales, name: 'Vendas', color: '#1273DE' }],
      company: { id: 1, name: 'Recado' },
      ...parts,
    }),
  );
}

export function aContact(parts: Parts = {}): Contact {
  return frozen(contact.parse({ id: 9, name: 'Clara', number: '5511900000001', ...parts }));
}

export function aTicket(parts: Parts = {}): Ticket {
  const id = Number(parts.id ?? 7);
  const defaults = {
    id,
    uuid: uuidOf(id),
    status: 'open',
    companyId: 1,
    contactId: 9,
    userId: 3,
    queueId: sales,
    whatsappId: 1,
    createdAt: minute(0),
    updatedAt: minute(0),
    contact: aContact(),
  };
  return frozen(ticket.parse({ ...defaults, ...parts }));
}

export function aMessage(parts: Parts = {}): Message {
  const defaults = {
    id: 'M1',
    ticketId: 7,
    body: 'Bom dia',
    mediaType: 'conversation',
    contactId: 9,
    createdAt: minute(0),
  };
  return frozen(message.parse({ ...defaults, ...parts }));
}

export function anOutgoing(parts: Partial<OutgoingMessage> = {}): OutgoingMessage {
  const clientId = '11111111-1111-4111-8111-111111111111';
  const plain = { body: 'Olá', state: 'waiting', failure: null, createdAt: minute(0) } as const;
  const facts = { file: null, progress: null, isLasting: true };
  return frozen({ clientId, ticketId: aTicketId(7), ...plain, ...facts, ...parts });
}

export function aTicketId(n: number): TicketId {
  return ticketId.parse(n);
}

export function aQueueId(n: number): QueueId {
  return queueId.parse(n);
}

/** Freezes a value deeply. */
export function frozen<T>(value: T): T {
  if (typeof value !== 'object' || value === null || Object.isFrozen(value)) return value;
  Object.freeze(value);
  for (const part of Object.values(value)) frozen(part);
  return value;
}
