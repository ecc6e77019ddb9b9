import { request as httpRequest } from 'node:http';
import { request as httpsRequest } from 'node:https';
import type { Socket } from 'node:net';
import type { SecureContext } from 'node:tls';

import type { Route } from './proxy-list';

type Proxy = Exclude<Route, { kind: 'direct' }>;

/** `secureContext` is for proxies that are themselves reached over TLS. */
export type TunnelOptions = { target: string; secureContext: SecureContext | undefined; timeoutMs: number };

/** A failure before the server received anything: its `syscall` is that of a failed connection. */
export class ProxyError extends Error {
  readonly syscall = 'connect';
  readonly code: 'ERR_PROXY_AUTHENTICATION' | 'ERR_PROXY_REFUSED' | 'ERR_PROXY_UNREACHABLE' | 'ERR_PROXY_UNSUPPORTED';
  readonly proxy: string;

  constructor(code: ProxyError['code'], proxy: string) {
    super(`${code} ${proxy}`);
    this.code = code;
    this.proxy = proxy;
  }
}

/** Opens a connection to `host:port` through a proxy with the method CONNECT. */
export function openTunnel(proxy: Proxy, { target, secureContext, timeoutMs }: TunnelOptions): Promise<Socket> {
  const { kind, host, port } = proxy;
  const name = `${host}:${String(port)}`;
  const options = {
    host,
    port,
    method: 'CONNECT',
    path: target,
    headers: { host: target },
    agent: false,
    timeout: timeoutMs,
  };
  const request =
    kind === 'https' ? httpsRequest({ ...options, ...(secureContext && { secureContext }) }) : httpRequest(options);
  return new Promise((resolve, reject) => {
    const fail = (code: ProxyError['code']): void => {
      request.destroy();
      reject(new ProxyError(code, name));
    };
    request.on('connect', ({ statusCode }, socket, head) => {
      if (statusCode === 407) fail('ERR_PROXY_AUTHENTICATION');
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
