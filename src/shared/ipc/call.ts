import type { z } from 'zod';

import type { AppErrorData } from '../domain/app-error';

/** One request from the renderer to main: what it takes and what it gives. */
export type Call = { input: z.ZodType; output: z.ZodType };
export type CallTable = Record<string, Call>;

export function call<I extends z.ZodType, O extends z.ZodType>(input: I, output: O): { input: I; output: O } {
  return { input, output };
}

/** Every call answers with a result; nothing is thrown across IPC, where class and code would be lost. */
export type Result<T> = { ok: true; value: T } | { ok: false; error: AppErrorData };
