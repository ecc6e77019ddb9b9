import { describe, expect, it } from 'vitest';

import { connectionId, userId } from '@shared/domain/ids';
import { aTicket, sales, support } from '@tests/support/renderer/builders';

import {
  isNoteReady,
  queueOf,
  queuesFor,
  suggestedColleagues,
  transferOf,
  transferred,
  transferRequest,
} from './transfer';

const bruno = userId.parse(8);
const line = connectionId.parse(2);
const nothing = { queueId: null, userId: null, whatsappId: null };

describe('request of a transfer', () => {
  it('to a queue: the ticket becomes pending without an owner [TKT-047]', () => {
    expect(transferOf({ ...nothing, queueId: support })).toEqual({ status: 'pending', userId: null, queueId: support });
  });

  it('to a person: the ticket gets a new owner and keeps its status [TKT-048]', () => {
    expect(transferOf({ ...nothing, queueId: support, userId: bruno })).toEqual({ userId: bruno, queueId: support });
  });

  it('includes a connection only if one is chosen', () => {
    expect(transferOf({ queueId: sales, userId: bruno, whatsappId: line })).toMatchObject({ whatsappId: line });
    expect(transferOf({ ...nothing, queueId: sales })).not.toHaveProperty('whatsappId');
  });

  it.each([null, bruno])('carries the robots of the ticket as they are, for the person %s [TKT-044]', (person) => {
    const flags = { useIntegration: true, integrationId: 9, promptId: 4 };
    const order = { choice: { ...nothing, userId: person }, queue: { id: support, name: '', color: '' }, note: '' };
    expect(transferRequest(aTicket(flags), order, true).change).toMatchObject(flags);
  });

  it('is not possible without a queue [MODAL-027]', () => {
    expect(transferOf({ ...nothing, userId: bruno })).toBeNull();
  });
});

describe('note of a transfer', () => {
  const queue = { id: support, name: 'Suporte', color: '#000000' };
  // The chosen queue wins over the one of the choice.
  const orderWith = (note: string) => ({ choice: { ...nothing, queueId: sales, userId: bruno }, queue, note });
  const ticket = aTicket({ contactId: 12, useIntegration: true });
  const change = { chatbot: false, useIntegration: true, userId: bruno, queueId: support };

  it.each([true, false])('is not sent if it is blank, whether servers take one: %s', (takesNote) => {
    expect(transferRequest(ticket, orderWith('  \n'), takesNote)).toStrictEqual({ change });
  });

  it('goes with the change, without blanks around it', () => {
    expect(transferRequest(ticket, orderWith(' Ligar hoje '), true)).toStrictEqual({
      change: { ...change, note: 'Ligar hoje' },
    });
  });

  it('is an internal note of the contact on servers that take none', () => {
    expect(transferRequest(ticket, orderWith(' Ligar hoje '), false)).toStrictEqual({
      change,
      internalNote: { note: 'Ligar hoje', contactId: ticket.contactId },
    });
  });
});

describe('a ticket before the server has answered its transfer', () => {
  const queue = { id: support, name: 'Suporte', color: '#000000' };
  const ticket = aTicket({ lastMessage: 'Oi', user: { id: 3, name: 'Ana' } });

  it('waits in the queue without an owner', () => {
    const waiting = { status: 'pending', userId: null, user: null };
    expect(transferred(ticket, { queue, colleague: null })).toEqual({ ...ticket, queueId: support, queue, ...waiting });
  });

  it('belongs to the colleague and has the same status', () => {
    const user = { id: bruno, name: 'Bruno' };
    expect(transferred(ticket, { queue, colleague: user })).toEqual({
      ...ticket,
      queueId: support,
      queue,
      userId: bruno,
      user,
    });
  });
});

it('offers the queues of the chosen person', () => {
  const queues = [sales, support].map((id) => ({ id, name: `${id}`, color: '' }));
  expect(queuesFor(queues, null)).toEqual(queues);
  expect(queuesFor(queues, { queues: [{ id: support, name: '', color: '' }] }).map(({ id }) => id)).toEqual([support]);
  const both = [support, sales].map((id) => ({ id, name: '', color: '' }));
  expect(queuesFor(queues, { queues: both })).toEqual(queues);
  // A user without queues, such as an admin, works in all queues.
  expect(queuesFor(queues, { queues: [] })).toEqual(queues);
});

describe('colleagues before anything is typed', () => {
  const [ana, bia, caio, davi] = [userId.parse(1), userId.parse(2), userId.parse(3), userId.parse(4)];
  const all = [
    { id: davi, name: 'Davi' },
    { id: caio, name: 'Caio', online: true },
    { id: bia, name: 'Bia', online: false },
    { id: ana, name: 'Ana' },
  ];

  it('are recent ones first, then those online, then by name', () => {
    const names = suggestedColleagues(all, { excluded: [], recent: [davi] }).map(({ name }) => name);
    expect(names).toEqual(['Davi', 'Caio', 'Ana', 'Bia']);
  });

  it('are seven at most', () => {
    const many = Array.from('ABCDEFGHI', (name, index) => ({ id: userId.parse(index + 1), name }));
    const names = suggestedColleagues(many, { excluded: [], recent: [] }).map(({ name }) => name);
    expect(names).toEqual(['A', 'B', 'C', 'D', 'E', 'F', 'G']);
  });

  it('exclude the user and the present owner', () => {
    const names = suggestedColleagues(all, { excluded: [ana, bia, null], recent: [] }).map(({ name }) => name);
    expect(names).toEqual(['Caio', 'Davi']);
  });
});

it.each([
  { title: 'the only queue', ids: [sales], chosen: null, ticket: null, hasColleague: false, expected: sales },
  {
    title: 'the chosen queue',
    ids: [sales, support],
    chosen: support,
    ticket: sales,
    hasColleague: true,
    expected: support,
  },
  {
    title: 'the ticket’s own',
    ids: [sales, support],
    chosen: null,
    ticket: sales,
    hasColleague: true,
    expected: sales,
  },
  {
    title: 'none without a colleague',
    ids: [sales, support],
    chosen: null,
    ticket: sales,
    hasColleague: false,
    expected: null,
  },
  {
    title: 'none for a ticket without one',
    ids: [support, sales],
    chosen: null,
    ticket: null,
    hasColleague: true,
    expected: null,
  },
])('preselects as queue: $title', ({ ids, expected, ...state }) => {
  const offered = ids.map((id) => ({ id, name: `${id}`, color: '' }));
  expect(queueOf(offered, state)).toBe(expected);
});

it.each([
  ['', true],
  ['  ', true],
  ['oi', false],
  ['oi!', true],
])('a note %j is ready: %s', (note, isReady) => {
  expect(isNoteReady(note)).toBe(isReady);
});
