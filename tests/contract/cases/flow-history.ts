import assert from 'node:assert/strict';

import type { FlowTrigger } from '@shared/domain/flow-trigger';

import type { Case, Run } from '../run';
import { made } from '../run';
import { ifOffered } from './devices';

const flowOf = (run: Run) => ({ flowId: made(run, 'flow').id });
const history = <T>(ask: () => Promise<T>) => ifOffered('flowHistory', ask);
const triggers = <T>(ask: () => Promise<T>) => ifOffered('flowTriggers', ask);

const versionsOf = ({ client, ...run }: Run) =>
  history(() => client.call('flowHistory.versions', { params: flowOf({ client, ...run }) }));

async function triggerOf(run: Run): Promise<FlowTrigger> {
  const { flowId } = flowOf(run);
  const all = await triggers(() => run.client.call('flowTriggers.list', {}));
  const own = all.find((trigger) => trigger.flowId === flowId);
  assert.ok(own, 'the new trigger is in the list');
  return own;
}

/** Versions, runs and triggers of the flow of one's own, between its first save and its removal. */
export const flowHistoryCases = {
  'flowHistory.versions': async (run) => {
    assert.equal((await versionsOf(run)).length, 1);
  },
  'flowHistory.version': async (run) => {
    const [version] = await versionsOf(run);
    assert.ok(version);
    const params = { ...flowOf(run), versionId: version.id };
    const { flow } = await run.client.call('flowHistory.version', { params });
    assert.ok(flow);
  },
  'flowHistory.figures': async (run) => {
    const ask = { params: flowOf(run), query: { days: 30 } };
    assert.equal((await history(() => run.client.call('flowHistory.figures', ask))).started, 0);
  },
  'flowHistory.logs': async (run) => {
    const ask = { params: flowOf(run), query: {} };
    assert.deepEqual((await history(() => run.client.call('flowHistory.logs', ask))).logs, []);
  },
  'flowHistory.log': async (run) => {
    await versionsOf(run);
    const answer = await run.client.send('flowHistory.log', { params: { ...flowOf(run), logId: 2_000_000_000 } });
    assert.equal(answer.status, 404);
  },
  'flowTriggers.create': async (run) => {
    const body = { ...flowOf(run), kind: 'contains' as const, phrase: 'recado de teste' };
    await triggers(() => run.client.call('flowTriggers.create', { body }));
  },
  'flowTriggers.list': async (run) => {
    assert.equal((await triggerOf(run)).phrase, 'recado de teste');
  },
  'flowTriggers.update': async (run) => {
    const { id: triggerId } = await triggerOf(run);
    await run.client.call('flowTriggers.update', { params: { triggerId }, body: { active: false } });
    assert.equal((await triggerOf(run)).active, false);
  },
  'flowTriggers.remove': async (run) => {
    const { id: triggerId } = await triggerOf(run);
    await run.client.call('flowTriggers.remove', { params: { triggerId } });
    const left = await run.client.call('flowTriggers.list', {});
    assert.ok(left.every(({ id }) => id !== triggerId));
  },
  'flowTriggers.activate': async (run) => {
    const set = (active: boolean) =>
      triggers(() => run.client.call('flowTriggers.activate', { params: flowOf(run), body: { active } }));
    await set(false);
    await set(true);
  },
} satisfies Record<string, Case>;
