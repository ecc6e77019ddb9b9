import assert from 'node:assert/strict';

import { z } from 'zod';

import type { Endpoint } from '@shared/api/endpoint';
import type { EndpointInput, EndpointName, EndpointReply } from '@shared/api/table';
import { endpoints } from '@shared/api/table';

import { MissingEndpoint } from './outcome';

export type Answer = { status: number; body: unknown; cookies: readonly string[] };
type Credentials = { token: string | null; cookie: string | null };
type Parts = { params?: unknown; query?: unknown; body?: unknown };
/** Files of a form, under the field that the table names. Real servers tell pictures from documents by `type`. */
export type Files = readonly { name: string; bytes: Uint8Array; type: string }[];

const timeoutMs = 30_000;

/** Calls endpoints by name, as the table describes them, over plain HTTP. */
export class Client {
  token: string | null = null;
  cookie: string | null = null;

  constructor(readonly baseUrl: string) {}

  /** The parsed reply; anything but success is a failure of the test. */
  async call<N extends EndpointName>(name: N, input: EndpointInput<N>): Promise<EndpointReply<N>> {
    const answer = await this.send(name, input);
    assert.ok(answer.status < 300, `${name} answered ${describe(answer)}`);
    return readReply(name, answer);
  }

  /** The same for an endpoint that takes files. */
  async upload<N extends EndpointName>(name: N, input: EndpointInput<N>, files: Files): Promise<EndpointReply<N>> {
    const endpoint: Endpoint = endpoints[name];
    const { path, body } = encoded(endpoint, input as Parts);
    const form = new FormData();
    for (const [field, value] of Object.entries(body ?? {}))
      for (const one of [value].flat()) form.append(field, String(one));
    for (const { name: fileName, bytes, type } of files) {
      form.append(endpoint.files?.field ?? '', new Blob([new Uint8Array(bytes)], { type }), fileName);
    }
    const answer = await this.fetch(name, endpoint, { path, form, as: this.credentials() });
    assert.ok(answer.status < 300, `${name} answered ${describe(answer)}`);
    return readReply(name, answer);
  }

  /** The bare answer, whatever it is. `as` stands in for the session, to try without it. */
  async send<N extends EndpointName>(name: N, input: EndpointInput<N>, as: Partial<Credentials> = {}): Promise<Answer> {
    const endpoint: Endpoint = endpoints[name];
    return this.fetch(name, endpoint, { ...encoded(endpoint, input as Parts), as: { ...this.credentials(), ...as } });
  }

  /** The bare answer to a body that the table does not allow, of an endpoint without parameters. */
  async sendAnyBody(name: EndpointName, body: unknown): Promise<Answer> {
    const endpoint: Endpoint = endpoints[name];
    return this.fetch(name, endpoint, { path: endpoint.path, body, as: this.credentials() });
  }

  private credentials(): Credentials {
    return { token: this.token, cookie: this.cookie };
  }

  private async fetch(
    name: string,
    endpoint: Endpoint,
    { path, body, form, as }: Encoded & { form?: FormData; as: Credentials },
  ): Promise<Answer> {
    const response = await fetch(`${this.baseUrl}${path}`, {
      method: endpoint.method,
      signal: AbortSignal.timeout(timeoutMs),
      headers: {
        ...(as.token !== null && { authorization: `Bearer ${as.token}` }),
        ...(as.cookie !== null && { cookie: as.cookie }),
        ...(body !== undefined && { 'content-type': 'application/json' }),
      },
      ...(body !== undefined && { body: JSON.stringify(body) }),
      ...(form !== undefined && { body: form }),
    });
    const text = await response.text();
    const isPage = (response.headers.get('content-type') ?? '').includes('html');
    const answer = { status: response.status, body: readBody(text), cookies: response.headers.getSetCookie() };
    if (response.status === 404 && (isPage || errorOf(answer) === 'ERR_NO_ROUTE_FOUND')) {
      throw new MissingEndpoint(`${name}: the server has no ${endpoint.method} ${endpoint.path}`);
    }
    return answer;
  }
}

type Encoded = { path: string; body?: unknown };

function encoded(endpoint: Endpoint, input: Parts): Encoded {
  const params = endpoint.params ? texts(z.encode(endpoint.params, input.params as never)) : {};
  const query = endpoint.query ? texts(z.encode(endpoint.query, input.query as never)) : {};
  const path = endpoint.path.replace(/:(\w+)/g, (_whole, name: string) => encodeURIComponent(params[name] ?? ''));
  const search = new URLSearchParams(query).toString();
  const body: unknown = endpoint.body && z.encode(endpoint.body, input.body);
  return { path: search === '' ? path : `${path}?${search}`, ...(body !== undefined && { body }) };
}

function texts(values: Record<string, unknown>): Record<string, string> {
  const present = Object.entries(values).filter(([, value]) => value !== undefined);
  return Object.fromEntries(present.map(([key, value]) => [key, String(value)]));
}

function readBody(text: string): unknown {
  try {
    return JSON.parse(text) as unknown;
  } catch {
    return text;
  }
}

/** The reply by the table's schema. */
export function readReply<N extends EndpointName>(name: N, answer: Answer): EndpointReply<N> {
  const parsed = endpoints[name].reply.safeParse(answer.body);
  assert.ok(parsed.success, `${name}: the reply cannot be read: ${parsed.error && z.prettifyError(parsed.error)}`);
  return parsed.data as EndpointReply<N>;
}

/** The code, or the free text, with which a server refuses. */
export function errorOf({ body }: Pick<Answer, 'body'>): string {
  const parsed = z.object({ error: z.string() }).safeParse(body);
  return parsed.success ? parsed.data.error : '';
}

export function describe(answer: Answer): string {
  return `${answer.status} ${errorOf(answer) || JSON.stringify(answer.body).slice(0, 200)}`;
}
