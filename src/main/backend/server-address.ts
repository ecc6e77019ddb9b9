import { AppError } from '@shared/domain/app-error';

const maxLength = 2_000;
const scheme = /^[a-z][a-z0-9+.-]*:\/\//i;
const loopback = /^(localhost|[\w-]+\.localhost|127(\.\d{1,3}){3}|\[::1\])(?=[:/]|$)/i;

/**
 * The typed address in its stored form: with a scheme (https, or http for loopback), without trailing slash. Throws
 * ERR_SERVER_ADDRESS_INVALID for anything with credentials, a query or an ambiguous form.
 */
export function normaliseAddress(typed: string): string {
  const text = typed.trim();
  if (text === '' || text.length > maxLength || /[\s\\]/.test(text)) throw invalid();
  const address = scheme.test(text) ? text : `${loopback.test(text) ? 'http' : 'https'}://${text}`;
  const url = parse(address);
  const isPlain = url.username === '' && url.password === '' && url.search === '' && url.hash === '';
  if (!/^https?:$/.test(url.protocol) || !isPlain || address.includes('@')) throw invalid();
  return url.origin + url.pathname.replace(/\/+$/, '');
}

function parse(address: string): URL {
  try {
    return new URL(address);
  } catch {
    throw invalid();
  }
}

function invalid(): AppError {
  return new AppError('ERR_SERVER_ADDRESS_INVALID', 'validation');
}
