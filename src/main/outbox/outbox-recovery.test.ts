import { beforeEach, describe, expect, it } from 'vitest';

import { AppError } from '@shared/domain/app-error';
import { aMessage, aTicket } from '@tests/support/live/builders';
import type { OutboxBench } from '@tests/support/live/outbox-bench';
import { createOutboxBench, page } from '@tests/support/live/outbox-bench';
import type { Request } from '@tests/support/live/scripted-backend';
import { settled } from '@tests/support/live/settled';

const seven = aTicket().id;
const offline = new AppError('ERR_OFFLINE', 'offline');
const ambiguous = new AppError('ERR_TIMEOUT', 'offline', { ambiguous: true });
const bodyOf = (request: Request) => request.input.body?.body;

let bench: OutboxBench;
beforeEach(() => {
  bench = createOutboxBench();
});

/** Past the back-off, and past the moment that the server gets to finish. */
async function waitForLook(): Promise<void> {
  await bench.pass(1_000);
  await bench.pass(2_000);
}

describe('an empty answer without a word by socket', () => {
  it('is read back from the newest page', async () => {
    bench.outbox.send({ ticketId: seven, body: 'Olá' });
    await bench.answer('messages.create', null);
    await bench.pass(2_000);
    expect(bench.script.open('messages.list')).toMatchObject({
      input: { params: { ticketId: 7 }, query: { pageNumber: 1 } },
    });
    await bench.answer('messages.list', page(aMessage({ id: 'old' }), bench.stored()));
    expect(bench.received().at(-1)).toBe('settled S1');
  });

  it('is looked for again, then left to the attendant, and never sent twice by itself', async () => {
    bench.outbox.send({ ticketId: seven, body: 'Olá' });
    await bench.answer('messages.create', null);
    for (let look = 0; look < 3; look += 1) {
      await bench.pass(2_000);
      await bench.answer('messages.list', page());
    }
    expect(bench.outbox.list()).toMatchObject([{ state: 'unconfirmed', failure: 'ERR_SEND_UNCONFIRMED' }]);
    expect(bench.script.names().filter((name) => name === 'messages.create')).toHaveLength(1);
  });

  it('goes on being looked for after the network failed in between', async () => {
    bench.outbox.send({ ticketId: seven, body: 'Olá' });
    await bench.answer('messages.create', null);
    await bench.pass(2_000);
    await bench.refuse('messages.list', offline);
    await bench.pass(1_000);
    await bench.pass(2_000);
    expect(bench.script.names()).toEqual(['messages.create', 'messages.list', 'messages.list']);
    await bench.answer('messages.list', page(bench.stored()));
    expect(bench.received().at(-1)).toBe('settled S1');
  });
});

describe('a dropped connection', () => {
  it('is looked into before the message is sent again, and ends there when it is found', async () => {
    bench.outbox.send({ ticketId: seven, body: 'Olá' });
    await bench.refuse('messages.create', ambiguous);
    expect(bench.outbox.list()).toMatchObject([{ state: 'waiting', failure: null }]);
    await waitForLook();
    bench.script.open('messages.list');
    await bench.answer('messages.list', page(bench.stored()));
    expect(bench.received().at(-1)).toBe('settled S1');
    expect(bench.script.names()).toEqual(['messages.create', 'messages.list']);
  });

  it('sends again when the server has nothing', async () => {
    bench.outbox.send({ ticketId: seven, body: 'Olá' });
    await bench.refuse('messages.create', ambiguous);
    await waitForLook();
    await bench.answer('messages.list', page(aMessage({ id: 'other', fromMe: true, body: 'Outra' })));
    bench.script.open('messages.create');
  });

  it('is settled by a frame that comes while it waits', async () => {
    bench.outbox.send({ ticketId: seven, body: 'Olá' });
    await bench.refuse('messages.create', ambiguous);
    bench.arrives();
    await bench.pass(60_000);
    expect(bench.outbox.list()).toEqual([]);
    expect(bench.script.names()).toEqual(['messages.create']);
  });
});

describe('a server that did not answer in time', () => {
  const slow = new AppError('ERR_OFFLINE', 'offline', { ambiguous: true, isSlow: true });

  it('may be done later: it is looked at for half a minute before it gets the message again', async () => {
    bench.outbox.send({ ticketId: seven, body: 'Olá' });
    await bench.refuse('messages.create', slow);
    await bench.pass(1_000);
    for (const timeoutMs of [2_000, 6_000, 18_000]) {
      await bench.pass(timeoutMs - 1);
      expect(bench.script.names().filter((name) => name === 'messages.create')).toHaveLength(1);
      await bench.pass(1);
      bench.script.open('messages.list');
      await bench.answer('messages.list', page());
    }
    bench.script.open('messages.create');
  });

  it('is looked at for as long when the network fails in between', async () => {
    bench.outbox.send({ ticketId: seven, body: 'Olá' });
    await bench.refuse('messages.create', slow);
    await waitForLook();
    await bench.refuse('messages.list', offline);
    await bench.pass(2_000);
    for (const timeoutMs of [2_000, 6_000, 18_000]) {
      await bench.pass(timeoutMs);
      await bench.answer('messages.list', page());
    }
    bench.script.open('messages.create');
  });

  it('is looked at briefly again after a later attempt that was merely cut off', async () => {
    bench.outbox.send({ ticketId: seven, body: 'Olá' });
    await bench.refuse('messages.create', slow);
    await bench.pass(1_000);
    for (const timeoutMs of [2_000, 6_000, 18_000]) {
      await bench.pass(timeoutMs);
      await bench.answer('messages.list', page());
    }
    await bench.refuse('messages.create', ambiguous);
    await bench.pass(2_000);
    await bench.pass(2_000);
    await bench.answer('messages.list', page());
    bench.script.open('messages.create');
  });

  it('and then has it: nothing is sent again', async () => {
    bench.outbox.send({ ticketId: seven, body: 'Olá' });
    await bench.refuse('messages.create', slow);
    await waitForLook();
    await bench.answer('messages.list', page());
    await bench.pass(6_000);
    await bench.answer('messages.list', page(bench.stored()));
    expect(bench.received().at(-1)).toBe('settled S1');
    expect(bench.script.names()).toEqual(['messages.create', 'messages.list', 'messages.list']);
  });
});

describe('without network', () => {
  it('waits a second again after a message has gone out in between', async () => {
    bench.outbox.send({ ticketId: seven, body: 'um' });
    bench.outbox.send({ ticketId: seven, body: 'dois' });
    for (const wait of [1_000, 2_000]) {
      await bench.refuse('messages.create', offline);
      await bench.pass(wait);
    }
    await bench.answer('messages.create', bench.stored({ body: 'um' }));
    await bench.refuse('messages.create', offline);
    await bench.pass(999);
    expect(bench.script.requests.map(bodyOf)).toEqual(['um', 'um', 'um', 'dois']);
    await bench.pass(1);
    expect(bench.script.requests.map(bodyOf)).toEqual(['um', 'um', 'um', 'dois', 'dois']);
  });

  it('waits longer after each failure and keeps the order', async () => {
    bench.outbox.send({ ticketId: seven, body: 'um' });
    bench.outbox.send({ ticketId: seven, body: 'dois' });
    const waits: number[] = [];
    for (let failure = 0; failure < 5; failure += 1) {
      await bench.refuse('messages.create', offline);
      const before = bench.clock.now();
      const count = bench.script.requests.length;
      while (bench.script.requests.length === count) {
        await bench.pass(500);
      }
      waits.push(bench.clock.now() - before);
    }
    expect(waits).toEqual([1_000, 2_000, 4_000, 8_000, 15_000]);
    expect(new Set(bench.script.requests.map(bodyOf))).toEqual(new Set(['um']));
  });

  it('goes at once when the link is back', async () => {
    bench.outbox.send({ ticketId: seven, body: 'Olá' });
    await bench.refuse('messages.create', offline);
    bench.outbox.resume();
    await settled();
    expect(bench.script.requests).toHaveLength(2);
  });
});

it('looks before it tries a message again that a failing server may have stored', async () => {
  bench.outbox.send({ ticketId: seven, body: 'Olá' });
  await bench.refuse('messages.create', new AppError('ERR_INTERNAL_SERVER_ERROR', 'server'));
  expect(bench.outbox.list()).toMatchObject([{ state: 'failed' }]);
  bench.outbox.retry(bench.outbox.list()[0]!.clientId);
  await waitForLook();
  bench.script.open('messages.list');
});

describe('a machine whose clock is hours off', () => {
  it('ahead: what the server stored is found, and not sent again', async () => {
    bench.serverClock.received('Mon, 02 Mar 2026 09:00:00 GMT');
    bench.outbox.send({ ticketId: seven, body: 'Olá' });
    await bench.refuse('messages.create', ambiguous);
    await waitForLook();
    await bench.answer('messages.list', page(bench.stored({ createdAt: '2026-03-02T09:00:00.400Z' })));
    expect(bench.received().at(-1)).toBe('settled S1');
    expect(bench.script.names()).toEqual(['messages.create', 'messages.list']);
  });

  it('behind: the same words of an hour ago are not taken for what never arrived', async () => {
    bench.serverClock.received('Mon, 02 Mar 2026 15:00:00 GMT');
    bench.outbox.send({ ticketId: seven, body: 'ok' });
    await bench.refuse('messages.create', ambiguous);
    await waitForLook();
    await bench.answer('messages.list', page(bench.stored({ body: 'ok', createdAt: '2026-03-02T14:00:00.000Z' })));
    bench.script.open('messages.create');
  });

  it('set right in between: what left before is still found', async () => {
    bench.serverClock.received('Mon, 02 Mar 2026 09:00:00 GMT');
    bench.outbox.send({ ticketId: seven, body: 'Olá' });
    const again = createOutboxBench({ disk: bench.disk });
    await again.pass(2_000);
    await again.answer('messages.list', page(again.stored({ createdAt: '2026-03-02T09:00:00.400Z' })));
    expect(again.outbox.list()).toEqual([]);
  });
});
