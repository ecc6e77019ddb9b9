import { AppError } from '@shared/domain/app-error';

/** Failures before a connection exists: the server has certainly not received the request. */
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

/** A server that demands a client certificate ends the connection with one of these alerts. */
const clientCertificateCodes =
  /^ERR_SSL_(TLSV13_ALERT_CERTIFICATE_REQUIRED|SSLV3_ALERT_BAD_CERTIFICATE|TLSV1_ALERT_UNKNOWN_CA)$/;

const proxyCodes = /^ERR_PROXY_(AUTHENTICATION|AUTHENTICATION_KIND|REFUSED|UNREACHABLE|UNSUPPORTED)$/;

/** Codes of replies that axios could not read: too long, or broken compression. */
const unreadable = new Set(['ERR_BAD_RESPONSE', 'Z_DATA_ERROR', 'Z_BUF_ERROR']);

/** The error for a request without an answer. `ambiguous` means that the server may have processed it all the same. */
export function toNetworkFailure(thrown: unknown, endpoint: string): AppError {
  const code = propertyOf(thrown, 'code');
  if (certificateCodes.test(code)) return new AppError(certificateError(code), 'offline', { ambiguous: false });
  if (clientCertificateCodes.test(code)) {
    return new AppError('ERR_SERVER_CLIENT_CERTIFICATE', 'offline', { ambiguous: false });
  }
  if (proxyCodes.test(code)) {
    return new AppError(code, 'offline', { ambiguous: false, proxy: propertyOf(thrown, 'proxy') });
  }
  if (unreadable.has(code)) return new AppError('ERR_UNREADABLE_REPLY', 'server', { endpoint });
  const ambiguous = !neverSent.has(code) && propertyOf(thrown, 'syscall') !== 'connect';
  // axios names its own timeout so: the server may still finish the request later.
  return new AppError('ERR_OFFLINE', 'offline', { ambiguous, ...(code === 'ECONNABORTED' && { isSlow: true }) });
}

function certificateError(code: string): string {
  if (code === 'CERT_HAS_EXPIRED' || code === 'CERT_NOT_YET_VALID') return 'ERR_SERVER_CERTIFICATE_EXPIRED';
  if (code === 'ERR_TLS_CERT_ALTNAME_INVALID' || code === 'HOSTNAME_MISMATCH') return 'ERR_SERVER_CERTIFICATE_NAME';
  return 'ERR_SERVER_CERTIFICATE';
}

export const isCertificateError = ({ code }: AppError): boolean => code.startsWith('ERR_SERVER_CERTIFICATE');

/** Adds the issuer to an error about an authority that is not trusted, so that the text can name it. */
export async function withIssuer(error: AppError, readIssuer: () => Promise<string | null>): Promise<AppError> {
  if (error.code !== 'ERR_SERVER_CERTIFICATE') return error;
  const issuer = await readIssuer();
  if (issuer === null) return error;
  return new AppError('ERR_SERVER_CERTIFICATE_UNTRUSTED', error.kind, { ...error.data, issuer });
}

/**
 * True for a kept-alive connection that the server had closed: a request without side effects may be repeated on a new
 * one.
 */
export function isStaleConnection(thrown: unknown): boolean {
  const request: unknown = typeof thrown === 'object' && thrown !== null ? Reflect.get(thrown, 'request') : null;
  const isReused = typeof request === 'object' && request !== null && Reflect.get(request, 'reusedSocket') === true;
  return isReused && ['ECONNRESET', 'EPIPE'].includes(propertyOf(thrown, 'code'));
}

function propertyOf(thrown: unknown, name: 'code' | 'syscall' | 'proxy'): string {
  for (const source of [thrown, thrown instanceof Error ? thrown.cause : undefined]) {
    const value: unknown = typeof source === 'object' && source !== null ? Reflect.get(source, name) : undefined;
    if (typeof value === 'string') return value;
  }
  return '';
}
