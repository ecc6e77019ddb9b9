import assert from 'node:assert/strict';

import type { EndpointReply } from '@shared/api/table';

import type { Case, Run } from '../run';
import { asAdmin, keeper } from '../run';
import { ifOffered } from './devices';

const apiKey = 'sk-contract-0123456789';
const shownOf = ({ client }: Run) => client.call('promptKey.show', {});

/** The key before the cases; undefined where the caller or the server may not have one. */
const before = keeper<EndpointReply<'promptKey.show'>>('key of the company');

/** Leaves a key alone that the company has already. */
export const promptKeyCases = {
  'promptKey.save': async (run) => {
    asAdmin(run);
    const { isSet } = before.keep(run, await ifOffered('promptKey', () => shownOf(run)));
    if (isSet) return;
    const saved = await run.client.call('promptKey.save', { body: { apiKey } });
    assert.deepEqual([saved.isSet, JSON.stringify(saved).includes(apiKey)], [true, false]);
  },
  'promptKey.show': async (run) => {
    before.of(run);
    assert.equal((await shownOf(run)).isSet, true);
  },
  'promptKey.remove': async (run) => {
    if (before.of(run).isSet) return;
    await run.client.call('promptKey.remove', {});
    assert.equal((await shownOf(run)).isSet, false);
  },
} satisfies Record<string, Case>;
