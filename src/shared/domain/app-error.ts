import { z } from 'zod';

export const errorKinds = ['offline', 'unauthorized', 'forbidden', 'conflict', 'validation', 'server', 'bug'] as const;
export type ErrorKind = (typeof errorKinds)[number];

/** An error as it crosses IPC: `code` decides behaviour and picks the text, `data` is plain and cloneable. */
export const appErrorData = z.object({
  code: z.string(),
  kind: z.enum(errorKinds),
  /** Facts for the text (a date, a name) or the field a server refused; never a token, never a message body. */
  data: z.record(z.string(), z.union([z.string(), z.number(), z.boolean(), z.null()])),
});
export type AppErrorData = z.output<typeof appErrorData>;

/** The one error of the application. Where the server answered free text, `code` is that text. */
export class AppError extends Error {
  override readonly name = 'AppError';
  readonly code: string;
  readonly kind: ErrorKind;
  readonly data: AppErrorData['data'];

  constructor(code: string, kind: ErrorKind, data: AppErrorData['data'] = {}) {
    super(code);
    this.code = code;
    this.kind = kind;
    this.data = data;
  }

  toData(): AppErrorData {
    return { code: this.code, kind: this.kind, data: this.data };
  }
}

/** Converts any thrown value; an unknown error becomes a bug without details, which could leak data. */
export function toAppError(thrown: unknown): AppError {
  return thrown instanceof AppError ? thrown : new AppError('ERR_UNEXPECTED', 'bug');
}
