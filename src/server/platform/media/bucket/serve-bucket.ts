import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';

import { setMediaHeaders } from '../media-storage';
import type { Bucket, BucketAnswer } from './bucket';
import { keyOf } from './bucket';

const conditions = ['if-match', 'if-modified-since', 'if-none-match', 'if-unmodified-since'] as const;
const described = ['content-length', 'content-range', 'etag', 'last-modified'] as const;
/** Of several ranges the whole file is answered, as the folder's server does. */
const singleRange = /^ *bytes= *(\d+-\d*|-\d+) *$/;

const wildcard = z.object({ '*': z.string() });

/**
 * Serves the files of a bucket as those of a folder are served. Clients are not sent to the bucket: they would need its
 * address, its certificate and an exception of their page's policy.
 */
export function serveBucket(app: FastifyInstance, send: Bucket['send']): void {
  app.route({
    method: ['GET', 'HEAD'],
    url: '/public/*',
    exposeHeadRoute: false,
    async handler(request, reply) {
      const { '*': stored } = wildcard.parse(request.params);
      if (isStoredName(stored)) return answerWith(reply, stored, await fetched(request, stored, send));
      reply.callNotFound();
      return reply;
    },
  });
}

/** Names of files that `keep` may have stored. */
function isStoredName(name: string): boolean {
  return name.length > 0 && Buffer.byteLength(name) <= 255 && /^[^./\\\p{C}][^/\\\p{C}]*$/u.test(name);
}

async function fetched(request: FastifyRequest, stored: string, send: Bucket['send']): Promise<BucketAnswer> {
  const { headers } = request;
  const method = request.method === 'HEAD' ? 'HEAD' : 'GET';
  const asked: Record<string, string> = {};
  for (const name of conditions) {
    const value = headers[name];
    if (value !== undefined) asked[name] = value;
  }
  const whole = { method, key: keyOf(stored), headers: asked } as const;
  const { range } = headers;
  if (range === undefined || !singleRange.test(range)) return send(whole);
  const part = await send({ ...whole, headers: { ...asked, range: range.replaceAll(' ', '') } });
  if (isOfVersion(part, headers['if-range'])) return part;
  await part.body.dump();
  return send(whole);
}

/** S3 does not know If-Range: a part of another version of the file is discarded. */
function isOfVersion({ status, headers }: BucketAnswer, wanted: string | string[] | undefined): boolean {
  const isPart = status === 206 || status === 416;
  return !isPart || wanted === undefined || wanted === headers.etag || wanted === headers['last-modified'];
}

async function answerWith(reply: FastifyReply, stored: string, answer: BucketAnswer): Promise<FastifyReply> {
  const { status, headers, body } = answer;
  switch (status) {
    case 200:
    case 206: {
      setMediaHeaders(reply, stored);
      void reply.code(status).header('accept-ranges', 'bytes');
      describe(reply, headers);
      if (reply.request.method !== 'HEAD') return reply.send(body);
      await body.dump();
      return reply.send();
    }
    case 304: {
      await body.dump();
      setMediaHeaders(reply, stored);
      describe(reply, { etag: headers.etag, 'last-modified': headers['last-modified'] });
      return reply.code(304).send();
    }
    case 412:
    case 416: {
      await body.dump();
      describe(reply, { 'content-range': headers['content-range'] });
      return reply.code(status).send({ error: 'ERR_VALIDATION' });
    }
    default: {
      await body.dump();
      reply.callNotFound();
      return reply;
    }
  }
}

function describe(reply: FastifyReply, headers: BucketAnswer['headers']): void {
  for (const name of described) {
    const value = headers[name];
    if (value !== undefined) void reply.header(name, value);
  }
}
