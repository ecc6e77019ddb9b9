import { Agent as HttpAgent } from 'node:http';
import { Agent as HttpsAgent } from 'node:https';

import axios from 'axios';

import type { EndpointName } from '@shared/api/table';

import { isStaleConnection, toNetworkFailure } from './network-failure';
import { readRefreshCookie, refreshCookie } from './refresh-cookie';
import { toWireRequest } from './wire-request';

/** The largest answer that is read, in bytes; the longest unpaged lists stay far below. */
const largestAnswer = 32 * 1024 * 1024;

const usualPatience = 20_000;

export type ExchangeRequest = {
  /** Address of the server without trailing slash. */
  address: string;
  name: EndpointName;
  input: unknown;
  accessToken?: string;
  /** Value of the refresh cookie; only for the endpoints that ask for it. */
  refreshSecret?: string;
  /** Milliseconds to wait for an answer. */
  patience?: number;
};

/** Any answer of a server, whatever its status. `body` is the parsed JSON, else the text, else undefined. */
export type Answer = { status: number; body: unknown; refreshSecret: string | null };

/** Brings one request to a server and its answer back; rejects with an AppError where no answer came. */
export type Exchange = (request: ExchangeRequest) => Promise<Answer>;

/** Requests over HTTP with what they are given and nothing else: no cookie jar, no proxy of the environment, no redirects. */
export function createExchange(): Exchange & { close(): void } {
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
    responseType: 'text',
    transformRequest: [],
    transformResponse: [],
    validateStatus: null,
  });

  async function exchange(request: ExchangeRequest): Promise<Answer> {
    const { method, path, body } = toWireRequest(request.name, request.input);
    const config = {
      method,
      url: request.address + path,
      headers: headersFor(request, body !== undefined),
      timeout: request.patience ?? usualPatience,
      ...(body === undefined ? {} : { data: JSON.stringify(body) }),
    };
    try {
      const answer = await client.request<unknown>(config).catch((thrown: unknown) => {
        if (method === 'GET' && isStaleConnection(thrown)) return client.request<unknown>({ ...config, ...unkept });
        throw thrown;
      });
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

function headersFor(request: ExchangeRequest, hasBody: boolean): Record<string, string | false> {
  return {
    accept: 'application/json',
    // Left alone, axios calls an empty body a form, which servers may refuse.
    'content-type': hasBody && 'application/json',
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
