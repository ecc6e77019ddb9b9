import { AppError } from '@shared/domain/app-error';

/** Failures that come before a connection stands: the server has certainly not seen the request. */
const neverSent = new Set([
  'ECONNREFUSED',
  'ENOTFOUND',
  'EAI_AGAIN',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'ENETDOWN',
  'EADDRNOTAVAIL',
]);

const certificateCodes =
  /^(CERT_|UNABLE_TO_|DEPTH_ZERO_SELF_SIGNED_CERT|SELF_SIGNED_CERT_IN_CHAIN|ERR_TLS_CERT_ALTNAME_INVALID|HOSTNAME_MISMATCH)/;

/** axios marks a reply that it gave up reading (too long, cut compression) with this code. */
const unreadable = new Set(['ERR_BAD_RESPONSE', 'Z_DATA_ERROR', 'Z_BUF_ERROR']);

/** What went wrong when no answer came; `ambiguous` says that the server may have acted on the request all the same. */
export function toNetworkFailure(thrown: unknown, endpoint: string): AppError {
  const code = propertyOf(thrown, 'code');
  if (certificateCodes.test(code)) return new AppError('ERR_SERVER_CERTIFICATE', 'offline', { ambiguous: false });
  if (unreadable.has(code)) return new AppError('ERR_UNREADABLE_REPLY', 'server', { endpoint });
  const ambiguous = !neverSent.has(code) && propertyOf(thrown, 'syscall') !== 'connect';
  // axios names its own patience so: the server may still be at it, and be done long after we have left.
  return new AppError('ERR_OFFLINE', 'offline', { ambiguous, ...(code === 'ECONNABORTED' && { isSlow: true }) });
}

/** A kept connection that the server had closed when it was used again: a new one may do, where asking twice does no harm. */
export function isStaleConnection(thrown: unknown): boolean {
  const request: unknown = typeof thrown === 'object' && thrown !== null ? Reflect.get(thrown, 'request') : null;
  const isReused = typeof request === 'object' && request !== null && Reflect.get(request, 'reusedSocket') === true;
  return isReused && ['ECONNRESET', 'EPIPE'].includes(propertyOf(thrown, 'code'));
}

function propertyOf(thrown: unknown, name: 'code' | 'syscall'): string {
  for (const source of [thrown, thrown instanceof Error ? thrown.cause : undefined]) {
    const value: unknown = typeof source === 'object' && source !== null ? Reflect.get(source, name) : undefined;
    if (typeof value === 'string') return value;
  }
  return '';
}
