import { z } from 'zod';

export type HttpMethod = 'GET' | 'POST' | 'PUT' | 'DELETE';

/**
 * Caller that an endpoint admits: anyone, any signed-in user, an admin, the super administrator, or a program that
 * authenticates with a connection's token.
 */
export type Access = 'public' | 'user' | 'admin' | 'super' | 'connection';

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
  /** Makes the request a multipart form: `field` carries at most `max` files, `body` the other fields. */
  files?: { field: string; most: number };
  /** Bytes of the largest JSON body, where it is not `defaultBodyLimit`. */
  bodyLimit?: number;
  reply: z.ZodType;
};

/** Bytes of a JSON body that this server reads; real servers read 10 MB everywhere. */
export const defaultBodyLimit = 64 * 1024;

export type EndpointTable = Record<string, Endpoint>;

type Part<E, K extends 'params' | 'query' | 'body'> = E extends { [P in K]: infer S extends z.ZodType }
  ? { [P in K]: z.output<S> }
  : unknown;

/** `{ params, query, body }`, each only where the endpoint has it. */
export type InputOf<E extends Endpoint> = Part<E, 'params'> & Part<E, 'query'> & Part<E, 'body'>;

/** A file to upload. */
export const upload = z.object({
  name: z.string().min(1).max(500),
  type: z.string().max(200),
  bytes: z.instanceof(Uint8Array),
});

export type Upload = z.output<typeof upload>;

/** The files of a call, where the endpoint takes them. */
export type UploadsOf<E> = E extends { files: object } ? { files: readonly Upload[] } : unknown;

/** A connection's token for programs, sent in a header. */
export const programToken = z
  .string()
  .trim()
  .regex(/^[\x21-\x7e]{1,500}$/);

/** The connection's token of a call by a program, which replaces the user's token. */
export type TokenOf<E> = E extends { access: 'connection' } ? { token: string } : unknown;

export type ReplyOf<E extends Endpoint> = z.output<E['reply']>;
