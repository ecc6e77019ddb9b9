import { Agent as HttpAgent } from 'node:http';
import { Agent as HttpsAgent } from 'node:https';

import axios from 'axios';

import type { Endpoint } from '@shared/api/endpoint';
import type { EndpointName } from '@shared/api/table';
import { endpoints } from '@shared/api/table';

import type { Upload } from './backend';
import { toMultipart } from './multipart';
import { isStaleConnection, toNetworkFailure } from './network-failure';
import { readRefreshCookie, refreshCookie } from './refresh-cookie';
import type { ServerClock } from './server-clock';
import type { FormFiles } from './wire-request';
import { toWireRequest } from './wire-request';

/** The largest answer that is read, in bytes; the longest unpaged lists stay far below. */
const largestAnswer = 32 * 1024 * 1024;

const defaultTimeoutMs = 20_000;
const fileTimeoutMs = 120_000;

export type ExchangeRequest = {
  /** Address of the server without trailing slash. */
  address: string;
  name: EndpointName;
  input: unknown;
  accessToken?: string;
  /** Value of the refresh cookie; only for the endpoints that ask for it. */
  refreshSecret?: string;
  /** Files, where the endpoint takes them. */
  upload?: Upload;
  /** Milliseconds to wait for an answer. */
  timeoutMs?: number;
};

/** Any answer of a server, whatever its status. `body` is the parsed JSON, else the text, else undefined. */
export type Answer = { status: number; body: unknown; refreshSecret: string | null };

/** Brings one request to a server and its answer back; rejects with an AppError where no answer came. */
export type Exchange = (request: ExchangeRequest) => Promise<Answer>;

type ExchangeDeps = {
  /** Told the time of the server on every answer to who has signed in there. */
  serverClock: Pick<ServerClock, 'heard'>;
};

/** Requests over HTTP with what they are given and nothing else: no cookie jar, no proxy of the environment, no redirects. */
export function createExchange({ serverClock }: ExchangeDeps): Exchange & { close(): void } {
  const httpAgent = new HttpAgent({ keepAlive: true });
  const httpsAgent = new HttpsAgent({ keepAlive: true });
  const unkept = { httpAgent: new HttpAgent(), httpsAgent: new HttpsAgent() };
  const client = axios.create({
    adapter: 'http',
    httpAgent,
    httpsAgent,
    proxy: false,
    maxRedirects: 0,
    maxContentLength: largestAnswer,
    maxBodyLength: Infinity,
    responseType: 'text',
    transformRequest: [],
    transformResponse: [],
    validateStatus: null,
  });

  async function exchange(request: ExchangeRequest): Promise<Answer> {
    const { method, path, body, files } = toWireRequest(request.name, request.input, request.upload !== undefined);
    const config = {
      method,
      url: request.address + path,
      ...contentOf(request, body, files),
    };
    try {
      const answer = await client.request<unknown>(config).catch((thrown: unknown) => {
        if (method === 'GET' && isStaleConnection(thrown)) return client.request<unknown>({ ...config, ...unkept });
        throw thrown;
      });
      if (isOwnServer(request)) serverClock.heard(answer.headers.date);
      return {
        status: answer.status,
        body: parseBody(answer.data),
        refreshSecret: readRefreshCookie(answer.headers['set-cookie']),
      };
    } catch (thrown) {
      throw toNetworkFailure(thrown, request.name);
    }
  }

  return Object.assign(exchange, {
    close() {
      httpAgent.destroy();
      httpsAgent.destroy();
    },
  });
}

/** Secrets go to the server in use alone; others may be asked without. */
const isOwnServer = ({ accessToken, refreshSecret }: ExchangeRequest) => (accessToken ?? refreshSecret) !== undefined;

/** A form where files go along, JSON otherwise. */
function dataOf(body: unknown, files: FormFiles | undefined): { data?: string | FormData } {
  if (files !== undefined) return { data: formOf(body, files) };
  return body === undefined ? {} : { data: JSON.stringify(body) };
}

/** Fields go before files: who reads a form as it comes knows them by then. */
function formOf(body: unknown, { field, uploads }: FormFiles): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries(body ?? {})) {
    for (const each of [value].flat()) if (typeof each === 'string') form.append(name, each);
  }
  // A copy of its own: a view may stand on memory that is shared.
  for (const { name, type, bytes } of uploads) form.append(field, new Blob([new Uint8Array(bytes)], { type }), name);
  return form;
}

/** What is sent: JSON, a form, or a form whose files are read as they leave. */
function contentOf(request: ExchangeRequest, body: unknown, files: FormFiles | undefined) {
  const { upload, name, timeoutMs } = request;
  const { files: taken }: Endpoint = endpoints[name];
  if (upload !== undefined && taken !== undefined) {
    const form = toMultipart({ ...(body ?? {}) }, taken.field, upload);
    const headers = { ...headersFor(request, form.contentType), 'content-length': String(form.length) };
    const timeout = timeoutMs ?? fileTimeoutMs;
    return { headers, timeout, data: form.stream, ...(upload.signal && { signal: upload.signal }) };
  }
  const json = body !== undefined && 'application/json';
  return {
    headers: headersFor(request, files === undefined ? json : null),
    timeout: timeoutMs ?? (files === undefined ? defaultTimeoutMs : fileTimeoutMs),
    ...dataOf(body, files),
  };
}

/** `contentType` is null where a form says by itself what it is. */
function headersFor(request: ExchangeRequest, contentType: string | false | null): Record<string, string | false> {
  return {
    accept: 'application/json',
    // Left alone, axios calls an empty body a form, which servers may refuse.
    ...(contentType === null ? {} : { 'content-type': contentType }),
    ...(request.accessToken === undefined ? {} : { authorization: `Bearer ${request.accessToken}` }),
    ...(request.refreshSecret === undefined ? {} : { cookie: `${refreshCookie}=${request.refreshSecret}` }),
  };
}

function parseBody(text: unknown): unknown {
  if (typeof text !== 'string' || text === '') return undefined;
  try {
    return JSON.parse(text);
  } catch {
    return text;
  }
}
