import type { z } from 'zod';

import { AppError } from '@shared/domain/app-error';
import type { Result } from '@shared/ipc/call';
import type { CallInput, CallName, CallOutput } from '@shared/ipc/calls';
import { calls } from '@shared/ipc/calls';

import type { LockState } from '../ports/lock-state';
import type { Logger } from '../ports/logger';
import { isOpenWhileLocked } from './locked-calls';
import type { Sender } from './trust';

export type Handler<N extends CallName> = (input: CallInput<N>) => CallOutput<N> | Promise<CallOutput<N>>;

/** One handler for each call: a missing or extra one is a compile error. */
export type Handlers = { [N in CallName]: Handler<N> };

export type Router = (sender: Sender, name: unknown, input: unknown) => Promise<Result<unknown>>;

export type RouterDeps = {
  handlers: Handlers;
  isTrusted: (sender: Sender) => boolean;
  lock: Pick<LockState, 'isLocked'>;
  log: Logger;
  /** Refuses values that do not fit the call table. On in tests and development, off in packaged builds. */
  checksOutputs: boolean;
};

/** The call table in a form in which the types of input and output follow the name of the call. */
const schemas: { [N in CallName]: { input: z.ZodType<CallInput<N>>; output: z.ZodType<CallOutput<N>> } } = calls;

/** Runs the calls of the renderer. Every call is answered with a result; nothing is thrown across IPC. */
export function createRouter({ handlers, isTrusted, lock, log, checksOutputs }: RouterDeps): Router {
  function refuseWhileLocked(name: CallName): void {
    if (lock.isLocked() && !isOpenWhileLocked(name)) throw new AppError('ERR_LOCKED', 'forbidden');
  }

  async function run<N extends CallName>(name: N, input: unknown): Promise<CallOutput<N>> {
    const parsed = schemas[name].input.safeParse(input);
    if (!parsed.success) {
      throw new AppError('ERR_INVALID_INPUT', 'validation', { field: parsed.error.issues[0]?.path.join('.') ?? '' });
    }
    const value = await handlers[name](parsed.data);
    if (checksOutputs) checkOutput(name, value);
    return value;
  }

  function checkOutput<N extends CallName>(name: N, value: unknown): void {
    const { error } = schemas[name].output.safeParse(value);
    if (error === undefined) return;
    log.warn('call output invalid', { call: name, field: error.issues[0]?.path.join('.') ?? '' });
    throw new AppError('ERR_UNEXPECTED', 'bug');
  }

  return async (sender, name, input) => {
    try {
      if (!isTrusted(sender)) throw new AppError('ERR_CALL_REFUSED', 'forbidden');
      if (!isCallName(name)) throw new AppError('ERR_UNKNOWN_CALL', 'bug');
      refuseWhileLocked(name);
      const value = await run(name, input);
      // The application may have been locked meanwhile.
      refuseWhileLocked(name);
      return { ok: true, value };
    } catch (thrown) {
      return { ok: false, error: toReported(thrown, isCallName(name) ? name : 'unknown').toData() };
    }
  };

  /** The error that the renderer receives. Of a foreign error only the class is logged: its text may hold secrets. */
  function toReported(thrown: unknown, call: string): AppError {
    if (thrown instanceof AppError) {
      if (thrown.kind === 'bug' || thrown.code === 'ERR_CALL_REFUSED')
        log.warn('call refused', { call, code: thrown.code });
      return thrown;
    }
    log.warn('call failed', { call, error: thrown instanceof Error ? thrown.name : typeof thrown });
    return new AppError('ERR_UNEXPECTED', 'bug');
  }
}

/** Checks own properties only, so that `constructor` and `__proto__` are not calls. */
function isCallName(name: unknown): name is CallName {
  return typeof name === 'string' && Object.hasOwn(calls, name);
}
