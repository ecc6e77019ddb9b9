import { request as httpRequest } from 'node:http';
import { request as httpsRequest } from 'node:https';
import type { Socket } from 'node:net';
import type { SecureContext } from 'node:tls';

import { ProxyError } from './proxy-error';
import type { Route } from './proxy-list';
import type { ProxyLogin, ProxyLogins } from './proxy-logins';

type Proxy = Exclude<Route, { kind: 'direct' }>;

/** `secureContext` is for proxies that are themselves reached over TLS. */
export type TunnelOptions = {
  target: string;
  secureContext: SecureContext | undefined;
  timeoutMs: number;
  logins: Pick<ProxyLogins, 'use'>;
};

/** Opens a connection to `host:port` through a proxy with the method CONNECT, with the login that is known for it. */
export function openTunnel(proxy: Proxy, options: TunnelOptions): Promise<Socket> {
  return options.logins.use(`${proxy.host}:${String(proxy.port)}`, (login) => connectThrough(proxy, login, options));
}

function connectThrough(proxy: Proxy, login: ProxyLogin | null, options: TunnelOptions): Promise<Socket> {
  const { kind, host, port } = proxy;
  const { target, secureContext, timeoutMs } = options;
  const name = `${host}:${String(port)}`;
  const request = (kind === 'https' ? httpsRequest : httpRequest)({
    host,
    port,
    method: 'CONNECT',
    path: target,
    headers: { host: target, ...(login !== null && { 'proxy-authorization': basicOf(login) }) },
    agent: false,
    timeout: timeoutMs,
    ...(kind === 'https' && secureContext && { secureContext }),
  });
  return new Promise((resolve, reject) => {
    const fail = (code: ProxyError['code']): void => {
      request.destroy();
      reject(new ProxyError(code, name));
    };
    request.on('connect', ({ statusCode, headers }, socket, head) => {
      if (statusCode === 407) fail(takesBasic(headers['proxy-authenticate']));
      else if (statusCode !== 200 || head.length > 0) fail('ERR_PROXY_REFUSED');
      else {
        socket.setTimeout(0);
        resolve(socket);
      }
    });
    request.on('response', () => fail('ERR_PROXY_REFUSED'));
    request.on('timeout', () => fail('ERR_PROXY_UNREACHABLE'));
    request.on('error', () => fail('ERR_PROXY_UNREACHABLE'));
    request.end();
  });
}

function basicOf({ username, password }: ProxyLogin): string {
  return `Basic ${Buffer.from(`${username}:${password}`, 'utf8').toString('base64')}`;
}

/** Several kinds are joined by commas, within one header or by Node. */
function takesBasic(offered: string | string[] | undefined): ProxyError['code'] {
  const kinds = [offered ?? []].flat().join(',');
  return /(?:^|,)\s*basic\b/i.test(kinds) ? 'ERR_PROXY_AUTHENTICATION' : 'ERR_PROXY_AUTHENTICATION_KIND';
}
