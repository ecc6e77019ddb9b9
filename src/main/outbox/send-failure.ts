import type { AppError } from '@shared/domain/app-error';

/**
 * What a failed sending means. `retry` goes again by itself; `ambiguous` goes again too, but only after a look whether
 * the server has the message; `refused` is left to the attendant; `signedOut` waits until its account is back.
 */
export type SendFailure = 'retry' | 'ambiguous' | 'refused' | 'signedOut';

export function judgeFailure(error: AppError): SendFailure {
  if (error.kind === 'unauthorized') return 'signedOut';
  if (error.kind !== 'offline') return 'refused';
  return error.data.ambiguous === true ? 'ambiguous' : 'retry';
}

/** Whether the server may have stored the message although it answered with this error. */
export function mayBeStored(error: AppError): boolean {
  return error.kind === 'server' || error.kind === 'bug' || error.data.ambiguous === true;
}
