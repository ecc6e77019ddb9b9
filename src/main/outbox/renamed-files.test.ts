import { describe, expect, it } from 'vitest';

import { AppError } from '@shared/domain/app-error';
import { aTicket } from '@tests/support/live/builders';
import type { OutboxBench } from '@tests/support/live/outbox-bench';
import { createOutboxBench, leaveWhole, page } from '@tests/support/live/outbox-bench';
import { settled } from '@tests/support/live/settled';
import { shelve } from '@tests/support/main/fake-upload-store';

const ticketId = aTicket().id;
const offline = new AppError('ERR_OFFLINE', 'offline', { ambiguous: true });
const sendFile = ({ outbox, disk }: OutboxBench, name = 'vista.png', body = '') =>
  outbox.send({ ticketId, body, file: shelve(disk.stored, name) });

/** Answers each of the searches on a slow server. */
async function findNothing(bench: OutboxBench, ...messages: Parameters<typeof page>): Promise<void> {
  for (const wait of [2_000, 6_000, 18_000]) {
    await bench.pass(wait);
    await bench.answer('messages.list', page(...messages));
  }
}

/** A file whose send ended without an answer, and which no search has found. */
async function anUnconfirmedFile() {
  const bench = createOutboxBench();
  const { clientId } = sendFile(bench);
  await leaveWhole(bench);
  await bench.refuse('messages.createWithFiles', offline);
  await bench.pass(1_000);
  await findNothing(bench);
  return { bench, clientId };
}

/** As servers of the family store a picture: named by the time, converted, without its caption. */
const renamedAs = (bench: OutboxBench, parts: Record<string, unknown> = {}) =>
  bench.stored({ mediaType: 'image', body: '-', mediaUrl: 'public/1795403682067.jpeg', ...parts });
const withSize = (fileLength: number) => ({ dataJson: JSON.stringify({ message: { imageMessage: { fileLength } } }) });
const postsOf = ({ script }: OutboxBench) => script.names().filter((name) => name === 'messages.createWithFiles');

describe('a file that the server renames', () => {
  it('is recognised by kind and time once the server has taken it', async () => {
    const bench = createOutboxBench();
    sendFile(bench);
    await bench.answer('messages.createWithFiles', []);
    bench.arrives(renamedAs(bench));
    await settled();
    expect([bench.outbox.list(), bench.disk.stored.size]).toEqual([[], 0]);
    expect(bench.received().at(-1)).toBe('settled S1');
  });

  it('is recognised although it came by socket before the answer', async () => {
    const bench = createOutboxBench();
    sendFile(bench);
    bench.arrives(renamedAs(bench));
    expect(bench.outbox.list()).toHaveLength(1);
    await bench.answer('messages.createWithFiles', []);
    expect(bench.outbox.list()).toEqual([]);
    expect(bench.script.names()).toEqual(['messages.createWithFiles']);
  });

  it.each([
    ['half a minute after the answer', [2_000, 6_000, 18_000]],
    ['at once', [2_000]],
  ])('is recognised when it is stored %s', async (_when, waits) => {
    const bench = createOutboxBench();
    sendFile(bench);
    await bench.answer('messages.createWithFiles', []);
    for (const [index, wait] of waits.entries()) {
      await bench.pass(wait);
      await bench.answer('messages.list', index + 1 === waits.length ? page(renamedAs(bench)) : page());
    }
    expect(bench.outbox.list()).toEqual([]);
  });

  it('is the earliest of several that may be it', async () => {
    const bench = createOutboxBench();
    sendFile(bench);
    await bench.answer('messages.createWithFiles', []);
    await bench.pass(2_000);
    await bench.answer('messages.list', page(renamedAs(bench, { id: 'S1' }), renamedAs(bench, { id: 'S2' })));
    expect(bench.received().at(-1)).toBe('settled S1');
  });

  it.each([
    ['an older one', { createdAt: '2026-03-02T11:59:50.000Z' }],
    ['a sound', { mediaType: 'audio', body: 'Áudio' }],
    ['a text', { mediaType: 'extendedTextMessage', mediaUrl: '' }],
    ['one with another caption', { body: 'de um colega' }],
    ['one with another name', { mediaUrl: 'public/1795403682067_praia.png' }],
    ['one of another size class', withSize(90_000)],
    ['one of the customer', { fromMe: false }],
    ['one of another ticket', { ticketId: 8 }],
  ])('is not %s', async (_which, parts) => {
    const bench = createOutboxBench();
    sendFile(bench);
    await bench.answer('messages.createWithFiles', []);
    bench.arrives(renamedAs(bench, parts));
    expect(bench.outbox.list()).toHaveLength(1);
  });

  it.each([
    ['its size in bytes', withSize(9)],
    ['its caption', { body: 'Olhe, Clara!' }],
    ['its name as the caption', { body: 'vista.png' }],
  ])('is known by %s after a connection was lost', async (_what, parts) => {
    const bench = createOutboxBench();
    sendFile(bench, 'vista.png', 'Olhe, {{firstName}}!');
    await leaveWhole(bench);
    await bench.refuse('messages.createWithFiles', offline);
    bench.arrives(renamedAs(bench, parts));
    expect(bench.outbox.list()).toEqual([]);
  });

  it('that may be a colleague’s is called unconfirmed after a lost connection, and not sent again by itself', async () => {
    const bench = createOutboxBench();
    sendFile(bench);
    await leaveWhole(bench);
    await bench.refuse('messages.createWithFiles', offline);
    await bench.pass(1_000);
    await findNothing(bench, renamedAs(bench));
    expect(bench.outbox.list()).toMatchObject([{ state: 'unconfirmed', failure: 'ERR_SEND_UNCONFIRMED' }]);
    await bench.pass(600_000);
    bench.outbox.resume();
    await settled();
    expect(postsOf(bench)).toHaveLength(1);
  });

  it('is sent again once the user asks for it, after one more search', async () => {
    const { bench, clientId } = await anUnconfirmedFile();
    bench.outbox.retry(clientId);
    await settled();
    await findNothing(bench);
    expect(postsOf(bench)).toHaveLength(2);
  });

  it('is settled by the message in which the user recognises it', async () => {
    const { bench, clientId } = await anUnconfirmedFile();
    const older = renamedAs(bench, { id: 'S0', createdAt: '2026-03-02T11:00:00.000Z' });
    const messages = page(older, renamedAs(bench), bench.stored({ id: 'C1', fromMe: false }));

    const shown = bench.outbox.storedSince(clientId);
    await bench.answer('messages.list', messages);
    expect((await shown).map(({ id }) => id)).toEqual(['S1']);
    const unknown = bench.outbox.confirm(clientId, older.id);
    const refused = expect(unknown).rejects.toMatchObject({ code: 'ERR_NO_MESSAGE_FOUND' });
    await bench.answer('messages.list', messages);
    await refused;
    const confirmed = bench.outbox.confirm(clientId, renamedAs(bench).id);
    await bench.answer('messages.list', messages);
    await confirmed;
    expect([bench.outbox.list(), bench.disk.stored.size, postsOf(bench).length]).toEqual([[], 0, 1]);
  });

  it('is shown to its user also where it was taken for a later file', async () => {
    const { bench, clientId } = await anUnconfirmedFile();
    sendFile(bench, 'praia.png');
    await bench.answer('messages.createWithFiles', []);
    bench.arrives(renamedAs(bench));
    await settled();
    expect(bench.outbox.list()).toMatchObject([{ clientId, state: 'unconfirmed' }]);
    const shown = bench.outbox.storedSince(clientId);
    await bench.answer('messages.list', page(renamedAs(bench)));
    expect((await shown).map(({ id }) => id)).toEqual(['S1']);
  });

  it('is not confirmed while it is on its way', async () => {
    const bench = createOutboxBench();
    const { clientId } = sendFile(bench);
    await expect(bench.outbox.storedSince(clientId)).rejects.toMatchObject({ code: 'ERR_OUTGOING_IN_FLIGHT' });
  });

  it.each([
    ['another file with the same caption', { body: 'Olhe' }],
    ['another file of the same size', withSize(9)],
  ])('is not settled by what could as well be %s of its user', async (_which, parts) => {
    const bench = createOutboxBench();
    for (const name of ['vista.png', 'praia.png']) {
      sendFile(bench, name, 'Olhe');
      await leaveWhole(bench);
      await bench.refuse('messages.createWithFiles', offline);
      await bench.pass(2_000);
      await findNothing(bench);
    }
    bench.arrives(renamedAs(bench, parts));
    expect(bench.outbox.list()).toHaveLength(2);
  });

  it('is called unconfirmed after a server error, and after a restart during the request', async () => {
    const failed = createOutboxBench();
    sendFile(failed);
    await failed.refuse('messages.createWithFiles', new AppError('ERR_INTERNAL_SERVER_ERROR', 'server'));
    expect(failed.outbox.list()).toMatchObject([{ state: 'unconfirmed' }]);

    const before = createOutboxBench();
    sendFile(before);
    const after = createOutboxBench({ disk: before.disk });
    await findNothing(after);
    expect(after.outbox.list()).toMatchObject([{ state: 'unconfirmed' }]);
    expect(postsOf(after)).toEqual([]);
  });

  it('is sent again by itself where its last bytes had not left', async () => {
    const bench = createOutboxBench();
    sendFile(bench);
    await bench.refuse('messages.createWithFiles', offline);
    await bench.pass(1_000);
    expect(bench.script.names()).toEqual(['messages.createWithFiles', 'messages.createWithFiles']);
  });

  it('holds up no later message for longer than the searches', async () => {
    const bench = createOutboxBench();
    sendFile(bench);
    bench.outbox.send({ ticketId, body: 'depois' });
    await bench.answer('messages.createWithFiles', []);
    await findNothing(bench);
    expect(bench.script.names().at(-1)).toBe('messages.create');
  });
});

it('a text with placeholders is recognised by the text around them', async () => {
  const bench = createOutboxBench();
  bench.outbox.send({ ticketId, body: 'Olá {{firstName}}, protocolo {{protocol}}.' });
  bench.arrives(bench.stored({ id: 'C1', body: 'Olá Clara, tudo bem?' }));
  expect(bench.outbox.list()).toHaveLength(1);
  bench.arrives(bench.stored({ body: 'Olá Clara, protocolo 20260302.' }));
  expect(bench.outbox.list()).toEqual([]);
});
