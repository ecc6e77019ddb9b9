import { Agent as HttpAgent } from 'node:http';
import { Agent as HttpsAgent } from 'node:https';
import type { Duplex } from 'node:stream';

import type { Logger } from '../ports/logger';
import type { ResolveProxy } from '../ports/proxy-resolver';
import type { ClientCertificate } from './client-certificate';
import { readIssuer } from './issuer';
import { ProxyError } from './proxy-error';
import type { Route } from './proxy-list';
import { parseProxyList, withoutBrackets } from './proxy-list';
import type { ProxyLogins } from './proxy-logins';
import { createSecureContexts, errorName } from './secure-contexts';
import { openTunnel } from './tunnel';

/** In milliseconds, for the answer of the system and of each proxy. */
const proxyTimeoutMs = 10_000;

export type Agents = { httpAgent: HttpAgent; httpsAgent: HttpsAgent };

/** Connections to servers by the rules of this computer: its proxies and its trusted certificates. */
export type Network = {
  /** New agents; those that are kept alive must be destroyed. */
  agents(keepAlive: boolean): Agents;
  /** New agents that trust the same certificates and use no proxy. */
  directAgents(): Agents;
  /** Name of the authority that issued the certificate at an address; null where it cannot be read. */
  issuerAt(address: string): Promise<string | null>;
};

export type NetworkDeps = {
  resolveProxy?: ResolveProxy;
  /** Read once, at the first encrypted connection: reading the system's takes up to a second. */
  certificates?: () => string[] | null;
  /** Shown to its servers alone; read once, at the first connection to one of them. */
  clientCertificate?: ClientCertificate;
  /** Names and passwords for proxies; none are known by default. */
  logins?: Pick<ProxyLogins, 'use'>;
  log?: Logger;
};

const noLogins: NonNullable<NetworkDeps['logins']> = { use: (_proxy, attempt) => attempt(null) };

type Use = { isSecure: boolean; hasProxies: boolean };
type Target = { host: string; port: number; isSecure: boolean };

export function createNetwork({
  resolveProxy = async () => 'DIRECT',
  certificates = () => null,
  clientCertificate,
  logins = noLogins,
  log,
}: NetworkDeps = {}): Network {
  const { secureContext, contextFor } = createSecureContexts({ certificates, clientCertificate, log });

  async function routesTo({ host, port, isSecure }: Target): Promise<Route[]> {
    const url = `${isSecure ? 'https' : 'http'}://${host.includes(':') ? `[${host}]` : host}:${String(port)}/`;
    const answer = await within(proxyTimeoutMs, resolveProxy(url)).catch((thrown: unknown) => {
      log?.warn('proxy-settings-unreadable', { reason: errorName(thrown) });
      return 'DIRECT';
    });
    const routes = parseProxyList(answer);
    if (routes.length === 0 && answer.trim() !== '') throw new ProxyError('ERR_PROXY_UNSUPPORTED', answer.trim());
    return routes;
  }

  /** Resolves to a socket of the first proxy that answers; to null for a connection without proxy. */
  async function tunnelTo(target: Target): Promise<Duplex | null> {
    let failure: Error | null = null;
    for (const route of await routesTo(target)) {
      if (route.kind === 'direct') return null;
      try {
        return await openTunnel(route, {
          target: `${target.host.includes(':') ? `[${target.host}]` : target.host}:${String(target.port)}`,
          secureContext: secureContext(),
          timeoutMs: proxyTimeoutMs,
          logins,
        });
      } catch (thrown) {
        failure = thrown instanceof Error ? thrown : new Error('no tunnel');
      }
    }
    if (failure !== null) throw failure;
    return null;
  }

  function routed<A extends HttpAgent>(agent: A, { isSecure, hasProxies }: Use): A {
    const connect = agent.createConnection.bind(agent);
    agent.createConnection = (options, callback) => {
      const target = { host: options.host ?? 'localhost', port: Number(options.port), isSecure };
      const open = async (): Promise<Duplex | null | undefined> => {
        const tunnel = hasProxies ? await tunnelTo(target) : null;
        if (!isSecure) return tunnel ?? connect(options);
        const context = contextFor(target);
        return connect({
          ...options,
          ...(context !== undefined && { secureContext: context }),
          ...(tunnel !== null && { socket: tunnel }),
        });
      };
      open().then(
        (socket) => {
          if (socket) callback?.(null, socket);
        },
        // Node ignores the second argument of a failure, which its types require.
        (thrown: unknown) => void Reflect.apply(callback ?? (() => undefined), undefined, [thrown]),
      );
      return undefined;
    };
    return agent;
  }

  const agents = (keepAlive: boolean, hasProxies: boolean): Agents => ({
    httpAgent: routed(new HttpAgent({ keepAlive }), { isSecure: false, hasProxies }),
    httpsAgent: routed(new HttpsAgent({ keepAlive }), { isSecure: true, hasProxies }),
  });

  return {
    agents: (keepAlive) => agents(keepAlive, true),
    directAgents: () => agents(false, false),
    async issuerAt(address) {
      try {
        const { hostname, port } = new URL(address);
        const target = { host: withoutBrackets(hostname), port: port === '' ? 443 : Number(port), isSecure: true };
        return await readIssuer({ ...target, socket: await tunnelTo(target) });
      } catch {
        return null;
      }
    },
  };
}

function within<T>(ms: number, promise: Promise<T>): Promise<T> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => reject(new Error('no answer in time')), ms);
  });
  return Promise.race([promise, late]).finally(() => clearTimeout(timer));
}
