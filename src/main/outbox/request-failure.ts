import type { AppError } from '@shared/domain/app-error';

/** Consequence of a failed request for its message. */
export type RequestFailure = {
  code: string;
  /** The user decides; otherwise the outbox tries again, once the network or the account is back. */
  isFinal: boolean;
  /** The server may have stored the message all the same. */
  mayBeStored: boolean;
  /** The server did not answer in time. */
  isSlow: boolean;
};

export function requestFailure({ code, kind, data }: AppError): RequestFailure {
  return {
    code,
    isFinal: kind !== 'unauthorized' && kind !== 'offline',
    mayBeStored: kind === 'server' || kind === 'bug' || data.ambiguous === true,
    isSlow: data.isSlow === true,
  };
}
