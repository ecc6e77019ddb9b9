import { beforeEach, describe, expect, it } from 'vitest';

import { AppError } from '@shared/domain/app-error';
import type { DomainEvent } from '@shared/domain/events';

import { aMessage, aSession, aTicket } from '../../../tests/support/live/builders';
import type { FakeSession } from '../../../tests/support/live/fake-session';
import { createFakeSession } from '../../../tests/support/live/fake-session';
import type { Request, ScriptedBackend } from '../../../tests/support/live/scripted-backend';
import { createScriptedBackend, settled } from '../../../tests/support/live/scripted-backend';
import type { FakeClock } from '../../../tests/support/main/fake-clock';
import { createFakeClock } from '../../../tests/support/main/fake-clock';
import { createFakeLogger } from '../../../tests/support/main/fake-logger';
import type { EventStream } from '../realtime/event-stream';
import { createEventStream } from '../realtime/event-stream';
import { createOutbox } from './outbox';
import type { Outbox } from './outbox-types';

const seven = aTicket().id;
const eight = aTicket({ id: 8 }).id;
const offline = new AppError('ERR_OFFLINE', 'offline');
const ambiguous = new AppError('ERR_TIMEOUT', 'offline', { ambiguous: true });

let clock: FakeClock;
let session: FakeSession;
let script: ScriptedBackend;
let events: EventStream;
let outbox: Outbox;
let batches: (readonly DomainEvent[])[];
let ids: number;

beforeEach(() => {
  clock = createFakeClock();
  session = createFakeSession(aSession());
  script = createScriptedBackend();
  batches = [];
  ids = 0;
  events = createEventStream({ clock, log: createFakeLogger(), deliver: (batch) => batches.push(batch) });
  outbox = createOutbox({
    clock,
    random: () => 1,
    newId: () => `00000000-0000-4000-8000-00000000000${++ids}`,
    session,
    backend: script.backend,
    events,
  });
});

const bodyOf = (request: Request) => request.input.body?.body;
const stored = (parts: Record<string, unknown> = {}) =>
  aMessage({ id: 'S1', fromMe: true, body: 'Olá', createdAt: new Date(clock.now()).toISOString(), ...parts });
const arrives = (message = stored()) => events.publish({ kind: 'message.received', message, ticket: null, contact: null });
const page = (...messages: unknown[]) => ({ messages, count: messages.length, hasMore: false });

/** What the renderer has been told so far, in short. */
function told(): string[] {
  clock.advance(16);
  return batches.flat().map((event) => {
    if (event.kind === 'outgoing.changed') return `${event.item.body} ${event.item.state}`;
    if (event.kind === 'outgoing.settled') return `settled ${event.message.id}`;
    return event.kind;
  });
}

async function answer(reply: unknown): Promise<void> {
  script.open().give(reply);
  await settled();
}

async function failWith(error: Error): Promise<void> {
  script.open().fail(error);
  await settled();
}

/** Past the back-off, and past the moment that the server gets to finish. */
async function waitForLook(): Promise<void> {
  clock.advance(1_000);
  await settled();
  clock.advance(2_000);
  await settled();
}

describe('sending', () => {
  it('is told at once, sent in the wire’s form, and settled by the stored message', async () => {
    const item = outbox.send({ ticketId: seven, body: 'Olá' });
    expect(item).toMatchObject({ state: 'waiting', body: 'Olá' });
    expect(script.open()).toMatchObject({
      name: 'messages.create',
      input: { params: { ticketId: 7 }, body: { body: 'Olá', fromMe: true, read: 1, mediaUrl: '' } },
    });
    await answer(stored());
    expect(told()).toEqual(['Olá waiting', 'Olá sending', 'settled S1']);
    expect(outbox.list()).toEqual([]);
  });

  it('keeps the order within a ticket and does not hold other tickets up', async () => {
    outbox.send({ ticketId: seven, body: 'um' });
    outbox.send({ ticketId: seven, body: 'dois' });
    outbox.send({ ticketId: eight, body: 'outro' });
    expect(script.requests.map(bodyOf)).toEqual(['um', 'outro']);
    script.requests[1]?.give(stored({ id: 'S9', ticketId: 8, body: 'outro' }));
    await settled();
    expect(script.requests).toHaveLength(2);
    script.requests[0]?.give(stored({ body: 'um' }));
    await settled();
    expect(script.requests.map(bodyOf)).toEqual(['um', 'outro', 'dois']);
  });

  it('is refused while nobody is signed in', () => {
    session.become(null);
    expect(() => outbox.send({ ticketId: seven, body: 'Olá' })).toThrow('ERR_SESSION_EXPIRED');
  });
});

describe('the stored message by socket', () => {
  it('settles a message before its own answer comes, so that the two are never shown together', async () => {
    outbox.send({ ticketId: seven, body: 'Olá' });
    arrives();
    expect(told()).toEqual(['Olá waiting', 'Olá sending', 'message.received', 'settled S1']);
    expect(batches.at(-1)?.map(({ kind }) => kind)).toContain('outgoing.settled');
    await answer(stored());
    expect(told().filter((entry) => entry.startsWith('settled'))).toHaveLength(1);
  });

  it('confirms an empty answer', async () => {
    outbox.send({ ticketId: seven, body: 'Olá' });
    await answer(null);
    clock.advance(1_500);
    arrives();
    await settled();
    expect(told().at(-1)).toBe('settled S1');
    expect(script.names()).toEqual(['messages.create']);
  });

  it('answers for one sending only', async () => {
    outbox.send({ ticketId: seven, body: 'ok' });
    outbox.send({ ticketId: seven, body: 'ok' });
    await answer(null);
    arrives(stored({ body: 'ok' }));
    await settled();
    await answer(null);
    arrives(stored({ body: 'ok' }));
    await settled();
    expect(told().filter((entry) => entry.startsWith('settled'))).toEqual(['settled S1']);
    arrives(stored({ id: 'S2', body: 'ok' }));
    await settled();
    expect(told().filter((entry) => entry.startsWith('settled'))).toEqual(['settled S1', 'settled S2']);
    expect(outbox.list()).toEqual([]);
  });

  it.each([
    ['another ticket', { ticketId: 8 }],
    ['the customer', { fromMe: false }],
    ['other words', { body: 'Olá!' }],
    ['an hour ago', { createdAt: '2026-03-02T11:00:00.000Z' }],
    ['an edit of an older one', { isEdited: true }],
  ])('is not one of %s', async (_case, parts) => {
    outbox.send({ ticketId: seven, body: 'Olá' });
    arrives(stored(parts));
    expect(told()).not.toContain('settled S1');
  });

  it('is recognised with other spaces around it, and on a server whose clock is behind', async () => {
    outbox.send({ ticketId: seven, body: 'primeira' });
    await answer(stored({ id: 'S0', body: 'primeira', createdAt: '2026-03-02T11:30:00.000Z' }));
    outbox.send({ ticketId: seven, body: 'Olá' });
    arrives(stored({ body: ' Olá\n', createdAt: '2026-03-02T11:30:01.000Z' }));
    expect(told().at(-1)).toBe('settled S1');
  });

  it('of a colleague who wrote the same is told apart by the answer', async () => {
    outbox.send({ ticketId: seven, body: 'Olá' });
    arrives(stored({ id: 'C1' }));
    await answer(stored({ id: 'S1' }));
    expect(told().slice(-2)).toEqual(['settled C1', 'message.received']);
    expect(batches.flat().at(-1)).toMatchObject({ message: { id: 'S1' } });
  });

  it('of a colleague does not hide that ours was refused', async () => {
    outbox.send({ ticketId: seven, body: 'Olá' });
    arrives(stored({ id: 'C1' }));
    await failWith(new AppError('ERR_NO_PERMISSION', 'forbidden'));
    expect(outbox.list()).toMatchObject([{ body: 'Olá', state: 'failed', failure: 'ERR_NO_PERMISSION' }]);
  });
});

describe('an empty answer without a word by socket', () => {
  it('is read back from the newest page', async () => {
    outbox.send({ ticketId: seven, body: 'Olá' });
    await answer(null);
    clock.advance(2_000);
    await settled();
    expect(script.open()).toMatchObject({ name: 'messages.list', input: { params: { ticketId: 7 }, query: { pageNumber: 1 } } });
    await answer(page(aMessage({ id: 'old' }), stored()));
    expect(told().at(-1)).toBe('settled S1');
  });

  it('is looked for again, then left to the attendant, and never sent twice by itself', async () => {
    outbox.send({ ticketId: seven, body: 'Olá' });
    await answer(null);
    for (let look = 0; look < 3; look += 1) {
      clock.advance(2_000);
      await settled();
      await answer(page());
    }
    expect(outbox.list()).toMatchObject([{ state: 'failed', failure: 'ERR_SEND_UNCONFIRMED' }]);
    expect(script.names().filter((name) => name === 'messages.create')).toHaveLength(1);
  });

  it('goes on being looked for after the network failed in between', async () => {
    outbox.send({ ticketId: seven, body: 'Olá' });
    await answer(null);
    clock.advance(2_000);
    await settled();
    await failWith(offline);
    clock.advance(1_000);
    await settled();
    clock.advance(2_000);
    await settled();
    expect(script.names()).toEqual(['messages.create', 'messages.list', 'messages.list']);
    await answer(page(stored()));
    expect(told().at(-1)).toBe('settled S1');
  });
});

describe('a dropped connection', () => {
  it('is looked into before the message is sent again, and ends there when it is found', async () => {
    outbox.send({ ticketId: seven, body: 'Olá' });
    await failWith(ambiguous);
    expect(outbox.list()).toMatchObject([{ state: 'waiting', failure: null }]);
    await waitForLook();
    expect(script.open().name).toBe('messages.list');
    await answer(page(stored()));
    expect(told().at(-1)).toBe('settled S1');
    expect(script.names()).toEqual(['messages.create', 'messages.list']);
  });

  it('sends again when the server has nothing', async () => {
    outbox.send({ ticketId: seven, body: 'Olá' });
    await failWith(ambiguous);
    await waitForLook();
    await answer(page(aMessage({ id: 'other', fromMe: true, body: 'Outra' })));
    expect(script.open().name).toBe('messages.create');
  });

  it('is settled by a frame that comes while it waits', async () => {
    outbox.send({ ticketId: seven, body: 'Olá' });
    await failWith(ambiguous);
    arrives();
    clock.advance(60_000);
    await settled();
    expect(outbox.list()).toEqual([]);
    expect(script.names()).toEqual(['messages.create']);
  });
});

describe('without network', () => {
  it('waits longer after each failure and keeps the order', async () => {
    outbox.send({ ticketId: seven, body: 'um' });
    outbox.send({ ticketId: seven, body: 'dois' });
    const waits: number[] = [];
    for (let failure = 0; failure < 5; failure += 1) {
      await failWith(offline);
      const before = clock.now();
      const count = script.requests.length;
      while (script.requests.length === count) {
        clock.advance(500);
        await settled();
      }
      waits.push(clock.now() - before);
    }
    expect(waits).toEqual([1_000, 2_000, 4_000, 8_000, 15_000]);
    expect(new Set(script.requests.map(bodyOf))).toEqual(new Set(['um']));
  });

  it('goes at once when the link is back', async () => {
    outbox.send({ ticketId: seven, body: 'Olá' });
    await failWith(offline);
    outbox.resume();
    await settled();
    expect(script.requests).toHaveLength(2);
  });
});

describe('a refusal', () => {
  beforeEach(async () => {
    outbox.send({ ticketId: seven, body: 'Olá' });
    outbox.send({ ticketId: seven, body: 'depois' });
    await failWith(new AppError('ERR_SENDING_WAPP_MSG', 'validation'));
  });

  it('is left to the attendant, and does not hold the next message up', () => {
    expect(outbox.list()).toMatchObject([
      { body: 'Olá', state: 'failed', failure: 'ERR_SENDING_WAPP_MSG' },
      { body: 'depois', state: 'sending' },
    ]);
  });

  it('can be tried again', async () => {
    await answer(stored({ id: 'S2', body: 'depois' }));
    outbox.retry(outbox.list()[0]!.clientId);
    await settled();
    expect(script.names()).toEqual(['messages.create', 'messages.create', 'messages.create']);
    await answer(stored());
    expect(told().at(-1)).toBe('settled S1');
  });

  it('can be thrown away', () => {
    const failed = outbox.list()[0]!;
    outbox.discard(failed.clientId);
    expect(outbox.list().map(({ body }) => body)).toEqual(['depois']);
    expect(told().at(-1)).toBe('outgoing.discarded');
  });

  it('cannot be thrown away while it is on its way, and nobody throws away what is not there', () => {
    expect(() => outbox.discard(outbox.list()[1]!.clientId)).toThrow('ERR_OUTGOING_IN_FLIGHT');
    expect(() => outbox.discard('none')).toThrow('ERR_NO_OUTGOING');
    expect(() => outbox.retry('none')).toThrow('ERR_NO_OUTGOING');
  });
});

it('looks before it tries a message again that a failing server may have stored', async () => {
  outbox.send({ ticketId: seven, body: 'Olá' });
  await failWith(new AppError('ERR_INTERNAL_SERVER_ERROR', 'server'));
  expect(outbox.list()).toMatchObject([{ state: 'failed' }]);
  outbox.retry(outbox.list()[0]!.clientId);
  await waitForLook();
  expect(script.open().name).toBe('messages.list');
});

describe('another account', () => {
  const other = aSession({ accountKey: 'demo#4' });

  it('neither sees nor sends what the first one left, which goes on when it is back', async () => {
    outbox.send({ ticketId: seven, body: 'de Ana' });
    outbox.send({ ticketId: seven, body: 'e mais' });
    await failWith(offline);
    told();
    batches.length = 0;
    session.become(other);
    clock.advance(60_000);
    await settled();
    expect(outbox.list()).toEqual([]);
    expect(script.requests).toHaveLength(1);
    expect(told()).toEqual([]);
    session.become(aSession());
    await settled();
    expect(script.requests.map(bodyOf)).toEqual(['de Ana', 'de Ana']);
    expect(outbox.list().map(({ body }) => body)).toEqual(['de Ana', 'e mais']);
  });

  it('is not told how a sending ended that the first one began', async () => {
    outbox.send({ ticketId: seven, body: 'de Ana' });
    told();
    batches.length = 0;
    session.become(other);
    await failWith(new AppError('ERR_SESSION_EXPIRED', 'unauthorized'));
    expect(told()).toEqual([]);
    session.become(aSession());
    clock.advance(60_000);
    await settled();
    expect(script.requests).toHaveLength(2);
  });

  it('does not have its messages taken for those of the first', async () => {
    outbox.send({ ticketId: seven, body: 'Olá' });
    session.become(other);
    arrives();
    session.become(aSession());
    expect(outbox.list()).toHaveLength(1);
  });
});

it('does not ask in a circle while the session is about to end', async () => {
  outbox.send({ ticketId: seven, body: 'Olá' });
  await failWith(new AppError('ERR_SESSION_EXPIRED', 'unauthorized'));
  expect(script.requests).toHaveLength(1);
  expect(outbox.list()).toMatchObject([{ state: 'waiting' }]);
});
