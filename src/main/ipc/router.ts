import type { z } from 'zod';

import { AppError } from '@shared/domain/app-error';
import type { Result } from '@shared/ipc/call';
import type { CallInput, CallName, CallOutput } from '@shared/ipc/calls';
import { calls } from '@shared/ipc/calls';

import type { Logger } from '../ports/logger';
import type { Sender } from './trust';

export type Handler<N extends CallName> = (input: CallInput<N>) => CallOutput<N> | Promise<CallOutput<N>>;

/** One handler for each call: a missing or an extra one does not compile. */
export type Handlers = { [N in CallName]: Handler<N> };

export type Router = (sender: Sender, name: unknown, input: unknown) => Promise<Result<unknown>>;

export type RouterDeps = { handlers: Handlers; isTrusted: (sender: Sender) => boolean; log: Logger };

/** The same table, seen so that an input's type follows its call's name. */
const inputs: { [N in CallName]: { input: z.ZodType<CallInput<N>> } } = calls;

/** The one door from the renderer. Whatever comes in, a result goes out; nothing is ever thrown across it. */
export function createRouter({ handlers, isTrusted, log }: RouterDeps): Router {
  async function run<N extends CallName>(name: N, input: unknown): Promise<CallOutput<N>> {
    const parsed = inputs[name].input.safeParse(input);
    if (!parsed.success) {
      throw new AppError('ERR_INVALID_INPUT', 'validation', { field: parsed.error.issues[0]?.path.join('.') ?? '' });
    }
    return handlers[name](parsed.data);
  }

  return async (sender, name, input) => {
    try {
      if (!isTrusted(sender)) throw new AppError('ERR_CALL_REFUSED', 'forbidden');
      if (!isCallName(name)) throw new AppError('ERR_UNKNOWN_CALL', 'bug');
      return { ok: true, value: await run(name, input) };
    } catch (thrown) {
      return { ok: false, error: told(thrown, isCallName(name) ? name : 'unknown').toData() };
    }
  };

  /** What the renderer is told. Of an error that is not ours only its class is logged: its text may hold anything. */
  function told(thrown: unknown, call: string): AppError {
    if (thrown instanceof AppError) {
      if (thrown.kind === 'bug' || thrown.code === 'ERR_CALL_REFUSED')
        log.warn('call refused', { call, code: thrown.code });
      return thrown;
    }
    log.warn('call failed', { call, error: thrown instanceof Error ? thrown.name : typeof thrown });
    return new AppError('ERR_UNEXPECTED', 'bug');
  }
}

/** Own properties only: `constructor` and `__proto__` are no calls. */
function isCallName(name: unknown): name is CallName {
  return typeof name === 'string' && Object.hasOwn(calls, name);
}
