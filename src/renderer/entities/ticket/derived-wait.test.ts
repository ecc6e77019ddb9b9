import { describe, expect, it } from 'vitest';

import type { Ticket } from '@shared/domain/ticket';
import { aTicket, minute } from '@tests/support/renderer/builders';

import type { WaitFacts } from './derived-wait';
import { derivedWait } from './derived-wait';

type Step = Record<string, unknown> & { said?: { fromMe: boolean; at: number; body?: string } };

/** States of one ticket, and messages of events, in the order in which a client sees them. */
function seen(...steps: Step[]): WaitFacts {
  let facts: WaitFacts | undefined;
  for (const { said, ...parts } of steps) {
    const ticket: Ticket = aTicket({ lastMessage: 'Oi', fromMe: false, ...parts });
    const message = said && { fromMe: said.fromMe, body: said.body ?? 'Oi', createdAt: minute(said.at) };
    facts = derivedWait(facts, ticket, message ?? null);
  }
  if (facts === undefined) throw new Error('Nothing seen');
  return facts;
}
const waitOf = (...steps: Step[]) => {
  const { waitingSince, waitsAtLeast } = seen(...steps);
  return waitingSince === null ? null : [waitingSince, waitsAtLeast ? 'at least' : 'exactly'];
};
const at = (n: number, parts: Record<string, unknown> = {}): Step => ({ updatedAt: minute(n), ...parts });
const customer = (n: number, parts: Step = {}): Step => at(n, { ...parts, said: { fromMe: false, at: n } });
const ours = (n: number, parts: Step = {}): Step => at(n, { fromMe: true, ...parts, said: { fromMe: true, at: n } });
const automatic = '*Mensagem automática:*\nBom dia';

describe('the first state of a ticket that a client sees', () => {
  it.each<[string, Step, unknown]>([
    ['the customer wrote last', at(5), [minute(5), 'at least']],
    ['the customer wrote last and was read', at(5, { unreadMessages: 0 }), [minute(5), 'at least']],
    ['the company wrote last', at(5, { fromMe: true }), null],
    ['the company wrote last and returned it', at(5, { fromMe: true, status: 'pending', unreadMessages: 0 }), null],
    ['a robot wrote last', at(5, { fromMe: true, status: 'pending', unreadMessages: 2 }), [minute(5), 'at least']],
    ['a greeting was sent last', at(5, { fromMe: true, lastMessage: automatic }), [minute(5), 'at least']],
    ['it is closed', at(5, { status: 'closed' }), null],
    ['it has no message', at(5, { lastMessage: '' }), null],
    [
      'it is pending, and the server does not say who wrote',
      at(5, { fromMe: null, status: 'pending' }),
      [minute(5), 'at least'],
    ],
    ['it is open and read, and the server does not say who wrote', at(5, { fromMe: null }), null],
    [
      'it is open and unread, and the server does not say who wrote',
      at(5, { fromMe: null, unreadMessages: 2 }),
      [minute(5), 'at least'],
    ],
    ['it is open and read, without a writer', at(5, { fromMe: undefined }), null],
    ['the company wrote last and it is unread', at(5, { fromMe: true, unreadMessages: 2 }), null],
    ['a message of a closed ticket', customer(5, { status: 'closed' }), null],
    ['its first message', { ...customer(0), createdAt: minute(0) }, [minute(0), 'exactly']],
    ['a later message', customer(5), [minute(5), 'at least']],
  ])('%s', (_title, step, wait) => {
    expect(waitOf(step)).toEqual(wait);
  });
});

describe('a wait', () => {
  it.each<[string, Step[], unknown]>([
    ['goes on while the customer writes', [customer(0), customer(3), customer(9)], [minute(0), 'exactly']],
    ['goes on when it is read', [customer(0), at(0, { unreadMessages: 0 })], [minute(0), 'exactly']],
    ['goes on when it is accepted', [customer(0, { status: 'pending' }), at(4)], [minute(0), 'exactly']],
    ['goes on when it is returned', [customer(0), at(4, { status: 'pending' })], [minute(0), 'exactly']],
    ['goes on when it is transferred', [customer(0), at(4, { userId: 5, queueId: 4 })], [minute(0), 'exactly']],
    ['that began before stays at least that long', [at(5), customer(9)], [minute(5), 'at least']],
    ['ends with our message', [customer(0), ours(4)], null],
    ['ends with our message that was not seen', [customer(0), at(4, { fromMe: true, lastMessage: 'Sim' })], null],
    ['ends when the ticket is closed', [customer(0), at(4, { status: 'closed' })], null],
    ['begins after our message', [customer(0), ours(4), customer(9)], [minute(9), 'exactly']],
    [
      'begins after our message, with a message that was not seen',
      [ours(4, { lastMessage: 'Sim' }), at(9, { lastMessage: 'E?' })],
      [minute(9), 'at least'],
    ],
    [
      'does not end with a greeting',
      [customer(0), at(4, { fromMe: true, said: { fromMe: true, at: 4, body: automatic } })],
      [minute(0), 'exactly'],
    ],
    [
      'does not end with a robot’s message',
      [customer(0, { status: 'pending' }), ours(1, { status: 'pending' })],
      [minute(0), 'exactly'],
    ],
    [
      'does not begin with another change of a ticket that still says who wrote before',
      [customer(0), at(4, { said: { fromMe: true, at: 4 } }), at(6, { tags: [] })],
      null,
    ],
    ['ends with our message that repeats the customer’s text', [customer(0), at(4, { fromMe: true })], null],
    ['ends with a state of the same moment', [customer(4), at(4, { fromMe: true, lastMessage: 'Sim' })], null],
    [
      'ends with our message that comes with an older state',
      [customer(5), at(1, { fromMe: true, said: { fromMe: true, at: 6 } })],
      null,
    ],
    ['ends with a message of a closed ticket', [customer(0), customer(4, { status: 'closed' })], null],
    ['ignores an older state', [ours(4, { lastMessage: 'Sim' }), at(1)], null],
  ])('%s', (_title, steps, wait) => {
    expect(waitOf(...steps)).toEqual(wait);
  });
});

it('the time of the last message stays when the ticket changes', () => {
  expect(seen(customer(0), at(4, { status: 'pending' })).lastMessageAt).toBe(minute(0));
  expect(seen(customer(0), customer(3)).lastMessageAt).toBe(minute(3));
  expect(seen(customer(0), ours(6)).lastMessageAt).toBe(minute(6));
  expect(seen(customer(0), at(7, { lastMessage: 'Alô' })).lastMessageAt).toBe(minute(7));
  expect(seen(at(5)).lastMessageAt).toBe(minute(5));
});

it.each([
  ['2026-03-02T12:00:09.999Z', false],
  ['2026-03-02T12:00:10.000Z', true],
])('a message at %s waits at least since then: %s, in a ticket created at 12:00', (createdAt, waitsAtLeast) => {
  const message = { fromMe: false, body: 'Oi', createdAt };
  expect(derivedWait(undefined, aTicket({ createdAt: minute(0) }), message)).toMatchObject({
    waitingSince: createdAt,
    waitsAtLeast,
  });
});
