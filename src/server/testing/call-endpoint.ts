import type { Endpoint } from '@shared/api/endpoint';
import type { EndpointName } from '@shared/api/table';
import { endpoints } from '@shared/api/table';

import type { Answer } from './test-client';
import { call } from './test-client';
import type { WireFiles, WireRequest } from './wire-request';

/** Sends a request to an endpoint by name; its parts go as they are, right or wrong. */
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

/** A multipart form; what is no list of texts goes as one field of text. */
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
