import fastifyStatic from '@fastify/static';
import type { FastifyInstance } from 'fastify';

import { servedType, unknownType } from './file-types';

/**
 * Serves the public folder with range requests and without credentials, as the family does. Types that could run a
 * script are sent as downloads.
 */
export async function serveMedia(app: FastifyInstance, folder: string): Promise<void> {
  await app.register(fastifyStatic, {
    root: folder,
    prefix: '/public/',
    index: false,
    redirect: false,
    decorateReply: false,
    dotfiles: 'deny',
    list: false,
    cacheControl: false,
    setHeaders(reply, path) {
      const type = servedType(path);
      void reply.header('content-type', type);
      void reply.header('cache-control', 'public, max-age=0');
      void reply.header('x-content-type-options', 'nosniff');
      void reply.header('content-security-policy', "default-src 'none'; sandbox");
      if (type === unknownType) void reply.header('content-disposition', 'attachment');
    },
  });
}
