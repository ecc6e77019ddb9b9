import assert from 'node:assert/strict';

import type { EndpointReply } from '@shared/api/table';
import type { QueueId } from '@shared/domain/ids';

import { Skipped } from '../outcome';
import type { Case, Run } from '../run';
import { asAdmin, keeper } from '../run';

type Option = EndpointReply<'queueOptions.create'>;
const first = keeper<Option>('option');
const under = keeper<Option>('option under it');

async function someQueue(run: Run): Promise<QueueId> {
  const [queue] = await run.client.call('queues.list', { query: {} });
  if (queue === undefined) throw new Skipped('there is no queue to try it with');
  return queue.id;
}

/** The menu of a queue; what the cases add to it they take out again. */
export const queueOptionCases = {
  'queueOptions.create': async (run) => {
    asAdmin(run);
    const queueId = await someQueue(run);
    const body = { queueId, parentId: null, title: 'Contract', message: 'Olá', option: '99' };
    const made = first.keep(run, await run.client.call('queueOptions.create', { body }));
    assert.deepEqual([made.title, made.message, made.option, made.parentId], ['Contract', 'Olá', '99', null]);
    const child = { ...body, title: 'Contract below', option: '1', parentId: made.id };
    under.keep(run, await run.client.call('queueOptions.create', { body: child }));
  },
  'queueOptions.list': async (run) => {
    const { id, queueId } = first.of(run);
    const child = under.of(run);
    const root = await run.client.call('queueOptions.list', { query: { queueId, parentId: null } });
    assert.ok(root.some((option) => option.id === id) && root.every(({ parentId }) => parentId === null));
    const below = await run.client.call('queueOptions.list', { query: { queueId, parentId: id } });
    assert.deepEqual(
      below.map(({ id: own, parentId, option }) => [own, parentId, option]),
      [[child.id, id, '1']],
    );
  },
  'queueOptions.update': async (run) => {
    const { id, queueId } = first.of(run);
    const body = { title: 'Contract changed', message: 'Oi', option: '98' };
    await run.client.call('queueOptions.update', { params: { optionId: id }, body });
    const root = await run.client.call('queueOptions.list', { query: { queueId, parentId: null } });
    const changed = root.find((option) => option.id === id);
    assert.deepEqual([changed?.title, changed?.message, changed?.option], ['Contract changed', 'Oi', '98']);
  },
  'queueOptions.remove': async (run) => {
    const { id, queueId } = first.of(run);
    for (const optionId of [under.of(run).id, id]) {
      await run.client.call('queueOptions.remove', { params: { optionId } });
    }
    const root = await run.client.call('queueOptions.list', { query: { queueId, parentId: null } });
    assert.ok(root.every((option) => option.id !== id));
  },
} satisfies Record<string, Case>;
