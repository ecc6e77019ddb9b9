import type { Readable } from 'node:stream';
import { setTimeout as wait } from 'node:timers/promises';

import { AwsV4Signer } from 'aws4fetch';
import { Agent, request } from 'undici';

import { systemNow } from '@server/platform/clock';

/** A bucket of an S3-compatible service, and the key that may list, read and write it. */
export type BucketOptions = {
  /** Address of the service. A host that begins with the bucket's name is that of the bucket alone. */
  endpoint: string;
  name: string;
  region: string;
  accessKeyId: string;
  secretAccessKey: string;
};

export type BucketTuning = {
  /** Milliseconds since the epoch; the machine's clock by default. */
  now?: () => number;
  /** Pauses before the second and further attempts. */
  retryDelaysMs?: readonly number[];
  /** Time without a byte after which an attempt fails. */
  timeoutMs?: number;
};

export type BucketRequest = {
  method: 'GET' | 'HEAD' | 'PUT';
  /** Empty for the bucket itself. */
  key: string;
  query?: Readonly<Record<string, string>>;
  headers?: Readonly<Record<string, string>>;
  content?: BucketContent;
};

/** `open` is called for each attempt. */
export type BucketContent = { size: number; sha256: string; open: () => Readable | Buffer };

/** Header names are in lower case. The body has to be read or dumped. */
export type BucketAnswer = {
  status: number;
  headers: Readonly<Record<string, string | undefined>>;
  body: Readable & { dump(): Promise<void>; text(): Promise<string> };
};

export type Bucket = {
  readonly options: Readonly<BucketOptions>;
  /** Resolves to any answer below 500 except 429; throws `BucketUnavailable` after the last attempt. */
  send(call: BucketRequest): Promise<BucketAnswer>;
  close(): Promise<void>;
};

/** Keys are the paths of the folder that holds files otherwise, so that one can be copied to the other. */
export const keyOf = (stored: string): string => `public/${stored}`;
export const markKey = 'workspace.id';

export const isSuccess = ({ status }: Pick<BucketAnswer, 'status'>): boolean => status >= 200 && status < 300;

/** The service did not answer, or answered that it cannot serve now. `code` is that of the network, or the status. */
export class BucketUnavailable extends Error {
  override readonly name = 'BucketUnavailable';

  constructor(readonly code: string) {
    super(`The object storage is unavailable (${code})`);
  }
}

const defaultRetryDelaysMs = [200, 1000];
const defaultTimeoutMs = 15_000;
/** Largest time for one attempt to send a file. */
const mostSendingMs = 180_000;
const emptySha256 = 'e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855';

/** Each attempt is signed again, because signatures expire. Requests of the three methods may be repeated. */
export function openBucket(options: BucketOptions, tuning: BucketTuning = {}): Bucket {
  const { now = systemNow, retryDelaysMs = defaultRetryDelaysMs, timeoutMs = defaultTimeoutMs } = tuning;
  const agent = new Agent({ connect: { timeout: timeoutMs }, headersTimeout: timeoutMs, bodyTimeout: timeoutMs });
  const signingKeys = new Map<string, ArrayBuffer>();

  async function attempt({ content, ...call }: BucketRequest): Promise<BucketAnswer> {
    const { url, headers } = await new AwsV4Signer({
      method: call.method,
      url: urlOf(options, call),
      headers: { ...call.headers, 'x-amz-content-sha256': content?.sha256 ?? emptySha256 },
      accessKeyId: options.accessKeyId,
      secretAccessKey: options.secretAccessKey,
      region: options.region,
      service: 's3',
      cache: signingKeys,
      datetime: new Date(now()).toISOString().replaceAll(/[:-]|\.\d{3}/g, ''),
    }).sign();
    const signed = Object.fromEntries(headers);
    const sent = content && { body: content.open(), signal: AbortSignal.timeout(mostSendingMs) };
    const length = content && { 'content-length': String(content.size) };
    const answer = await request(url, {
      method: call.method,
      headers: { ...signed, ...length },
      dispatcher: agent,
      ...sent,
    });
    return { status: answer.statusCode, headers: plain(answer.headers), body: answer.body };
  }

  return {
    options,
    async send(call) {
      let failure = new BucketUnavailable('');
      for (const delayMs of [0, ...retryDelaysMs]) {
        if (delayMs > 0) await wait(delayMs);
        try {
          const answer = await attempt(call);
          if (answer.status < 500 && answer.status !== 429) return answer;
          await answer.body.dump();
          failure = new BucketUnavailable(String(answer.status));
        } catch (error) {
          failure = new BucketUnavailable(networkCode(error));
        }
      }
      throw failure;
    },
    close: () => agent.destroy(),
  };
}

/** Address of an object, or of the bucket for an empty key. */
export function urlOf(
  { endpoint, name }: Pick<BucketOptions, 'endpoint' | 'name'>,
  { key, query }: Pick<BucketRequest, 'key' | 'query'>,
): string {
  const url = new URL(endpoint);
  const isOfBucket = url.hostname.startsWith(`${name}.`);
  const folder = url.pathname.replace(/\/+$/, '');
  url.pathname = [folder, ...(isOfBucket ? [] : [name]), ...key.split('/').map(encoded)].join('/');
  url.search = new URLSearchParams(query).toString();
  return url.href;
}

/** As signatures demand it: everything but letters, digits and `-._~`. */
function encoded(text: string): string {
  return encodeURIComponent(text).replaceAll(
    /[!'()*]/g,
    (character) => `%${character.charCodeAt(0).toString(16).toUpperCase()}`,
  );
}

function plain(headers: Readonly<Record<string, string | string[] | undefined>>): BucketAnswer['headers'] {
  return Object.fromEntries(Object.entries(headers).map(([name, value]) => [name, [value].flat().join(', ')]));
}

function networkCode(error: unknown): string {
  if (!(error instanceof Error)) return typeof error;
  return 'code' in error && typeof error.code === 'string' ? error.code : error.name;
}
