import { request as httpRequest } from 'node:http';

/** Announces a body that never comes; resolves to the status of the answer. */
export function statusWithoutBody(
  url: string,
  headers: Record<string, string> = {},
  method = 'POST',
): Promise<number | undefined> {
  return new Promise((resolve, reject) => {
    const announced = { 'content-type': 'application/json', 'content-length': '1000', ...headers };
    const request = httpRequest(url, { method, headers: announced }, (answer) => {
      resolve(answer.statusCode);
      request.destroy();
    });
    request.on('error', reject);
    request.flushHeaders();
  });
}
