import type { FastifyRequest } from 'fastify';

const loopbackHosts = /^(localhost|127(\.\d{1,3}){3}|\[::1\])$/;
const loopbackAddress = /^(::1|(::ffff:)?127(\.\d{1,3}){3})$/;

type Caller = {
  address: string | undefined;
  host: string | undefined;
  origin: string | undefined;
  /** A proxy has passed the request on. */
  isForwarded: boolean;
};

/** Headers that proxies add. */
const proxyHeaders =
  /^(forwarded|via|x-real-ip|x-forwarded(-.*)?|x-client-ip|x-original-.*|cf-connecting-ip|true-client-ip)$/;

/**
 * True if the caller is a program or a page on this machine. The Host header is checked against DNS rebinding, and the
 * Origin against pages of other sites. A proxy on this machine passes on the calls of strangers, so forwarded calls are
 * refused.
 */
export function isFromThisMachine({ address, host, origin, isForwarded }: Caller): boolean {
  if (isForwarded) return false;
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
  const isForwarded = Object.keys(request.headers).some((name) => proxyHeaders.test(name));
  return { address: request.socket.remoteAddress, host, origin, isForwarded };
}
