import { request } from 'node:http';

type Sent = { method?: string; headers?: Record<string, string>; body?: string };

/** A request to a host below `localhost`, which browsers resolve and Node may not. Redirects are not followed. */
export function requestLocalhost(url: URL, { method = 'GET', headers = {}, body = '' }: Sent = {}): Promise<Response> {
  const options = { host: '127.0.0.1', port: url.port, path: url.pathname + url.search, method };
  return new Promise((resolve, reject) => {
    const sent = request({ ...options, headers: { host: url.host, ...headers } }, (response) => {
      const chunks: Buffer[] = [];
      response.on('data', (chunk: Buffer) => chunks.push(chunk));
      response.on('end', () => {
        const pairs = Object.entries(response.headersDistinct);
        const list = pairs.flatMap(([name, values = []]) => values.map((value): [string, string] => [name, value]));
        resolve(new Response(Buffer.concat(chunks), { status: response.statusCode ?? 0, headers: list }));
      });
    });
    sent.on('error', reject);
    sent.end(body);
  });
}
