import { beforeEach, describe, expect, it } from 'vitest';

import type { Upload } from '@main/backend/backend';
import { AppError } from '@shared/domain/app-error';
import { messageId } from '@shared/domain/ids';
import { aTicket } from '@tests/support/live/builders';
import type { OutboxBench } from '@tests/support/live/outbox-bench';
import { createOutboxBench, page } from '@tests/support/live/outbox-bench';
import { diskError } from '@tests/support/main/disk-error';
import { createFakeDisk } from '@tests/support/main/fake-disk';
import { shelve } from '@tests/support/main/fake-upload-store';

const ticketId = aTicket().id;
const ambiguous = new AppError('ERR_OFFLINE', 'offline', { ambiguous: true });
const refused = new AppError('ERR_SENDING_WAPP_MSG', 'conflict');
/** Leaves the message failed and in doubt. */
const broken = new AppError('ERR_INTERNAL_SERVER_ERROR', 'server');

let bench: OutboxBench;
beforeEach(() => {
  bench = createOutboxBench();
});

const idOf = (place: number) => bench.outbox.list()[place]?.clientId ?? '';
const send = (body = 'Olá') => bench.outbox.send({ ticketId, body });
const sendFile = () => bench.outbox.send({ ticketId, body: '', file: shelve(bench.disk.stored, 'vista.png') });
const storedFile = (id: string) =>
  bench.stored({ id, mediaType: 'image', body: '-', mediaUrl: 'public/1700000000_vista.png' });

async function failureOf(action: () => unknown): Promise<unknown> {
  try {
    await action();
  } catch (thrown) {
    return thrown;
  }
  return null;
}

describe('a request of the user is refused', () => {
  const inFlight = { code: 'ERR_OUTGOING_IN_FLIGHT', kind: 'conflict' };

  it('to send while nobody is signed in', async () => {
    bench.session.become(null);
    expect(await failureOf(() => send())).toMatchObject({ code: 'ERR_SESSION_EXPIRED', kind: 'unauthorized' });
  });

  it('to send while another program holds the outbox', async () => {
    const disk = createFakeDisk();
    disk.beforeCall = () => {
      throw diskError('EBUSY');
    };
    bench = createOutboxBench({ disk });
    expect(await failureOf(() => send())).toMatchObject({ code: 'ERR_OUTBOX_NOT_SAVED', kind: 'server' });
  });

  it('to send what the full disk cannot keep', async () => {
    bench.disk.isFull = true;
    expect(await failureOf(() => send())).toMatchObject({ code: 'ERR_OUTBOX_NOT_SAVED', kind: 'server' });
  });

  it('for a message that is not in the outbox', async () => {
    const unknown = { code: 'ERR_NO_OUTGOING', kind: 'conflict' };
    expect(await failureOf(() => bench.outbox.retry('x'))).toMatchObject(unknown);
    expect(await failureOf(() => bench.outbox.discard('x'))).toMatchObject(unknown);
  });

  it('to discard or change a text that is leaving', async () => {
    send();
    expect(await failureOf(() => bench.outbox.discard(idOf(0)))).toMatchObject(inFlight);
    expect(await failureOf(() => bench.outbox.revise(idOf(0), 'Oi'))).toMatchObject(inFlight);
  });

  it('to compare a message that is leaving, or that certainly failed', async () => {
    send();
    expect(await failureOf(() => bench.outbox.storedSince(idOf(0)))).toMatchObject(inFlight);
    await bench.refuse('messages.create', refused);
    expect(await failureOf(() => bench.outbox.storedSince(idOf(0)))).toMatchObject(inFlight);
  });

  it('to change a text to nothing', async () => {
    send();
    await bench.refuse('messages.create', refused);
    expect(await failureOf(() => bench.outbox.revise(idOf(0), ''))).toMatchObject({
      code: 'ERR_INVALID_INPUT',
      kind: 'validation',
      data: { field: 'body' },
    });
  });

  it('to change a text that has arrived', async () => {
    send();
    await bench.refuse('messages.create', broken);
    const revising = failureOf(() => bench.outbox.revise(idOf(0), 'Oi'));
    await bench.pass(2_000);
    await bench.answer('messages.list', page(bench.stored()));
    expect(await revising).toMatchObject({ code: 'ERR_OUTGOING_ARRIVED', kind: 'conflict' });
  });

  it('to confirm a message with one that the server does not have', async () => {
    send();
    await bench.refuse('messages.create', broken);
    const confirming = failureOf(() => bench.outbox.confirm(idOf(0), messageId.parse('unknown')));
    await bench.answer('messages.list', page(bench.stored()));
    expect(await confirming).toMatchObject({ code: 'ERR_NO_MESSAGE_FOUND', kind: 'conflict' });
  });
});

it('the user compares an unconfirmed message with the last ten that are stored', async () => {
  send();
  await bench.refuse('messages.create', broken);
  const stored = bench.outbox.storedSince(idOf(0));
  const messages = Array.from({ length: 12 }, (_, index) => bench.stored({ id: `S${index}`, body: `${index}` }));
  await bench.answer('messages.list', page(...messages));
  expect((await stored).map(({ body }) => body)).toEqual(['2', '3', '4', '5', '6', '7', '8', '9', '10', '11']);
});

describe('the progress of an upload', () => {
  const shares = () =>
    bench.batches.flat().flatMap((event) => (event.kind === 'outgoing.changed' ? [event.item.progress] : []));

  it('is published seven times a second at most, and always at its end', async () => {
    sendFile();
    const upload = bench.script.open('messages.createWithFiles').extra as Upload;
    upload.onProgress?.(0.1);
    await bench.pass(100);
    upload.onProgress?.(0.2);
    await bench.pass(50);
    upload.onProgress?.(0.3);
    await bench.pass(50);
    upload.onProgress?.(1);
    await bench.pass(100);
    expect(shares().filter((share) => share !== null)).toEqual([0.1, 0.3, 1]);
  });
});

describe('a discarded file', () => {
  it('that was stored all the same is not taken for another one like it', async () => {
    sendFile();
    await bench.refuse('messages.createWithFiles', broken);
    sendFile();
    await bench.refuse('messages.createWithFiles', broken);
    bench.outbox.discard(idOf(0));
    bench.arrives(storedFile('S1'));
    expect(bench.outbox.list()).toHaveLength(1);
  });

  it('is told from one that is tried again, which is recognised', async () => {
    sendFile();
    await bench.refuse('messages.createWithFiles', broken);
    bench.outbox.retry(idOf(0));
    bench.arrives(storedFile('S1'));
    expect(bench.outbox.list()).toEqual([]);
  });
});

describe('an application that ends', () => {
  it('sends nothing more after the open request', async () => {
    send('um');
    send('dois');
    bench.outbox.dispose();
    await bench.answer('messages.create', bench.stored({ body: 'um' }));
    expect(bench.script.names()).toEqual(['messages.create']);
  });

  it('does not wait for another attempt', async () => {
    send();
    await bench.refuse('messages.create', new AppError('ERR_OFFLINE', 'offline'));
    bench.outbox.dispose();
    await bench.pass(60_000);
    expect(bench.script.names()).toEqual(['messages.create']);
  });
});

it('a colleague’s message that was taken for ours can be the answer to the next of the same words', async () => {
  send();
  bench.arrives(bench.stored({ id: 'C1' }));
  await bench.answer('messages.create', bench.stored({ id: 'S1' }));
  send();
  await bench.refuse('messages.create', ambiguous);
  await bench.pass(1_000);
  await bench.pass(2_000);
  await bench.answer('messages.list', page(bench.stored({ id: 'S1' }), bench.stored({ id: 'C1' })));
  expect([bench.outbox.list(), bench.received().at(-1)]).toEqual([[], 'settled C1']);
});

it('the answer to one text takes back its match with another one, which is searched', async () => {
  send();
  await bench.refuse('messages.create', ambiguous);
  bench.outbox.send({ ticketId: aTicket({ id: 8 }).id, body: 'outra' });
  bench.arrives(bench.stored({ id: 'S1' }));
  expect(bench.outbox.list()).toMatchObject([{ body: 'outra' }]);
  await bench.answer('messages.create', bench.stored({ id: 'S1' }));
  expect(bench.outbox.list()).toMatchObject([{ body: 'Olá' }]);
  await bench.pass(60_000);
  expect(bench.script.names().at(-1)).toBe('messages.list');
});

describe('a search', () => {
  it('takes a stored text for the one that is searched, even if a failed one says the same', async () => {
    send();
    await bench.refuse('messages.create', broken);
    send();
    await bench.refuse('messages.create', ambiguous);
    await bench.pass(1_000);
    await bench.pass(2_000);
    await bench.answer('messages.list', page(bench.stored()));
    expect(bench.outbox.list()).toMatchObject([{ state: 'failed' }]);
    expect(bench.received().at(-1)).toBe('settled S1');
  });

  it('takes a stored file for none of two that look alike', async () => {
    sendFile();
    await bench.refuse('messages.createWithFiles', broken);
    sendFile();
    await bench.refuse('messages.createWithFiles', broken);
    bench.outbox.retry(idOf(1));
    await bench.pass(2_000);
    await bench.answer('messages.list', page(storedFile('S1')));
    expect(bench.outbox.list()).toHaveLength(2);
  });

  it('takes the earliest of several pictures without a sign, over all pages', async () => {
    sendFile();
    await bench.answer('messages.createWithFiles', []);
    await bench.pass(2_000);
    const picture = (id: string) => bench.stored({ id, mediaType: 'image', body: '-', mediaUrl: 'public/1.png' });
    await bench.answer('messages.list', { ...page(picture('S2')), hasMore: true });
    await bench.answer('messages.list', page(picture('S1')));
    expect(bench.received().at(-1)).toBe('settled S1');
  });

  it('ends at a page with one message that is older', async () => {
    send();
    await bench.refuse('messages.create', ambiguous);
    await bench.pass(1_000);
    await bench.pass(2_000);
    const older = bench.stored({ id: 'S0', body: 'Antes', createdAt: '2026-03-02T11:58:00.000Z' });
    await bench.answer('messages.list', { ...page(bench.stored({ id: 'S2', body: 'Depois' }), older), hasMore: true });
    expect(bench.script.names()).toEqual(['messages.create', 'messages.list', 'messages.create']);
  });
});

it('a start without the key keeps the files of messages that it cannot read', async () => {
  sendFile();
  await bench.refuse('messages.createWithFiles', broken);
  const keyless = createOutboxBench({ disk: bench.disk, hasKey: false });
  expect([keyless.outbox.list(), keyless.disk.stored.size]).toEqual([[], 1]);
});

describe('on the disk', () => {
  it('a new log after a refused append has all messages', async () => {
    send('um');
    await bench.refuse('messages.create', new AppError('ERR_OFFLINE', 'offline'));
    let isRefused = false;
    bench.disk.beforeCall = (call) => {
      if (call !== 'append' || isRefused) return;
      isRefused = true;
      throw diskError('EBUSY');
    };
    send('dois');
    const again = createOutboxBench({ disk: bench.disk });
    expect(again.outbox.list()).toMatchObject([{ body: 'um' }, { body: 'dois' }]);
  });

  it('a settled message costs one append to the file and one to its copy', async () => {
    send();
    bench.disk.writes.splice(0);
    await bench.answer('messages.create', bench.stored());
    expect(bench.disk.writes.map(({ call }) => call)).toEqual(['append', 'append']);
  });
});

it('a file that a server took without showing it is searched for half a minute', async () => {
  sendFile();
  await bench.answer('messages.createWithFiles', []);
  for (const delayMs of [2_000, 6_000, 18_000]) {
    await bench.pass(delayMs - 1);
    const before = bench.script.names().length;
    await bench.pass(1);
    expect(bench.script.names()).toHaveLength(before + 1);
    await bench.answer('messages.list', page());
  }
  expect(bench.script.names().filter((name) => name === 'messages.list')).toHaveLength(3);
});
