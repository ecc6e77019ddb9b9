import { z } from 'zod';

import type { Endpoint, HttpMethod, Upload } from '@shared/api/endpoint';
import { upload } from '@shared/api/endpoint';
import type { EndpointName } from '@shared/api/table';
import { endpoints } from '@shared/api/table';
import { AppError } from '@shared/domain/app-error';

/** A request without address and credentials. `path` starts with a slash and includes the query. */
export type WireRequest = { method: HttpMethod; path: string; body: unknown; files?: FormFiles };

/** The files of a form, and the name of their form field. */
export type FormFiles = { field: string; uploads: readonly Upload[] };

const largestForm = 64 * 1024 * 1024;

type Parts = { params?: unknown; query?: unknown; body?: unknown; files?: unknown };

/**
 * Builds the request for an endpoint; streamed files are left out. Throws ERR_INVALID_INPUT with the endpoint's name
 * for input that does not match its schemas.
 */
export function toWireRequest(name: EndpointName, input: unknown, hasStreams = false): WireRequest {
  const endpoint: Endpoint = endpoints[name];
  const parts: Parts = typeof input === 'object' && input !== null ? input : {};
  const params = encode(name, endpoint.params, parts.params);
  const query = encode(name, endpoint.query, parts.query);
  return {
    method: endpoint.method,
    path: fillPath(endpoint.path, params) + toQuery(query),
    body: encode(name, endpoint.body, parts.body),
    ...(endpoint.files &&
      !hasStreams && { files: { field: endpoint.files.field, uploads: filesOf(name, parts.files) } }),
  };
}

/** Checks number and total size of the files. */
function filesOf(name: EndpointName, files: unknown): readonly Upload[] {
  const { files: allowed }: Endpoint = endpoints[name];
  const parsed = z
    .array(upload)
    .min(1)
    .max(allowed?.most ?? 1)
    .safeParse(files);
  const size = parsed.data?.reduce((sum, { bytes }) => sum + bytes.length, 0) ?? 0;
  if (!parsed.success || size > largestForm)
    throw new AppError('ERR_INVALID_INPUT', 'validation', { endpoint: name, field: 'files' });
  return parsed.data;
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

/** encodeURIComponent keeps dots, so a lone `..` would leave the endpoint's path. */
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
