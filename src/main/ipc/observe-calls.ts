import type { CallName } from '@shared/ipc/calls';
import { calls } from '@shared/ipc/calls';

import type { Clock } from '../ports/clock';
import type { ObservedCall } from '../recorder/recorded-services';
import type { Router } from './router';

type Observer = { clock: Pick<Clock, 'now'>; onCall: (call: ObservedCall) => void };

/** The router, which reports name, duration and outcome of each call, and neither its input nor its value. */
export function observeCalls(router: Router, { clock, onCall }: Observer): Router {
  return async (sender, name, input) => {
    const startedAt = clock.now();
    const result = await router(sender, name, input);
    const call = isCallName(name) ? name : null;
    onCall({ call, ms: clock.now() - startedAt, code: result.ok ? null : result.error.code });
    return result;
  };
}

function isCallName(name: unknown): name is CallName {
  return typeof name === 'string' && Object.hasOwn(calls, name);
}
