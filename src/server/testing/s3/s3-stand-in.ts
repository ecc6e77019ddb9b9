import { createHash } from 'node:crypto';
import { once } from 'node:events';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { createServer } from 'node:http';
import { finished } from 'node:stream/promises';

import { systemNow } from '@server/platform/clock';
import type { BucketOptions } from '@server/platform/media/bucket/bucket';

import { answerObject } from './answer-object';
import type { StoredObject } from './stored-object';
import { refuse } from './stored-object';
import { s3Key, sha256, signatureProblem } from './verify-signature';

/** `hang` never answers, `cut` ends the connection in the middle of the body, `reset` before the answer. */
export type S3Fault = 'hang' | 'cut' | 'reset' | 'deny' | 'readOnly' | number;

export type S3StandIn = {
  /** The bucket and the key that may use it. */
  options: BucketOptions;
  objects: Map<string, StoredObject>;
  /** Methods and keys of the requests that arrived, in order. */
  requests: string[];
  /** Faults of the next requests, one each and null for none; `always` is that of the later ones. */
  faults: { next: (S3Fault | null)[]; always: S3Fault | null };
  /** Stops listening, as a service that is away. */
  stop(): Promise<void>;
  start(): Promise<void>;
};

const bucketName = 'recado-media';

const statuses: Readonly<Record<string, number>> = {
  AccessDenied: 403,
  AuthorizationHeaderMalformed: 400,
  InvalidAccessKeyId: 403,
  MissingContentLength: 411,
  NotImplemented: 501,
  NoSuchBucket: 404,
  RequestTimeTooSkewed: 403,
  SignatureDoesNotMatch: 403,
  XAmzContentSHA256Mismatch: 400,
};

type State = Pick<S3StandIn, 'objects' | 'requests' | 'faults'>;

/**
 * An object storage with one bucket, as strict as S3: it verifies signatures, sums and lengths, and refuses requests
 * that it does not know.
 */
export async function startS3StandIn({ now = systemNow }: { now?: () => number } = {}): Promise<S3StandIn> {
  const state: State = { objects: new Map(), requests: [], faults: { next: [], always: null } };
  const server = createServer((request, response) => {
    void answer(state, { request, response, now: now() });
  });
  let port = 0;
  const start = async () => {
    server.listen(port, '127.0.0.1');
    await once(server, 'listening');
    const address = server.address();
    if (address !== null && typeof address === 'object') port = address.port;
  };
  await start();
  return {
    ...state,
    options: { ...s3Key, endpoint: `http://127.0.0.1:${port}`, name: bucketName },
    start,
    async stop() {
      if (!server.listening) return;
      server.close();
      server.closeAllConnections();
      await once(server, 'close');
    },
  };
}

type Exchange = { request: IncomingMessage; response: ServerResponse; now: number };

async function answer(state: State, { request, response, now }: Exchange): Promise<void> {
  const fault = nextFault(state);
  const [rawPath = '', query = ''] = (request.url ?? '').split('?');
  const [, name, ...rest] = rawPath.split('/').map(decodeURIComponent);
  const key = rest.join('/');
  state.requests.push(`${request.method} ${key}`);
  if (fault === 'reset') request.socket.destroy();
  if (fault === 'hang' || fault === 'reset') return;
  const body = await bytesOf(request).catch(() => null);
  if (body === null) return;
  const refusal =
    refusalOf(fault, request) ??
    signatureProblem(request, now) ??
    contentProblem(request, body) ??
    (name === bucketName ? null : 'NoSuchBucket');
  if (typeof fault === 'number') refuse(response, fault, 'ServiceUnavailable');
  else if (refusal !== null) refuse(response, statuses[refusal] ?? 400, refusal);
  else perform(state, { key, query, body, request, response, now, isCut: fault === 'cut' });
}

function nextFault({ faults: { next, always } }: State): S3Fault | null {
  return next.length > 0 ? (next.shift() ?? null) : always;
}

type Accepted = Exchange & { key: string; query: string; body: Buffer; isCut: boolean };

function perform(state: State, accepted: Accepted): void {
  const { key, query, request, response } = accepted;
  if (key === '') listBucket(state, accepted);
  else if (query !== '') refuse(response, 501, 'NotImplemented');
  else if (request.method === 'PUT') putObject(state, accepted);
  else answerObject(state.objects.get(key), accepted);
}

function refusalOf(fault: S3Fault | null, { method }: IncomingMessage): string | null {
  return fault === 'deny' || (fault === 'readOnly' && method === 'PUT') ? 'AccessDenied' : null;
}

function contentProblem({ method, headers }: IncomingMessage, body: Buffer): string | null {
  if (headers['x-amz-content-sha256'] !== sha256(body)) return 'XAmzContentSHA256Mismatch';
  if (method === 'PUT' && headers['content-length'] === undefined) return 'MissingContentLength';
  return method === 'PUT' || method === 'GET' || method === 'HEAD' ? null : 'NotImplemented';
}

function listBucket(state: State, { request, response, query }: Accepted): void {
  const isListing = request.method === 'GET' && new URLSearchParams(query).get('list-type') === '2';
  if (!isListing) {
    refuse(response, 501, 'NotImplemented');
    return;
  }
  const keys = [...state.objects.keys()].sort().map((key) => `<Contents><Key>${key}</Key></Contents>`);
  response.writeHead(200, { 'content-type': 'application/xml' });
  response.end(`<ListBucketResult><Name>${bucketName}</Name>${keys.join('')}</ListBucketResult>`);
}

function putObject(state: State, { key, body, request, response, now }: Accepted): void {
  const etag = `"${createHash('md5').update(body).digest('hex')}"`;
  const type = request.headers['content-type'] ?? 'binary/octet-stream';
  state.objects.set(key, { bytes: body, type, etag, modifiedAt: new Date(Math.floor(now / 1000) * 1000) });
  response.writeHead(200, { etag }).end();
}

async function bytesOf(request: IncomingMessage): Promise<Buffer> {
  const parts: Buffer[] = [];
  request.on('data', (part: Buffer) => parts.push(part));
  await finished(request);
  return Buffer.concat(parts);
}
