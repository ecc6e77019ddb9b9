import assert from 'node:assert/strict';

import { z } from 'zod';

import type { EndpointReply } from '@shared/api/table';
import { uniqueNumber } from '@tests/support/machine-clock';

import { Skipped } from '../outcome';
import type { Case, Run } from '../run';
import { eventOf, keeper } from '../run';

const ownChat = keeper<EndpointReply<'chats.create'>>('chat');

const expectEvent = (run: Run, name: string, shape: z.ZodRawShape) =>
  run.recorder.receives(eventOf(run, name), z.object(shape));

async function aColleague({ client, user }: Run) {
  const people = await client.call('users.options', { query: { companyId: user.companyId } });
  const [colleague] = people.filter(({ id }) => id !== user.id);
  if (colleague === undefined) throw new Skipped('there is no colleague to talk with');
  return colleague;
}

/** Chats between colleagues: what the cases make of them they remove again. */
export const chatCases = {
  'chats.create': async (run) => {
    const colleague = await aColleague(run);
    const body = { title: `Contract ${uniqueNumber()}`, users: [{ id: colleague.id }] };
    const made = ownChat.keep(run, await run.client.call('chats.create', { body }));
    assert.equal(made.title, body.title);
    await expectEvent(run, `chat-user-${run.user.id}`, {
      action: z.literal('create'),
      record: z.object({ id: z.literal(made.id) }),
    });
  },
  'chats.list': async (run) => {
    const { records } = await run.client.call('chats.list', { query: { pageNumber: 1 } });
    const listed = records.find(({ id }) => id === ownChat.of(run).id);
    assert.ok(listed);
    assert.equal(listed.ownerId, run.user.id);
    assert.ok(listed.uuid.length > 10);
    assert.deepEqual(
      listed.users.map(({ userId, unreads, user }) => [user?.id === userId, unreads, (user?.name ?? '') !== '']),
      [
        [true, 0, true],
        [true, 0, true],
      ],
    );
  },
  'chats.update': async (run) => {
    const { id, users } = ownChat.of(run);
    const others = users.length > 0 ? users : [{ userId: (await aColleague(run)).id }];
    const invited = others.filter(({ userId }) => userId !== run.user.id).map(({ userId }) => ({ id: userId }));
    const body = { title: `Contract ${uniqueNumber()} anew`, users: invited };
    const changed = await run.client.call('chats.update', { params: { chatId: id }, body });
    assert.equal(changed.title, body.title);
  },
  'chats.send': async (run) => {
    const { id } = ownChat.of(run);
    const sent = await run.client.call('chats.send', { params: { chatId: id }, body: { message: 'Bom dia!' } });
    assert.deepEqual([sent.message, sent.chatId, sent.senderId], ['Bom dia!', id, run.user.id]);
    const shape = { action: z.literal('new-message'), newMessage: z.object({ message: z.literal('Bom dia!') }) };
    await expectEvent(run, `chat-${id}`, shape);
    await expectEvent(run, 'chat', shape);
  },
  'chats.messages': async (run) => {
    const params = { chatId: ownChat.of(run).id };
    const page = await run.client.call('chats.messages', { params, query: { pageNumber: 1 } });
    const last = page.records.at(-1);
    assert.deepEqual([last?.message, last?.sender?.id, page.hasMore], ['Bom dia!', run.user.id, false]);
    assert.ok(Date.parse(last?.createdAt ?? '') > 0);
  },
  'chats.read': async (run) => {
    const params = { chatId: ownChat.of(run).id };
    await run.client.call('chats.read', { params, body: { userId: run.user.id } });
  },
  'chats.remove': async (run) => {
    const { id } = ownChat.of(run);
    await run.client.call('chats.remove', { params: { chatId: id } });
    await expectEvent(run, 'chat', {
      action: z.literal('delete'),
      id: z.coerce.number().pipe(z.literal(id as number)),
    });
    const { records } = await run.client.call('chats.list', { query: { pageNumber: 1 } });
    assert.ok(records.every((record) => record.id !== id));
  },
} satisfies Record<string, Case>;
