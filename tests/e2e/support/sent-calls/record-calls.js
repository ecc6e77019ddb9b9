// Imported into a server of the specs before its program: writes each request of the desktop client, as one line of JSON,
// to a file of this process in the folder that RECADO_SENT_CALLS names. Fastify announces each instance on this channel.
import { subscribe } from 'node:diagnostics_channel';
import { appendFileSync, mkdirSync } from 'node:fs';
import { join } from 'node:path';

const folder = process.env.RECADO_SENT_CALLS;
const desktopClient = /^Recado\b/;
/** In characters. Longer requests are files and flows. */
const longest = 200_000;

if (folder !== undefined) {
  mkdirSync(folder, { recursive: true });
  const file = join(folder, `${process.pid}.jsonl`);
  const written = new Set();
  subscribe('fastify.initialization', ({ fastify }) => {
    fastify.addHook('preHandler', async ({ method, routeOptions, query, body, headers }) => {
      if (!desktopClient.test(headers['user-agent'] ?? '')) return;
      if (routeOptions.url === undefined) return;
      // The question for a missing route has neither credentials nor content, an upload's no form either.
      const { authorization, cookie, 'content-type': type } = headers;
      if (authorization === undefined && cookie === undefined && type === undefined && method !== 'GET') return;
      const isForm = /^multipart\//.test(headers['content-type'] ?? '');
      const line = JSON.stringify({ method, route: routeOptions.url, isForm, query, body });
      if (line.length > longest || written.has(line)) return;
      written.add(line);
      appendFileSync(file, `${line}\n`);
    });
  });
}
