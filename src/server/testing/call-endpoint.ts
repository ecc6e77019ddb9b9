import type { Endpoint } from '@shared/api/endpoint';
import type { EndpointName } from '@shared/api/table';
import { endpoints } from '@shared/api/table';

import type { WireRequest } from './endpoint-requests';
import type { Answer } from './test-client';
import { call } from './test-client';

/** Sends a request to an endpoint by name; its parts go as they are, right or wrong. */
export async function callEndpoint(
  url: string,
  name: EndpointName,
  { params = {}, query = '', body, token }: WireRequest & { token: string | undefined },
): Promise<Answer> {
  const { method, path }: Endpoint = endpoints[name];
  const filled = path.replace(/:(\w+)/g, (_whole, key: string) => encodeURIComponent(params[key] ?? ''));
  return call(url, `${filled}?${query}`, { method, body, as: { token } });
}
