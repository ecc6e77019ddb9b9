import { z } from 'zod';

import type { Endpoint, HttpMethod } from '@shared/api/endpoint';
import type { EndpointName } from '@shared/api/table';
import { endpoints } from '@shared/api/table';
import { AppError } from '@shared/domain/app-error';

/** A request as it leaves, without address and credentials. `path` starts with a slash and carries the query. */
export type WireRequest = { method: HttpMethod; path: string; body: unknown };

type Parts = { params?: unknown; query?: unknown; body?: unknown };

/** The request for an endpoint; an input that does not fit its schemas is an ERR_INVALID_INPUT that names the endpoint. */
export function toWireRequest(name: EndpointName, input: unknown): WireRequest {
  const endpoint: Endpoint = endpoints[name];
  const parts: Parts = typeof input === 'object' && input !== null ? input : {};
  const params = encode(name, endpoint.params, parts.params);
  const query = encode(name, endpoint.query, parts.query);
  return {
    method: endpoint.method,
    path: fillPath(endpoint.path, params) + toQuery(query),
    body: encode(name, endpoint.body, parts.body),
  };
}

function encode(name: EndpointName, schema: z.ZodType | undefined, value: unknown): unknown {
  if (schema === undefined) return undefined;
  const encoded = z.safeEncode(schema, value);
  if (encoded.success) return encoded.data;
  const field = encoded.error.issues[0]?.path.join('.') ?? '';
  throw new AppError('ERR_INVALID_INPUT', 'validation', { endpoint: name, field });
}

function fillPath(path: string, params: unknown): string {
  return path.replace(/:(\w+)/g, (_match, key: string) => encodeSegment(textOf(params, key)));
}

/** Dots stay as they are in encodeURIComponent, so a lone `..` would climb out of the endpoint. */
function encodeSegment(segment: string): string {
  if (segment === '' || segment === '.' || segment === '..') {
    throw new AppError('ERR_INVALID_INPUT', 'validation', { field: 'params' });
  }
  return encodeURIComponent(segment);
}

function toQuery(query: unknown): string {
  const search = new URLSearchParams();
  for (const [key, value] of Object.entries(query ?? {})) {
    if (value !== undefined) search.set(key, String(value));
  }
  return search.size === 0 ? '' : `?${search.toString()}`;
}

function textOf(params: unknown, key: string): string {
  const value: unknown = typeof params === 'object' && params !== null ? Reflect.get(params, key) : undefined;
  return typeof value === 'string' || typeof value === 'number' ? String(value) : '';
}
