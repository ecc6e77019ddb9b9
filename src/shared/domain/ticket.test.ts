import { describe, expect, it } from 'vitest';

import { queueId } from './ids';
import { canOpenTicket, canWriteIn, ticket, ticketStatuses } from './ticket';

const [sales, support] = [queueId.parse(5), queueId.parse(6)];
const queues = [{ id: sales, name: 'Vendas', color: '' }];

it('only open tickets have a composer', () => {
  expect(ticketStatuses.map((status) => [status, canWriteIn({ status })])).toEqual([
    ['pending', false],
    ['open', true],
    ['closed', false],
  ]);
});

describe('a ticket may be opened', () => {
  it.each([
    ['by an admin, of any queue', 'admin', support, true],
    ['by a user, of a queue of theirs', 'user', sales, true],
    ['by a user, of no queue', 'user', null, true],
    ['by a user, of another queue', 'user', support, false],
  ] as const)('%s', (...[, profile, queueOfTicket, expected]) => {
    expect(canOpenTicket({ profile, queues }, { queueId: queueOfTicket })).toBe(expected);
  });

  it('by a user of several queues if the ticket is in one of them', () => {
    const both = [...queues, { id: support, name: 'Suporte', color: '' }];
    expect(canOpenTicket({ profile: 'user', queues: both }, { queueId: support })).toBe(true);
    expect(canOpenTicket({ profile: 'user', queues: [] }, { queueId: support })).toBe(false);
  });
});

describe('a row of a server', () => {
  const row = {
    id: 7,
    uuid: 'u',
    status: 'open',
    companyId: 1,
    contactId: 9,
    createdAt: '2026-03-02T12:00:00Z',
    updatedAt: '2026-03-02T12:00:00Z',
  };

  it('without relations leaves them unknown', () => {
    expect(ticket.parse(row)).toEqual({
      ...row,
      unreadMessages: 0,
      lastMessage: '',
      isGroup: false,
      chatbot: false,
      userId: null,
      queueId: null,
      whatsappId: null,
    });
  });

  it('keeps its ids and relations', () => {
    const whole = { ...row, userId: 3, queueId: 5, whatsappId: 1, whatsapp: { name: 'Loja' }, user: null };
    expect(ticket.parse(whole)).toMatchObject(whole);
  });

  it('requires one of three statuses and a uuid', () => {
    for (const status of ticketStatuses) expect(ticket.parse({ ...row, status }).status).toBe(status);
    expect(ticket.safeParse({ ...row, status: 'lost' }).success).toBe(false);
    expect(ticket.safeParse({ ...row, uuid: '' }).success).toBe(false);
  });

  it('has the start of the customer’s wait where it is readable', () => {
    const since = '2026-03-02T11:00:00Z';
    expect(ticket.parse({ ...row, waitingSince: since }).waitingSince).toBe(since);
    expect(ticket.parse({ ...row, waitingSince: 5 }).waitingSince).toBeUndefined();
    expect(ticket.parse({ ...row, waitingSince: null }).waitingSince).toBeNull();
  });
});
