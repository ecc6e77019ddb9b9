import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import type { IncomingHttpHeaders } from 'node:http';

/**
 * Access to the loopback server, whose port every program and web page on this machine can reach. The printed link
 * exchanges its key for a cookie that scripts cannot read and other sites cannot send. The host must be ours, against
 * DNS rebinding. A socket must come from our own page. Tests use a secret of their own.
 */
export type Gates = {
  host: string;
  origin: string;
  controlSecret: string;
  /** The address to print. */
  openLink: (windowId: number) => string;
  opens: (key: string | null) => boolean;
  cookie: () => string;
  isOurHost: (headers: IncomingHttpHeaders) => boolean;
  hasCookie: (headers: IncomingHttpHeaders) => boolean;
  isOurPage: (headers: IncomingHttpHeaders) => boolean;
  isController: (headers: IncomingHttpHeaders) => boolean;
};

/** `linkSecret` makes key and cookie the same at each start. */
export function createGates(port: number, linkSecret?: string): Gates {
  const host = `127.0.0.1:${port}`;
  const origin = `http://${host}`;
  const openKey = derived(linkSecret, 'key');
  const cookieValue = derived(linkSecret, 'cookie');
  const controlSecret = secret();
  // Cookies are shared between ports, and two shells may run at once.
  const cookieName = `recado_shell_${port}`;
  return {
    host,
    origin,
    controlSecret,
    openLink: (windowId) => `${origin}/__shell/open?key=${openKey}${windowId === 1 ? '' : `&window=${windowId}`}`,
    opens: (key) => isSame(key ?? '', openKey),
    cookie: () => `${cookieName}=${cookieValue}; HttpOnly; SameSite=Strict; Path=/`,
    isOurHost: (headers) => headers.host === host,
    hasCookie: (headers) => cookies(headers).some(([name, value]) => name === cookieName && isSame(value, cookieValue)),
    isOurPage: (headers) => headers.origin === origin,
    isController: (headers) => isSame(headers.authorization ?? '', `Bearer ${controlSecret}`),
  };
}

function secret(): string {
  return randomBytes(32).toString('base64url');
}

function derived(linkSecret: string | undefined, purpose: string): string {
  if (linkSecret === undefined) return secret();
  return createHmac('sha256', linkSecret).update(purpose).digest('base64url');
}

function isSame(given: string, expected: string): boolean {
  const [left, right] = [Buffer.from(given), Buffer.from(expected)];
  return left.length === right.length && timingSafeEqual(left, right);
}

function cookies(headers: IncomingHttpHeaders): [name: string, value: string][] {
  return (headers.cookie ?? '').split(/; */).map((pair) => {
    const [name = '', value = ''] = pair.split('=', 2);
    return [name, value];
  });
}
