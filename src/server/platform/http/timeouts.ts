import type { Server } from 'node:http';

import type { FastifyHttpOptions, FastifyInstance } from 'fastify';

/** Time limits for receiving a request, in milliseconds; answers have none. */
export type Timeouts = {
  /** The request line and the headers, counted from the connection's start. */
  headersMs: number;
  /** A body that is no upload. */
  bodyMs: number;
  /** An upload during which no byte arrives. */
  uploadIdleMs: number;
  /** A whole upload. */
  uploadMs: number;
  /** A connection between two requests. */
  keepAliveMs: number;
  /** Interval of the checks of `headersMs` and `uploadMs`. */
  checkMs: number;
};

export const defaultTimeouts: Timeouts = {
  headersMs: 20_000,
  bodyMs: 120_000,
  uploadIdleMs: 30_000,
  uploadMs: 30 * 60_000,
  keepAliveMs: 72_000,
  checkMs: 5000,
};

/** Options for the limits that Node enforces itself. Fastify's own defaults switch them off. */
export function timeoutOptions({ headersMs, uploadMs, keepAliveMs, checkMs }: Timeouts): FastifyHttpOptions<Server> {
  const http = { headersTimeout: headersMs, connectionsCheckingInterval: checkMs };
  return { requestTimeout: uploadMs, keepAliveTimeout: keepAliveMs, http };
}

/** Closes connections whose body does not arrive in time; Node knows one limit for all requests only. */
export function limitBodyTime(app: FastifyInstance, { bodyMs, uploadIdleMs }: Timeouts): void {
  app.addHook('onRequest', async ({ raw }, reply) => {
    const { 'content-type': type = '', 'content-length': length = '0', 'transfer-encoding': encoding } = raw.headers;
    if (length === '0' && encoding === undefined) return;
    const isUpload = /^multipart\//i.test(type);
    let received = -1;
    const check = () => {
      if (raw.complete || raw.socket.destroyed) clearInterval(timer);
      else if (isUpload && raw.socket.bytesRead > received) received = raw.socket.bytesRead;
      else raw.socket.destroy();
    };
    // A busy event loop runs timers before it reads what has arrived meanwhile.
    const timer = setInterval(() => setImmediate(check), isUpload ? uploadIdleMs : bodyMs);
    timer.unref();
    reply.raw.once('close', () => {
      if (raw.complete) clearInterval(timer);
    });
  });
}
