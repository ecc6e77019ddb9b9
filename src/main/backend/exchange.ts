import axios from 'axios';

import type { Endpoint, HttpMethod } from '@shared/api/endpoint';
import type { EndpointName } from '@shared/api/table';
import { endpoints } from '@shared/api/table';

import type { Network } from '../network/network';
import type { Upload } from './backend';
import { toMultipart } from './multipart';
import { isStaleConnection, toNetworkFailure, withIssuer } from './network-failure';
import { readRefreshCookie, refreshCookie } from './refresh-cookie';
import type { ServerClock } from './server-clock';
import type { FormFiles } from './wire-request';
import { toWireRequest } from './wire-request';

/** In bytes. The longest unpaged lists stay far below. */
const maxAnswerBytes = 32 * 1024 * 1024;

/** In bytes, for answers without a schema. */
const maxProbeBytes = 64 * 1024;

const defaultTimeoutMs = 20_000;
const probeTimeoutMs = 8_000;
const fileTimeoutMs = 120_000;

export type ExchangeRequest = {
  /** Address of the server without trailing slash. */
  address: string;
  name: EndpointName;
  input: unknown;
  accessToken?: string;
  /** Value of the refresh cookie; only for endpoints that ask for it. */
  refreshSecret?: string;
  /** Files to stream, where the endpoint takes them. */
  upload?: Upload;
  /** Milliseconds to wait for an answer. */
  timeoutMs?: number;
};

/** An answer of any status. `body` is the parsed JSON, otherwise the text, otherwise undefined. */
export type Answer = { status: number; body: unknown; refreshSecret: string | null };

/** Sends one request and resolves to its answer; rejects with an AppError where no answer came. */
export type Exchange = (request: ExchangeRequest) => Promise<Answer>;

/** Resolves to the answer to `GET /health`, which no endpoint table describes and which needs no credentials. */
export type HealthRequest = (address: string) => Promise<Pick<Answer, 'status' | 'body'>>;

/** Resolves to the answer to a request for the endpoint without credentials and content; path parameters are 0. */
export type ProbeRequest = (address: string, name: EndpointName) => Promise<Pick<Answer, 'status' | 'body'>>;

type ExchangeDeps = {
  /** Receives the `date` header of every answer of the user's own server. */
  serverClock: Pick<ServerClock, 'received'>;
  /** Name of this program in requests, which servers show in lists of devices. */
  userAgent?: string;
  network: Network;
};

/** Sends requests over HTTP without cookie jar, proxies of the environment or redirects. */
export function createExchange({
  serverClock,
  userAgent = 'Recado',
  network,
}: ExchangeDeps): Exchange & { health: HealthRequest; probe: ProbeRequest; close(): void } {
  const { httpAgent, httpsAgent } = network.agents(true);
  const freshAgents = network.agents(false);
  const client = axios.create({
    adapter: 'http',
    headers: { 'user-agent': userAgent },
    httpAgent,
    httpsAgent,
    proxy: false,
    maxRedirects: 0,
    maxContentLength: maxAnswerBytes,
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
        if (method === 'GET' && isStaleConnection(thrown))
          return client.request<unknown>({ ...config, ...freshAgents });
        throw thrown;
      });
      if (isOwnServer(request)) serverClock.received(answer.headers.date);
      return {
        status: answer.status,
        body: parseBody(answer.data),
        refreshSecret: readRefreshCookie(answer.headers['set-cookie']),
      };
    } catch (thrown) {
      throw await withIssuer(toNetworkFailure(thrown, request.name), () => network.issuerAt(request.address));
    }
  }

  async function bareRequest(method: HttpMethod, url: string): Promise<Pick<Answer, 'status' | 'body'>> {
    const { status, data } = await client.request<unknown>({
      method,
      url,
      headers: { accept: 'application/json', 'content-type': false },
      timeout: probeTimeoutMs,
      maxContentLength: maxProbeBytes,
    });
    return { status, body: parseBody(data) };
  }

  return Object.assign(exchange, {
    health: (address: string) => bareRequest('GET', `${address}/health`),
    probe(address: string, name: EndpointName) {
      const { method, path } = endpoints[name];
      return bareRequest(method, address + path.replace(/:\w+/g, '0'));
    },
    close() {
      httpAgent.destroy();
      httpsAgent.destroy();
    },
  });
}

/** Requests with secrets go only to the server in use; a check of another address carries none. */
const isOwnServer = ({ accessToken, refreshSecret }: ExchangeRequest) => (accessToken ?? refreshSecret) !== undefined;

/** A form for requests with files, JSON otherwise. */
function dataOf(body: unknown, files: FormFiles | undefined): { data?: string | FormData } {
  if (files !== undefined) return { data: formOf(body, files) };
  return body === undefined ? {} : { data: JSON.stringify(body) };
}

/** Fields go before files, so that a streaming reader knows them when the files arrive. */
function formOf(body: unknown, { field, uploads }: FormFiles): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries(body ?? {})) {
    for (const each of [value].flat()) if (typeof each === 'string') form.append(name, each);
  }
  // Copied, because the bytes may be a view on shared memory, which Blob refuses.
  for (const { name, type, bytes } of uploads) form.append(field, new Blob([new Uint8Array(bytes)], { type }), name);
  return form;
}

/** Headers and body: JSON, a form, or a form whose files are streamed. */
function contentOf(request: ExchangeRequest, body: unknown, files: FormFiles | undefined) {
  const { upload, name, timeoutMs } = request;
  const { files: accepted }: Endpoint = endpoints[name];
  if (upload !== undefined && accepted !== undefined) {
    const form = toMultipart({ ...(body ?? {}) }, accepted.field, upload);
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

/** `contentType` is null where the form sets its own, with the boundary. */
function headersFor(request: ExchangeRequest, contentType: string | false | null): Record<string, string | false> {
  return {
    accept: 'application/json',
    // Otherwise axios declares an empty body as a form, which servers may refuse.
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
