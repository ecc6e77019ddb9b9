import assert from 'node:assert/strict';

import { z } from 'zod';

import { toReference } from '@main/backend/media/media-reference';
import type { Message } from '@shared/domain/message';
import { message } from '@shared/domain/message';
import { uniqueNumber } from '@tests/support/machine-clock';

import { onePixel } from '../pixel';
import { isRefused, isRefusedSomehow } from '../refusals';
import type { Case, Run } from '../run';
import { eventOf, isAdmin, made } from '../run';

export const messageCases = {
  'messages.create': async (run) => {
    const { id } = made(run, 'ticket');
    const body = `Recado contract: olá, ${new Date(uniqueNumber()).toISOString()} ✅`;
    run.recorder.emit('joinChatBox', String(id));
    const draft = { body, fromMe: true, read: 1, mediaUrl: '' } as const;
    const reply = await run.client.call('messages.create', { params: { ticketId: id }, body: draft });
    const shape = z.object({ action: z.literal('create'), message: message.refine((sent) => sent.body === body) });
    const received = await run.recorder.receives(eventOf(run, 'appMessage'), shape);
    assert.equal(received.message.fromMe, true);
    assert.equal(received.message.ticketId, id);
    if (reply !== null) assert.equal(reply.id, received.message.id, 'answer and event are the same message');
    run.message = { id: received.message.id, body };
    await quotes(run, run.message.id);
    const nowhere = { params: { ticketId: 2_000_000_000 as typeof id }, body: draft };
    isRefusedSomehow(await run.client.send('messages.create', nowhere));
  },
  'messages.createWithFiles': async (run) => {
    const { id } = made(run, 'ticket');
    const caption = `Recado contract: two files, ${new Date(uniqueNumber()).toISOString()}`;
    const body = { body: [caption, 'nota.txt'], fromMe: 'true' as const };
    const files = [
      { name: 'figura ção.png', bytes: onePixel, type: 'image/png' },
      { name: 'nota.txt', bytes: Buffer.from('Recado'), type: 'text/plain' },
    ];
    await run.client.upload('messages.createWithFiles', { params: { ticketId: id }, body }, files);
    const isPicture = (sent: Message) => sent.body === caption && sent.mediaType === 'image' && sent.mediaUrl !== '';
    const shape = z.object({ action: z.literal('create'), message: message.refine(isPicture) });
    const received = await run.recorder.receives(eventOf(run, 'appMessage'), shape);
    // server-quirk: an address may name another host than the one in use; the client fetches the file from the latter.
    const reference = toReference(run.client.baseUrl, received.message.mediaUrl);
    const address = new URL(reference, `${run.client.baseUrl}/`);
    const part = await fetch(address, { headers: { range: 'bytes=1-3' } });
    // server-quirk: real servers store a picture as .jpeg, whatever its type was.
    assert.match(part.headers.get('content-type') ?? '', /^image\/(png|jpeg)$/);
    assert.deepEqual([part.status, await part.text()], [206, 'PNG']);
  },
  'messages.list': async (run) => {
    const { id } = made(run, 'ticket');
    const sent = made(run, 'message');
    const page = await run.client.call('messages.list', { params: { ticketId: id }, query: { pageNumber: 1 } });
    assert.equal(page.messages.filter((row) => row.id === sent.id && row.body === sent.body).length, 1);
    const times = page.messages.map((row) => row.createdAt);
    assert.deepEqual(times, [...times].sort(), 'rows of a page ascend');
    assert.equal(page.hasMore, false);
    const far = await run.client.call('messages.list', { params: { ticketId: id }, query: { pageNumber: 9999 } });
    if (far.messages.length === 0) {
      assert.equal(far.hasMore, false);
      return;
    }
    // server-quirk: some servers ignore page numbers and page by the oldest message.
    const query = { nextId: page.messages[0]?.id ?? '' };
    const end = await run.client.call('messages.list', { params: { ticketId: id }, query });
    assert.deepEqual([end.messages, end.hasMore], [[], false], 'pages end');
  },
  'messages.remove': async (run) => {
    const { id } = made(run, 'message');
    const input = { params: { messageId: id } };
    if (!isAdmin(run)) {
      // server-quirk: on real servers only admins delete messages; ours lets who wrote one take it back.
      const answer = await run.client.send('messages.remove', input);
      if (answer.status !== 200) isRefused(answer, 403, 'ERR_NO_PERMISSION');
      return;
    }
    await run.client.call('messages.remove', input);
    const deleted = z.object({ id: z.literal(String(id)), isDeleted: z.literal(true) });
    await run.recorder.receives(
      eventOf(run, 'appMessage'),
      z.object({ action: z.literal('update'), message: deleted }),
    );
    isRefusedSomehow(await run.client.send('messages.remove', { params: { messageId: 'NO-SUCH-MESSAGE' } }));
  },
} satisfies Record<string, Case>;

/** A second message that answers the first. */
async function quotes(run: Run, quotedId: Message['id']): Promise<void> {
  const { id } = made(run, 'ticket');
  const body = `Recado contract: reply, ${new Date(uniqueNumber()).toISOString()}`;
  const draft = { body, fromMe: true, read: 1, mediaUrl: '', quotedMsg: { id: quotedId } } as const;
  await run.client.call('messages.create', { params: { ticketId: id }, body: draft });
  const isReply = (sent: Message) => sent.body === body && sent.quotedMsg?.id === quotedId;
  await run.recorder.receives(
    eventOf(run, 'appMessage'),
    z.object({ action: z.literal('create'), message: message.refine(isReply) }),
  );
}
