import assert from 'node:assert/strict';

import type { EndpointReply } from '@shared/api/table';
import { uniqueNumber } from '@tests/support/machine-clock';

import { isRefusedSomehow } from '../refusals';
import type { Case, Run } from '../run';
import { asAdmin, keeper } from '../run';
import { integrationDraft } from './automation';
import { ifOffered } from './devices';

const own = keeper<EndpointReply<'integrations.create'>>('integration with calls');
const paramsOf = (run: Run) => ({ integrationId: own.of(run).id });
const statesOf = ({ client }: Run) => ifOffered('integrationCalls', () => client.call('integrationCalls.states', {}));

const draft = () => ({ ...integrationDraft(`Contract ${uniqueNumber()}`), type: 'flowbuilder' as const });

/** An integration without a flow of its name, whose test fails; the last case removes it. */
export const integrationCallCases = {
  'integrationCalls.states': async (run) => {
    asAdmin(run);
    await statesOf(run);
    const { id } = own.keep(run, await run.client.call('integrations.create', { body: draft() }));
    const state = (await statesOf(run)).find(({ integrationId }) => integrationId === id);
    assert.deepEqual([state?.health, state?.lastCall, state?.isSigned], ['never', null, false]);
  },
  'integrationCalls.test': async (run) => {
    isRefusedSomehow(await run.client.send('integrationCalls.test', { params: paramsOf(run) }));
  },
  'integrationCalls.list': async (run) => {
    const calls = await run.client.call('integrationCalls.list', { params: paramsOf(run) });
    assert.deepEqual(
      calls.map(({ trigger, error }) => [trigger, error === '']),
      [['test', false]],
    );
  },
  'integrationCalls.retry': async (run) => {
    const params = paramsOf(run);
    const [call] = await run.client.call('integrationCalls.list', { params });
    assert.ok(call);
    isRefusedSomehow(await run.client.send('integrationCalls.retry', { params: { ...params, callId: call.id } }));
  },
  'integrationCalls.renewSecret': async (run) => {
    const params = paramsOf(run);
    const { secret } = await run.client.call('integrationCalls.renewSecret', { params });
    assert.ok(secret.length > 40);
    const state = (await statesOf(run)).find(({ integrationId }) => integrationId === params.integrationId);
    assert.equal(state?.isSigned, true);
    await run.client.call('integrations.remove', { params });
  },
} satisfies Record<string, Case>;
