import assert from 'node:assert/strict';

import { z } from 'zod';

import type { FlowContent } from '@shared/domain/flow-content';
import { startNode } from '@shared/domain/flow-content';
import { uniqueNumber } from '@tests/support/machine-clock';

import { onePixel } from '../pixel';
import { isRefusedSomehow } from '../refusals';
import type { Case, Run } from '../run';
import { made } from '../run';
import { flowHistoryCases } from './flow-history';

/** Fields that nobody knows, in an order that no schema has: it must come back as it is. */
const drawing: FlowContent = {
  nodes: [
    { ...startNode(), zzz: null, style: { padding: 0 } },
    {
      type: 'message',
      own: { b: 1, a: [1.5, '2'] },
      id: 'm'.repeat(30),
      position: { y: 2, x: 1 },
      data: { label: 'Olá' },
    },
  ],
  connections: [{ target: 'm'.repeat(30), source: '1', sourceHandle: 'a', targetHandle: null }],
};

const picture = { name: 'figura.png', bytes: onePixel, type: 'image/png' };
const opus = {
  name: 'voz.opus',
  bytes: Buffer.from(`OggS${'\0'.repeat(24)}OpusHead${'\0'.repeat(40)}`),
  type: 'audio/ogg',
};

async function isServed(baseUrl: string, name: string) {
  const answer = await fetch(`${baseUrl}/public/${encodeURIComponent(name)}`);
  assert.equal(answer.status, 200, `${name} is served`);
}

async function named({ client }: Run, name: string) {
  const { flows } = await client.call('flows.list', { query: {} });
  return flows.filter((flow) => flow.name === name);
}

/** Flows of one's own, made and removed again. */
export const flowCases = {
  'flows.create': async (run) => {
    const name = `Recado ${uniqueNumber()}`;
    await run.client.call('flows.create', { body: { name } });
    const [flow] = await named(run, name);
    assert.ok(flow, 'the new flow is in the list');
    run.flow = flow;
    isRefusedSomehow(await run.client.send('flows.create', { body: { name } }));
  },
  'flows.list': async (run) => {
    const flow = made(run, 'flow');
    const { flows } = await run.client.call('flows.list', { query: { searchParam: flow.name, pageNumber: 1 } });
    assert.ok(
      flows.some(({ id, active }) => id === flow.id && typeof active === 'boolean'),
      'the search by name finds it',
    );
  },
  'flows.show': async (run) => {
    const shown = await run.client.call('flows.show', { params: { flowId: made(run, 'flow').id } });
    assert.deepEqual({ name: shown.flow?.name, flow: shown.flow?.flow }, { name: run.flow?.name, flow: null });
  },
  'flows.save': async (run) => {
    const { id } = made(run, 'flow');
    await run.client.call('flows.save', { body: { idFlow: id, ...drawing } });
    const { flow } = await run.client.call('flows.show', { params: { flowId: id } });
    const stored = z.object({ nodes: z.unknown(), connections: z.unknown() }).parse(flow?.flow);
    assert.equal(JSON.stringify(stored.nodes), JSON.stringify(drawing.nodes));
    assert.equal(JSON.stringify(stored.connections), JSON.stringify(drawing.connections));
  },
  ...flowHistoryCases,
  'flows.uploadImage': async ({ client }) => {
    const { name } = await client.upload('flows.uploadImage', { body: { body: 'figura.png', fromMe: 'true' } }, [
      picture,
    ]);
    await isServed(client.baseUrl, name);
  },
  'flows.uploadAudio': async ({ client }) => {
    const { name } = await client.upload('flows.uploadAudio', { body: { body: 'voz.opus', fromMe: 'true' } }, [opus]);
    await isServed(client.baseUrl, name);
  },
  'flows.uploadContent': async ({ client }) => {
    const names = await client.upload('flows.uploadContent', { body: { body: ['figura.png', 'voz.opus'] } }, [
      picture,
      opus,
    ]);
    assert.equal(names.length, 2);
    for (const name of names) await isServed(client.baseUrl, name);
  },
  'flows.rename': async (run) => {
    const { id, name } = made(run, 'flow');
    await run.client.call('flows.rename', { body: { flowId: id, name: `${name} b` } });
    assert.equal((await named(run, `${name} b`)).length, 1);
  },
  'flows.duplicate': async (run) => {
    const { id, name } = made(run, 'flow');
    await run.client.call('flows.duplicate', { body: { flowId: id } });
    const [copy] = await named(run, `${name} b - copy`);
    assert.ok(copy, 'the copy is in the list');
    await run.client.call('flows.remove', { params: { flowId: copy.id } });
  },
  'flows.remove': async (run) => {
    const { id, name } = made(run, 'flow');
    await run.client.call('flows.remove', { params: { flowId: id } });
    assert.deepEqual(await named(run, `${name} b`), []);
  },
} satisfies Record<string, Case>;
