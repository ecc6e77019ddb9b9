import assert from 'node:assert/strict';

import type { EndpointReply } from '@shared/api/table';
import { uniqueNumber } from '@tests/support/machine-clock';

import { isRefusedSomehow } from '../refusals';
import type { Case, Run } from '../run';
import { asAdmin, keeper } from '../run';
import { ifOffered } from './devices';

const own = keeper<EndpointReply<'webhooks.create'>>('webhook');
const paramsOf = (run: Run) => ({ webhookId: own.of(run).id });
/** A name that no resolver knows. */
const url = 'https://webhook.invalid/recado';

/** A webhook whose address never answers; the last case removes it. */
export const webhookCases = {
  'webhooks.create': async (run) => {
    asAdmin(run);
    const body = { name: `Contract ${uniqueNumber()}`, url, events: ['ticket.closed' as const], active: false };
    const made = await ifOffered('webhooks', () => run.client.call('webhooks.create', { body }));
    assert.ok(own.keep(run, made).secret.length > 40);
  },
  'webhooks.list': async (run) => {
    const { id, secret } = own.of(run);
    const listed = await run.client.call('webhooks.list', {});
    const one = listed.find((webhook) => webhook.id === id);
    assert.deepEqual([one?.url, one?.events, one?.health], [url, ['ticket.closed'], 'never']);
    assert.ok(!JSON.stringify(listed).includes(secret));
  },
  'webhooks.update': async (run) => {
    const body = { events: ['ticket.opened' as const] };
    const changed = await run.client.call('webhooks.update', { params: paramsOf(run), body });
    assert.deepEqual([changed.url, changed.events], [url, ['ticket.opened']]);
  },
  'webhooks.renewSecret': async (run) => {
    const { secret } = await run.client.call('webhooks.renewSecret', { params: paramsOf(run) });
    assert.ok(secret.length > 40 && secret !== own.of(run).secret);
  },
  'webhooks.test': async (run) => {
    isRefusedSomehow(await run.client.send('webhooks.test', { params: paramsOf(run) }));
  },
  'webhooks.calls': async (run) => {
    const calls = await run.client.call('webhooks.calls', { params: paramsOf(run) });
    assert.deepEqual(
      calls.map(({ event, error, canResend }) => [event, error === '', canResend]),
      [['test', false, false]],
    );
  },
  'webhooks.resend': async (run) => {
    const params = paramsOf(run);
    const [call] = await run.client.call('webhooks.calls', { params });
    assert.ok(call);
    isRefusedSomehow(await run.client.send('webhooks.resend', { params: { ...params, callId: call.id } }));
  },
  'webhooks.remove': async (run) => {
    const params = paramsOf(run);
    await run.client.call('webhooks.remove', { params });
    assert.ok(!(await run.client.call('webhooks.list', {})).some(({ id }) => id === params.webhookId));
  },
} satisfies Record<string, Case>;
