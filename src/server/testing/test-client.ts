import type { z } from 'zod';

import type { EndpointName, EndpointReply } from '@shared/api/table';
import { endpoints } from '@shared/api/table';

import { testPassword } from './test-company';

export type Answer = { status: number; body: unknown; text: string; headers: Headers };
export type Credentials = { token?: string | undefined; cookie?: string | undefined };

type Call = { method?: 'GET' | 'POST' | 'PUT' | 'DELETE'; body?: unknown; form?: FormData; as?: Credentials };

/** Sends one HTTP request; only JSON is parsed. */
export async function call(
  url: string,
  path: string,
  { method = 'GET', body, form, as = {} }: Call = {},
): Promise<Answer> {
  const reply = await fetch(`${url}${path}`, {
    method,
    headers: {
      ...(as.token === undefined ? {} : { authorization: `Bearer ${as.token}` }),
      ...(as.cookie === undefined ? {} : { cookie: as.cookie }),
      ...(body === undefined ? {} : { 'content-type': 'application/json' }),
    },
    body: form ?? (body === undefined ? null : JSON.stringify(body)),
  });
  const text = await reply.text();
  return { status: reply.status, body: jsonOf(text), text, headers: reply.headers };
}

function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text) as unknown;
  } catch {
    return text;
  }
}

/** The `jrt` cookie of an answer, in the form of a request header. */
export function cookieOf(answer: Answer): string {
  return (
    answer.headers
      .getSetCookie()
      .find((line) => line.startsWith('jrt='))
      ?.split(';')[0] ?? ''
  );
}

export type SignedIn = {
  token: string;
  cookie: string;
  get(path: string): Promise<Answer>;
  post(path: string, body?: unknown): Promise<Answer>;
  put(path: string, body: unknown): Promise<Answer>;
  remove(path: string): Promise<Answer>;
};

export async function signIn(url: string, { email }: { email: string }): Promise<SignedIn> {
  const answer = await call(url, '/auth/login', { method: 'POST', body: { email, password: testPassword } });
  const { token } = read('session.login', answer);
  const as = { token, cookie: cookieOf(answer) };
  return {
    ...as,
    get: (path) => call(url, path, { as }),
    post: (path, body) => call(url, path, { method: 'POST', body, as }),
    put: (path, body) => call(url, path, { method: 'PUT', body, as }),
    remove: (path) => call(url, path, { method: 'DELETE', as }),
  };
}

/** Parses an answer with the endpoint's schema; throws for a status other than 200. */
export function read<N extends EndpointName>(name: N, answer: Answer): EndpointReply<N> {
  if (answer.status !== 200) throw new Error(`${name} answered ${answer.status}: ${answer.text}`);
  const schema: z.ZodType = endpoints[name].reply;
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- parsed by the schema of this very name
  return schema.parse(answer.body) as EndpointReply<N>;
}
