import type { z } from 'zod';

import type { AppErrorData } from '../domain/app-error';

/** Schemas of one request from the renderer to main. Outputs are checked in tests and development only. */
export type Call = { input: z.ZodType; output: z.ZodType };
export type CallTable = Record<string, Call>;

export function call<I extends z.ZodType, O extends z.ZodType>(input: I, output: O): { input: I; output: O } {
  return { input, output };
}

/** Every call answers with a result: an error thrown across IPC would lose its class and code. */
export type Result<T> = { ok: true; value: T } | { ok: false; error: AppErrorData };
