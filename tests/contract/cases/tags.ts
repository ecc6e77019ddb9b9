import assert from 'node:assert/strict';

import { z } from 'zod';

import type { EndpointReply } from '@shared/api/table';
import { uniqueNumber } from '@tests/support/machine-clock';

import { isRefusedSomehow } from '../refusals';
import type { Case, Run } from '../run';
import { asAdmin, keeper } from '../run';

const ownTag = keeper<EndpointReply<'tags.create'>>('tag');

const expectEvent = (run: Run, shape: z.ZodRawShape) => run.recorder.receives('tag', z.object(shape));

/** Tags: what the cases make of them they remove again. */
export const tagCases = {
  'tags.create': async (run) => {
    asAdmin(run);
    const body = { name: `Contract ${uniqueNumber()}`, color: '#B80000', kanban: 0 as const };
    const made = ownTag.keep(run, await run.client.call('tags.create', { body }));
    assert.deepEqual([made.name, made.color], [body.name, body.color]);
    await expectEvent(run, { action: z.literal('create'), tag: z.object({ id: z.literal(made.id) }) });
    // Of one name there is one tag, whoever creates it again.
    assert.equal((await run.client.call('tags.create', { body })).id, made.id);
  },
  'tags.show': async (run) => {
    const { id, name } = ownTag.of(run);
    const shown = await run.client.call('tags.show', { params: { tagId: id } });
    assert.deepEqual([shown.name, shown.kanban], [name, 0]);
  },
  'tags.update': async (run) => {
    const { id, name } = ownTag.of(run);
    const body = { name, color: '#DB3E00', kanban: 1 as const };
    const changed = await run.client.call('tags.update', { params: { tagId: id }, body });
    assert.equal(changed.color, body.color);
    await expectEvent(run, { action: z.literal('update'), tag: z.object({ id: z.literal(id) }) });
    assert.equal((await run.client.call('tags.show', { params: { tagId: id } })).kanban, 1);
  },
  'tags.list': async (run) => {
    const { tags } = await run.client.call('tags.list', { query: { pageNumber: 1 } });
    for (const tag of tags) assert.ok(Number.isSafeInteger(tag.ticketsCount));
    const none = await run.client.call('tags.list', { query: { searchParam: 'no tag has this name', pageNumber: 1 } });
    assert.deepEqual(none.tags, []);
  },
  'tags.options': async (run) => {
    const { id } = ownTag.of(run);
    const options = await run.client.call('tags.options', { query: {} });
    assert.ok(options.some((option) => option.id === id));
  },
  'tags.remove': async (run) => {
    const { id } = ownTag.of(run);
    await run.client.call('tags.remove', { params: { tagId: id } });
    await expectEvent(run, { action: z.literal('delete'), tagId: z.union([z.literal(id), z.literal(String(id))]) });
    isRefusedSomehow(await run.client.send('tags.show', { params: { tagId: id } }));
  },
} satisfies Record<string, Case>;
