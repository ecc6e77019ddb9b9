import assert from 'node:assert/strict';

import type { Case, Run } from '../run';
import { asAdmin } from '../run';
import { ifOffered } from './devices';

const apiKey = 'sk-contract-0123456789';
const shownOf = ({ client }: Run) => client.call('promptKey.show', {});

/** Leaves a key alone that the company has already. */
export const promptKeyCases = {
  'promptKey.save': async (run) => {
    asAdmin(run);
    const before = await ifOffered('promptKey', () => shownOf(run));
    if (before.isSet) return;
    const saved = await run.client.call('promptKey.save', { body: { apiKey } });
    assert.deepEqual([saved.isSet, JSON.stringify(saved).includes(apiKey)], [true, false]);
  },
  'promptKey.show': async (run) => {
    assert.equal((await shownOf(run)).isSet, true);
  },
  'promptKey.remove': async (run) => {
    const { ending } = await shownOf(run);
    if (ending !== apiKey.slice(-4)) return;
    await run.client.call('promptKey.remove', {});
    assert.equal((await shownOf(run)).isSet, false);
  },
} satisfies Record<string, Case>;
