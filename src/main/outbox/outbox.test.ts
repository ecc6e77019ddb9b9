import { beforeEach, describe, expect, it } from 'vitest';

import { AppError } from '@shared/domain/app-error';
import { aSession, aTicket } from '@tests/support/live/builders';
import type { OutboxBench } from '@tests/support/live/outbox-bench';
import { createOutboxBench } from '@tests/support/live/outbox-bench';
import type { Request } from '@tests/support/live/scripted-backend';
import { settled } from '@tests/support/live/settled';

const seven = aTicket().id;
const eight = aTicket({ id: 8 }).id;
const offline = new AppError('ERR_OFFLINE', 'offline');
const bodyOf = (request: Request) => request.input.body?.body;

let bench: OutboxBench;
beforeEach(() => {
  bench = createOutboxBench();
});

describe('sending', () => {
  it('is told at once, sent in the wire’s form, and settled by the stored message', async () => {
    const item = bench.outbox.send({ ticketId: seven, body: 'Olá' });
    expect(item).toMatchObject({ state: 'waiting', body: 'Olá' });
    expect(bench.script.open('messages.create')).toMatchObject({
      input: { params: { ticketId: 7 }, body: { body: 'Olá', fromMe: true, read: 1, mediaUrl: '' } },
    });
    await bench.answer('messages.create', bench.stored());
    expect(bench.received()).toEqual(['Olá waiting', 'Olá sending', 'settled S1']);
    expect(bench.outbox.list()).toEqual([]);
  });

  it('keeps the order within a ticket and does not hold other tickets up', async () => {
    bench.outbox.send({ ticketId: seven, body: 'um' });
    bench.outbox.send({ ticketId: seven, body: 'dois' });
    bench.outbox.send({ ticketId: eight, body: 'outro' });
    expect(bench.script.requests.map(bodyOf)).toEqual(['um', 'outro']);
    bench.script.answer('messages.create', bench.stored({ id: 'S9', ticketId: 8, body: 'outro' }), 1);
    await settled();
    expect(bench.script.requests).toHaveLength(2);
    bench.script.answer('messages.create', bench.stored({ body: 'um' }));
    await settled();
    expect(bench.script.requests.map(bodyOf)).toEqual(['um', 'outro', 'dois']);
  });

  it('is refused while nobody is signed in', () => {
    bench.session.become(null);
    expect(() => bench.outbox.send({ ticketId: seven, body: 'Olá' })).toThrow('ERR_SESSION_EXPIRED');
  });
});

describe('the stored message by socket', () => {
  it('settles a message before its own answer comes, so that the two are never shown together', async () => {
    bench.outbox.send({ ticketId: seven, body: 'Olá' });
    bench.arrives();
    expect(bench.received()).toEqual(['Olá waiting', 'Olá sending', 'message.received', 'settled S1']);
    expect(bench.batches.at(-1)?.map(({ kind }) => kind)).toContain('outgoing.settled');
    await bench.answer('messages.create', bench.stored());
    expect(bench.received().filter((entry) => entry.startsWith('settled'))).toHaveLength(1);
  });

  it('confirms an empty answer', async () => {
    bench.outbox.send({ ticketId: seven, body: 'Olá' });
    await bench.answer('messages.create', null);
    bench.clock.advance(1_500);
    bench.arrives();
    await settled();
    expect(bench.received().at(-1)).toBe('settled S1');
    expect(bench.script.names()).toEqual(['messages.create']);
  });

  it('answers for one sending only', async () => {
    bench.outbox.send({ ticketId: seven, body: 'ok' });
    bench.outbox.send({ ticketId: seven, body: 'ok' });
    await bench.answer('messages.create', null);
    bench.arrives(bench.stored({ body: 'ok' }));
    await settled();
    await bench.answer('messages.create', null);
    bench.arrives(bench.stored({ body: 'ok' }));
    await settled();
    expect(bench.received().filter((entry) => entry.startsWith('settled'))).toEqual(['settled S1']);
    bench.arrives(bench.stored({ id: 'S2', body: 'ok' }));
    await settled();
    // The page receives the events of a stream together.
    bench.clock.advance(50);
    expect(bench.received().filter((entry) => entry.startsWith('settled'))).toEqual(['settled S1', 'settled S2']);
    expect(bench.outbox.list()).toEqual([]);
  });

  it.each([
    ['another ticket', { ticketId: 8 }],
    ['the customer', { fromMe: false }],
    ['other words', { body: 'Olá!' }],
    ['an hour ago', { createdAt: '2026-03-02T11:00:00.000Z' }],
    ['an edit of an older one', { isEdited: true }],
  ])('is not one of %s', async (_case, parts) => {
    bench.outbox.send({ ticketId: seven, body: 'Olá' });
    bench.arrives(bench.stored(parts));
    expect(bench.received()).not.toContain('settled S1');
  });

  it('is recognised with other spaces around it, and on a server whose clock is behind', async () => {
    bench.outbox.send({ ticketId: seven, body: 'primeira' });
    await bench.answer(
      'messages.create',
      bench.stored({ id: 'S0', body: 'primeira', createdAt: '2026-03-02T11:30:00.000Z' }),
    );
    bench.outbox.send({ ticketId: seven, body: 'Olá' });
    bench.arrives(bench.stored({ body: ' Olá\n', createdAt: '2026-03-02T11:30:01.000Z' }));
    expect(bench.received().at(-1)).toBe('settled S1');
  });

  it('of a colleague who wrote the same is told apart by the answer', async () => {
    bench.outbox.send({ ticketId: seven, body: 'Olá' });
    bench.arrives(bench.stored({ id: 'C1' }));
    await bench.answer('messages.create', bench.stored({ id: 'S1' }));
    expect(bench.received().slice(-2)).toEqual(['settled C1', 'message.received']);
    expect(bench.batches.flat().at(-1)).toMatchObject({ message: { id: 'S1' } });
  });

  it('of a colleague does not hide that ours was refused', async () => {
    bench.outbox.send({ ticketId: seven, body: 'Olá' });
    bench.arrives(bench.stored({ id: 'C1' }));
    await bench.refuse('messages.create', new AppError('ERR_NO_PERMISSION', 'forbidden'));
    expect(bench.outbox.list()).toMatchObject([{ body: 'Olá', state: 'failed', failure: 'ERR_NO_PERMISSION' }]);
    expect(bench.received().slice(-2)).toEqual(['settled C1', 'reopened Olá failed']);
  });

  it('that the answer confirms stays on screen: nothing is reopened', async () => {
    bench.outbox.send({ ticketId: seven, body: 'Olá' });
    bench.arrives();
    await bench.answer('messages.create', bench.stored());
    expect(bench.received().at(-1)).toBe('settled S1');
    expect(bench.received().filter((event) => event.startsWith('reopened'))).toEqual([]);
  });
});

describe('a refusal', () => {
  beforeEach(async () => {
    bench.outbox.send({ ticketId: seven, body: 'Olá' });
    bench.outbox.send({ ticketId: seven, body: 'depois' });
    await bench.refuse('messages.create', new AppError('ERR_SENDING_WAPP_MSG', 'validation'));
  });

  it('is left to the attendant, and does not hold the next message up', () => {
    expect(bench.outbox.list()).toMatchObject([
      { body: 'Olá', state: 'failed', failure: 'ERR_SENDING_WAPP_MSG' },
      { body: 'depois', state: 'sending' },
    ]);
  });

  it('can be tried again', async () => {
    await bench.answer('messages.create', bench.stored({ id: 'S2', body: 'depois' }));
    bench.outbox.retry(bench.outbox.list()[0]!.clientId);
    await settled();
    expect(bench.script.names()).toEqual(['messages.create', 'messages.create', 'messages.create']);
    await bench.answer('messages.create', bench.stored());
    expect(bench.received().at(-1)).toBe('settled S1');
  });

  it('can be thrown away', () => {
    const failed = bench.outbox.list()[0]!;
    bench.outbox.discard(failed.clientId);
    expect(bench.outbox.list().map(({ body }) => body)).toEqual(['depois']);
    expect(bench.received().at(-1)).toBe('outgoing.discarded');
  });

  it('cannot be thrown away while it is on its way, and nobody throws away what is not there', () => {
    expect(() => bench.outbox.discard(bench.outbox.list()[1]!.clientId)).toThrow('ERR_OUTGOING_IN_FLIGHT');
    expect(() => bench.outbox.discard('none')).toThrow('ERR_NO_OUTGOING');
    expect(() => bench.outbox.retry('none')).toThrow('ERR_NO_OUTGOING');
  });
});

describe('another account', () => {
  const other = aSession({ accountKey: 'demo#4' });

  it('neither sees nor sends what the first one left, which goes on when it is back', async () => {
    bench.outbox.send({ ticketId: seven, body: 'de Ana' });
    bench.outbox.send({ ticketId: seven, body: 'e mais' });
    await bench.refuse('messages.create', offline);
    bench.received();
    bench.batches.length = 0;
    bench.session.become(other);
    await bench.pass(60_000);
    expect(bench.outbox.list()).toEqual([]);
    expect(bench.script.requests).toHaveLength(1);
    expect(bench.received()).toEqual([]);
    bench.session.become(aSession());
    await settled();
    expect(bench.script.requests.map(bodyOf)).toEqual(['de Ana', 'de Ana']);
    expect(bench.outbox.list().map(({ body }) => body)).toEqual(['de Ana', 'e mais']);
  });

  it('is not told how a sending ended that the first one began', async () => {
    bench.outbox.send({ ticketId: seven, body: 'de Ana' });
    bench.received();
    bench.batches.length = 0;
    bench.session.become(other);
    await bench.refuse('messages.create', new AppError('ERR_SESSION_EXPIRED', 'unauthorized'));
    await bench.pass(1_000);
    expect(bench.received()).toEqual([]);
    bench.session.become(aSession());
    await bench.pass(60_000);
    expect(bench.script.requests).toHaveLength(2);
  });

  it('is not told that a message of the first one was stored', async () => {
    bench.outbox.send({ ticketId: seven, body: 'de Ana' });
    bench.received();
    bench.batches.length = 0;
    bench.session.become(other);
    await bench.answer('messages.create', bench.stored({ body: 'de Ana' }));
    await bench.pass(1_000);
    expect(bench.received()).toEqual([]);
    bench.session.become(aSession());
    expect(bench.outbox.list()).toEqual([]);
  });

  it('does not have its messages taken for those of the first', async () => {
    bench.outbox.send({ ticketId: seven, body: 'Olá' });
    bench.session.become(other);
    bench.arrives();
    bench.session.become(aSession());
    expect(bench.outbox.list()).toHaveLength(1);
  });
});

it('does not ask in a circle while the session is about to end', async () => {
  bench.outbox.send({ ticketId: seven, body: 'Olá' });
  await bench.refuse('messages.create', new AppError('ERR_SESSION_EXPIRED', 'unauthorized'));
  expect(bench.script.requests).toHaveLength(1);
  expect(bench.outbox.list()).toMatchObject([{ state: 'waiting' }]);
});
