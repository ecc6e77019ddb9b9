import { beforeEach, describe, expect, it } from 'vitest';

import { AppError } from '@shared/domain/app-error';
import { aSession, aTicket } from '@tests/support/live/builders';
import type { OutboxBench } from '@tests/support/live/outbox-bench';
import { createOutboxBench, page } from '@tests/support/live/outbox-bench';
import { settled } from '@tests/support/live/settled';
import { diskError } from '@tests/support/main/disk-error';
import type { FakeDisk } from '@tests/support/main/fake-disk';
import { createFakeDisk } from '@tests/support/main/fake-disk';
import { createFakeCipher } from '@tests/support/main/fake-secrets';

import { decodeRecords } from '../storage/log-records';

const seven = aTicket().id;
const offline = new AppError('ERR_OFFLINE', 'offline');

let disk: FakeDisk;
let bench: OutboxBench;
beforeEach(() => {
  disk = createFakeDisk();
  bench = createOutboxBench({ disk });
});

const bodies = ({ outbox }: OutboxBench) => outbox.list().map(({ body }) => body);

describe('after a crash', () => {
  it('everything that was taken is there in its order, with why it failed', async () => {
    bench.outbox.send({ ticketId: seven, body: 'um' });
    await bench.refuse('messages.create', new AppError('ERR_NO_PERMISSION', 'forbidden'));
    bench.outbox.send({ ticketId: seven, body: 'dois' });
    await bench.refuse('messages.create', offline);
    const again = createOutboxBench({ disk });
    expect(again.outbox.list()).toMatchObject([
      { body: 'um', state: 'failed', failure: 'ERR_NO_PERMISSION', isLasting: true },
      { body: 'dois' },
    ]);
    expect(again.received()).toContain('um failed');
  });

  it('what was under way is looked for before it is sent again', async () => {
    bench.outbox.send({ ticketId: seven, body: 'Olá' });
    const again = createOutboxBench({ disk });
    await again.pass(2_000);
    expect(again.script.names()).toEqual(['messages.list']);
    await again.answer('messages.list', page(again.stored()));
    expect(again.outbox.list()).toEqual([]);
    expect(again.script.names()).toEqual(['messages.list']);
  });

  it('what a slow server may still store is searched for half a minute before it is sent again', async () => {
    bench.outbox.send({ ticketId: seven, body: 'Olá' });
    const slow = new AppError('ERR_OFFLINE', 'offline', { ambiguous: true, isSlow: true });
    await bench.refuse('messages.create', slow);
    const again = createOutboxBench({ disk });
    for (const delayMs of [2_000, 6_000]) {
      await again.pass(delayMs);
      await again.answer('messages.list', page());
    }
    await again.pass(18_000);
    await again.answer('messages.list', page(again.stored()));
    expect(again.outbox.list()).toEqual([]);
    expect(again.script.names()).toEqual(['messages.list', 'messages.list', 'messages.list']);
  });

  it('what never left is sent without a look', async () => {
    bench.outbox.send({ ticketId: seven, body: 'Olá' });
    await bench.refuse('messages.create', offline);
    expect(createOutboxBench({ disk }).script.names()).toEqual(['messages.create']);
  });

  it('a message that answered for one text does not answer for the next that says the same', async () => {
    bench.outbox.send({ ticketId: seven, body: 'ok' });
    await bench.answer('messages.create', bench.stored({ body: 'ok' }));
    bench.outbox.send({ ticketId: seven, body: 'ok' });
    const again = createOutboxBench({ disk });
    await again.pass(2_000);
    await again.answer('messages.list', page(again.stored({ body: 'ok' })));
    expect(again.script.names()).toEqual(['messages.list', 'messages.create']);
  });

  it('a ticket that went on for pages is searched back to the text, which is not sent again', async () => {
    bench.outbox.send({ ticketId: seven, body: 'Olá' });
    const again = createOutboxBench({ disk });
    await again.pass(2_000);
    await again.answer('messages.list', { ...page(again.stored({ id: 'S2', body: 'Depois' })), hasMore: true });
    await again.answer('messages.list', { ...page(again.stored({ id: 'S1' })), hasMore: true });
    expect(again.outbox.list()).toEqual([]);
    expect(again.script.requests).toMatchObject([
      { name: 'messages.list', input: { query: { pageNumber: 1 } } },
      { name: 'messages.list', input: { query: { pageNumber: 2 } } },
    ]);
  });

  it('the search ends at the first page that is older than the text, which is sent then', async () => {
    bench.outbox.send({ ticketId: seven, body: 'Olá' });
    const again = createOutboxBench({ disk });
    await again.pass(2_000);
    await again.answer('messages.list', { ...page(again.stored({ id: 'S2', body: 'Depois' })), hasMore: true });
    const older = again.stored({ id: 'S1', body: 'Antes', createdAt: '2026-03-02T11:58:00.000Z' });
    await again.answer('messages.list', { ...page(older), hasMore: true });
    expect(again.script.names()).toEqual(['messages.list', 'messages.list', 'messages.create']);
  });

  it('the search ends after 25 pages of a ticket that never ends', async () => {
    bench.outbox.send({ ticketId: seven, body: 'Olá' });
    const again = createOutboxBench({ disk });
    await again.pass(2_000);
    for (let pageNumber = 1; pageNumber <= 25; pageNumber += 1) {
      const { query } = again.script.open('messages.list').input;
      expect(query).toEqual({ pageNumber });
      await again.answer('messages.list', { ...page(again.stored({ body: 'Depois' })), hasMore: true });
    }
    again.script.open('messages.create');
  });

  it('what an ended application hears of an interrupted request is not written down', async () => {
    bench.outbox.send({ ticketId: seven, body: 'Olá' });
    bench.outbox.dispose();
    await bench.refuse('messages.create', new AppError('ERR_UNEXPECTED', 'bug'));
    expect(createOutboxBench({ disk }).outbox.list()).toMatchObject([{ failure: null }]);
  });
});

describe('accounts', () => {
  it('each finds its own after it has signed in, and nobody another’s', async () => {
    bench.outbox.send({ ticketId: seven, body: 'de Ana' });
    await bench.refuse('messages.create', offline);
    const again = createOutboxBench({ disk });
    again.session.become(aSession({ accountKey: 'demo#4' }));
    expect(bodies(again)).toEqual([]);
    again.session.become(aSession());
    expect(bodies(again)).toEqual(['de Ana']);
  });

  it('a file that was put in the place of another account’s is not read', () => {
    bench.outbox.send({ ticketId: seven, body: 'de Ana' });
    disk.contents.set('demo#4', disk.contents.get('demo#3') ?? new Uint8Array());
    bench.session.become(aSession({ accountKey: 'demo#4' }));
    expect(bodies(bench)).toEqual([]);
    bench.session.become(aSession());
    expect(bodies(bench)).toEqual(['de Ana']);
  });

  it.each([
    ['while it waits to be looked for', 0, 'messages.create'],
    ['while it is looked for', 5_000, 'messages.create messages.list'],
  ])(
    'what may have arrived is neither looked for nor sent as somebody else who signs in %s',
    async (_when, ...rest) => {
      const [wait, asked] = rest;
      bench.outbox.send({ ticketId: seven, body: 'de Ana' });
      await bench.refuse('messages.create', new AppError('ERR_OFFLINE', 'offline', { ambiguous: true }));
      await bench.pass(1_000);
      await bench.pass(wait);
      expect(bench.script.names().join(' ')).toBe(asked);
      bench.session.become(aSession({ accountKey: 'demo#4' }));
      if (wait > 0) await bench.answer('messages.list', page());
      await bench.pass(60_000);
      expect(bench.script.names().join(' ')).toBe(asked);
      bench.session.become(aSession());
      await bench.pass(60_000);
      expect(bench.script.names().at(-1)).toBe('messages.list');
    },
  );
});

describe('the disk', () => {
  it('a full one refuses the text before it counts as taken', () => {
    disk.isFull = true;
    expect(() => bench.outbox.send({ ticketId: seven, body: 'Olá' })).toThrow('ERR_OUTBOX_NOT_SAVED');
    expect(bench.outbox.list()).toEqual([]);
    expect(bench.script.requests).toEqual([]);
  });

  it('one that fills up keeps a waiting text from leaving unrecorded, and says so', async () => {
    bench.outbox.send({ ticketId: seven, body: 'Olá' });
    await bench.refuse('messages.create', offline);
    disk.isFull = true;
    bench.outbox.resume();
    await settled();
    expect(bench.outbox.list()).toMatchObject([{ state: 'failed', failure: 'ERR_OUTBOX_NOT_SAVED' }]);
    disk.isFull = false;
    bench.outbox.retry(bench.outbox.list()[0]!.clientId);
    expect(bench.script.names()).toEqual(['messages.create', 'messages.create']);
  });

  it('a text that could not leave counts as sent from its retry on: the same words before are a colleague’s', async () => {
    bench.outbox.send({ ticketId: seven, body: 'um' });
    bench.outbox.send({ ticketId: seven, body: 'Olá' });
    disk.isFull = true;
    await bench.answer('messages.create', bench.stored({ body: 'um' }));
    expect(bench.outbox.list()).toMatchObject([{ body: 'Olá', failure: 'ERR_OUTBOX_NOT_SAVED' }]);
    disk.isFull = false;
    const ofColleague = bench.stored({ id: 'C1' });
    await bench.pass(30 * 60_000);
    bench.outbox.retry(bench.outbox.list()[0]!.clientId);
    await bench.refuse('messages.create', new AppError('ERR_OFFLINE', 'offline', { ambiguous: true }));
    await bench.pass(1_000);
    await bench.pass(2_000);
    await bench.answer('messages.list', page(ofColleague));
    bench.script.open('messages.create');
    expect(bench.outbox.list()).toMatchObject([{ body: 'Olá', state: 'sending' }]);
  });

  it('a text is not discarded where that cannot be kept', async () => {
    bench.outbox.send({ ticketId: seven, body: 'Olá' });
    await bench.refuse('messages.create', offline);
    disk.isFull = true;
    expect(() => bench.outbox.discard(bench.outbox.list()[0]!.clientId)).toThrow('ERR_OUTBOX_NOT_SAVED');
    expect(bodies(bench)).toEqual(['Olá']);
  });

  it('that another program holds at the start is read later, and nothing is taken until then', async () => {
    bench.outbox.send({ ticketId: seven, body: 'Olá' });
    await bench.refuse('messages.create', offline);
    disk.beforeCall = () => {
      throw diskError('EBUSY');
    };
    const again = createOutboxBench({ disk });
    expect(() => again.outbox.send({ ticketId: seven, body: 'mais uma' })).toThrow('ERR_OUTBOX_NOT_SAVED');
    expect(bodies(again)).toEqual([]);
    disk.beforeCall = () => undefined;
    await again.pass(5_000);
    expect(bodies(again)).toEqual(['Olá']);
    expect(again.script.names()).toEqual(['messages.create']);
  });

  it('holds no clear text', () => {
    bench.outbox.send({ ticketId: seven, body: 'segredo da Clara' });
    expect(disk.contents.size).toBe(2);
    for (const bytes of disk.contents.values()) {
      expect(Buffer.from(bytes).toString('utf8')).not.toContain('segredo');
      const contents = decodeRecords(bytes).contents.map((content) => createFakeCipher().decrypt(content));
      expect(contents.join()).toContain('segredo');
    }
    expect(bench.log.text()).not.toContain('segredo');
  });

  it('holds nothing where the system has no key, and the text says that it will not last', async () => {
    const keyless = createOutboxBench({ disk, hasKey: false });
    expect(keyless.outbox.send({ ticketId: seven, body: 'Olá' })).toMatchObject({ isLasting: false });
    await keyless.answer('messages.create', keyless.stored());
    expect(keyless.outbox.list()).toEqual([]);
    expect(disk.contents.size).toBe(0);
  });
});

it('takes no more than it can hold', () => {
  const full = createOutboxBench({ hasKey: false });
  for (let count = 0; count < 10_000; count += 1) full.outbox.send({ ticketId: seven, body: 'Olá' });
  expect(() => full.outbox.send({ ticketId: seven, body: 'mais uma' })).toThrow(
    expect.objectContaining({ code: 'ERR_OUTBOX_FULL', kind: 'conflict' }),
  );
});
