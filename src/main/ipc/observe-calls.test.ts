import { expect, it } from 'vitest';

import type { Result } from '@shared/ipc/call';
import { createFakeClock } from '@tests/support/main/fake-clock';

import type { ObservedCall } from '../recorder/recorded-services';
import { observeCalls } from './observe-calls';

const clock = createFakeClock();
const sender = { contentsId: 1, isTopFrame: true, url: 'app://recado/' };

it.each<[string, Result<unknown>, ObservedCall]>([
  ['outbox.list', { ok: true, value: ['Clara'] }, { call: 'outbox.list', ms: 12, code: null }],
  [
    'outbox.send',
    { ok: false, error: { code: 'ERR_OUTBOX_FULL', kind: 'conflict', data: { name: 'Clara' } } },
    { call: 'outbox.send', ms: 12, code: 'ERR_OUTBOX_FULL' },
  ],
  [
    'Clara',
    { ok: false, error: { code: 'ERR_UNKNOWN_CALL', kind: 'bug', data: {} } },
    { call: null, ms: 12, code: 'ERR_UNKNOWN_CALL' },
  ],
])('%s is reported with name, duration and outcome', async (name, result, expected) => {
  const seen: ObservedCall[] = [];
  const router = observeCalls(
    async () => {
      clock.advance(12);
      return result;
    },
    { clock, onCall: (call) => seen.push(call) },
  );
  expect(await router(sender, name, { body: 'Olá' })).toBe(result);
  expect(seen).toEqual([expected]);
});
