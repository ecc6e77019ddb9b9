import type { Endpoint } from '@shared/api/endpoint';
import type { EndpointName } from '@shared/api/table';
import { endpoints } from '@shared/api/table';

import type { Answer } from './test-client';
import { call } from './test-client';
import type { WireFiles, WireRequest } from './wire-request';

/** Sends a request to an endpoint by name, without validating its parts. */
export async function callEndpoint(
  url: string,
  name: EndpointName,
  { params = {}, query = '', body, files, token }: WireRequest & { token: string | undefined },
): Promise<Answer> {
  const { method, path }: Endpoint = endpoints[name];
  const filled = path.replace(/:(\w+)/g, (_whole, key: string) => encodeURIComponent(params[key] ?? ''));
  const content = files === undefined ? { body } : { form: formOf(body, files) };
  return call(url, `${filled}?${query}`, { method, ...content, as: { token } });
}

/** Builds a multipart form; values that are not lists of texts become one text field. */
export function formOf(body: unknown, { field, files }: WireFiles): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries(body ?? {})) {
    for (const one of Array.isArray(value) ? value : [value]) form.append(name, fieldText(one));
  }
  for (const { name, bytes } of files) form.append(field, new Blob([new Uint8Array(bytes)]), name);
  return form;
}

function fieldText(value: unknown): string {
  return typeof value === 'string' ? value : JSON.stringify(value);
}
