/** Name of the cookie that holds the refresh token. */
export const refreshCookie = 'jrt';

const cookieValue = /^[\w.~+/=%-]{1,4096}$/;

/** The refresh token that an answer set; null where it set none, cleared it, or sent an invalid cookie value. */
export function readRefreshCookie(setCookie: unknown): string | null {
  const lines: unknown[] = Array.isArray(setCookie) ? setCookie : [];
  for (const line of lines) {
    if (typeof line !== 'string') continue;
    const [pair = ''] = line.split(';', 1);
    const separator = pair.indexOf('=');
    const value = pair.slice(separator + 1).trim();
    if (pair.slice(0, separator).trim() === refreshCookie && isRefreshSecret(value)) return value;
  }
  return null;
}

/** True for text that is valid in a Cookie header. */
export function isRefreshSecret(value: string): boolean {
  return cookieValue.test(value);
}
