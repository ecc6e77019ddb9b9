import type { IncomingMessage } from 'node:http';

const longestJson = 1024 * 1024;

/** The body of a request as JSON, up to 1 MiB. */
export async function readJson(request: IncomingMessage): Promise<unknown> {
  const text = await readText(request, longestJson);
  return text === '' ? undefined : JSON.parse(text);
}

/** The body of a request as UTF-8. Throws where it has more bytes than allowed. */
export async function readText(request: IncomingMessage, longest: number): Promise<string> {
  const chunks: Buffer[] = [];
  let length = 0;
  for await (const chunk of request) {
    if (!Buffer.isBuffer(chunk)) continue;
    length += chunk.length;
    if (length > longest) throw new Error('the body is too long');
    chunks.push(chunk);
  }
  return Buffer.concat(chunks).toString('utf8');
}
