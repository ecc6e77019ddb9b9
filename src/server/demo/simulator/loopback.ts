import type { FastifyRequest } from 'fastify';

const loopbackHosts = /^(localhost|127(\.\d{1,3}){3}|\[::1\])$/;
const loopbackAddress = /^(::1|(::ffff:)?127(\.\d{1,3}){3})$/;

type Caller = { address: string | undefined; host: string | undefined; origin: string | undefined };

/**
 * True if the caller is a program or a page on this machine. The Host header is checked against DNS rebinding, and the
 * Origin against pages of other sites.
 */
export function isFromThisMachine({ address, host, origin }: Caller): boolean {
  if (address === undefined || !loopbackAddress.test(address)) return false;
  if (host === undefined || !loopbackHosts.test(host.replace(/:\d+$/, ''))) return false;
  return origin === undefined || isLoopbackOrigin(origin);
}

function isLoopbackOrigin(origin: string): boolean {
  if (!URL.canParse(origin)) return false;
  const { protocol, hostname } = new URL(origin);
  return (protocol === 'http:' || protocol === 'https:') && loopbackHosts.test(hostname);
}

export function callerOf(request: FastifyRequest): Caller {
  const { host, origin } = request.headers;
  return { address: request.socket.remoteAddress, host, origin };
}
