import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import type { IncomingHttpHeaders } from 'node:http';

/**
 * Access to the loopback server, whose port every program and web page on this machine can reach. An opening link
 * exchanges its key once for a cookie that scripts cannot read and other sites cannot send. The host must be ours,
 * against DNS rebinding and servers on other ports. A socket must come from our own page. Tests use a secret of their own.
 */
export type Gates = {
  host: string;
  origin: string;
  /** Address for programs, which cannot resolve names below `localhost`; it serves no page. */
  programOrigin: string;
  controlSecret: string;
  /** A link with a new key, to print. */
  createOpenLink: (windowId: number) => string;
  isOpenKey: (key: string | null) => boolean;
  /** True once for each key. */
  spendOpenKey: (key: string | null) => boolean;
  cookie: () => string;
  isOurHost: (headers: IncomingHttpHeaders) => boolean;
  isProgramHost: (headers: IncomingHttpHeaders) => boolean;
  hasCookie: (headers: IncomingHttpHeaders) => boolean;
  isOurPage: (headers: IncomingHttpHeaders) => boolean;
  isController: (headers: IncomingHttpHeaders) => boolean;
};

const maxUnspentKeys = 16;

/** `linkSecret` makes the cookie the same at each start. */
export function createGates({
  port,
  hostName,
  linkSecret,
}: {
  port: number;
  hostName: string;
  linkSecret?: string | undefined;
}): Gates {
  const host = `${hostName}:${port}`;
  const origin = `http://${host}`;
  const programHost = `127.0.0.1:${port}`;
  const cookieValue = linkSecret === undefined ? secret() : derived(linkSecret, 'cookie');
  const controlSecret = secret();
  // Cookies are shared between ports, and two shells may run at once.
  const cookieName = `recado_shell_${port}`;
  const keys: string[] = [];
  const indexOfKey = (given: string | null) => keys.findIndex((key) => isSame(given ?? '', key));
  return {
    host,
    origin,
    programOrigin: `http://${programHost}`,
    controlSecret,
    createOpenLink: (windowId) => {
      const key = secret();
      keys.push(key);
      if (keys.length > maxUnspentKeys) keys.shift();
      return `${origin}/__shell/open?key=${key}${windowId === 1 ? '' : `&window=${windowId}`}`;
    },
    isOpenKey: (key) => indexOfKey(key) >= 0,
    spendOpenKey: (key) => {
      const index = indexOfKey(key);
      if (index >= 0) keys.splice(index, 1);
      return index >= 0;
    },
    cookie: () => `${cookieName}=${cookieValue}; HttpOnly; SameSite=Strict; Path=/`,
    isOurHost: (headers) => headers.host === host,
    isProgramHost: (headers) => headers.host === programHost,
    hasCookie: (headers) => cookies(headers).some(([name, value]) => name === cookieName && isSame(value, cookieValue)),
    isOurPage: (headers) => headers.origin === origin,
    isController: (headers) => isSame(headers.authorization ?? '', `Bearer ${controlSecret}`),
  };
}

function secret(): string {
  return randomBytes(32).toString('base64url');
}

function derived(linkSecret: string, purpose: string): string {
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
