import type { z } from 'zod';

export type HttpMethod = 'GET' | 'POST' | 'PUT' | 'DELETE';

/** Who may call: anyone, any signed-in user, an admin, or the super administrator. */
export type Access = 'public' | 'user' | 'admin' | 'super';

/**
 * One endpoint of the wire, declared once and used by main (requests), the server (routes) and the contract tests.
 * `params`, `query` and `body` are codecs: their output is the typed value, their input its form on the wire.
 * `reply` is lenient: it reads what any server of the family sends.
 */
export type Endpoint = {
  method: HttpMethod;
  /** Path with `:name` for each param. */
  path: string;
  access: Access;
  params?: z.ZodObject;
  query?: z.ZodObject;
  body?: z.ZodType;
  reply: z.ZodType;
};

export type EndpointTable = Record<string, Endpoint>;

type Part<E, K extends 'params' | 'query' | 'body'> = E extends { [P in K]: infer S extends z.ZodType }
  ? { [P in K]: z.output<S> }
  : unknown;

/** What a caller passes: `{ params, query, body }`, each only where the endpoint has it. */
export type InputOf<E extends Endpoint> = Part<E, 'params'> & Part<E, 'query'> & Part<E, 'body'>;

export type ReplyOf<E extends Endpoint> = z.output<E['reply']>;
