import { readFileSync } from 'node:fs';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { pipeline } from 'node:stream/promises';

import type { PageSettings } from '../../page/page';
import type { Hub } from '../hub';
import type { ShellWindow } from '../windows/shell-window';
import { permissionsPolicy } from './page-permissions';
import { adaptPolicy, frameOrigins } from './page-policy';

/** Built beside this module: a script that defines the variable `recadoShellPage`. */
const pageScript = new URL('./page.js', import.meta.url);

const passedOn = ['range', 'accept', 'accept-language', 'if-none-match', 'if-modified-since', 'content-type'];

/**
 * Answers with the response of main's handler for the scheme. The page of a window gets the shell's script in front.
 */
export async function serveScheme(
  hub: Hub,
  {
    request,
    response,
    target,
    window,
  }: {
    request: IncomingMessage;
    response: ServerResponse;
    target: URL;
    window: ShellWindow | null;
  },
): Promise<void> {
  const handler = hub.schemes.get(target.protocol.slice(0, -1));
  if (handler === undefined || !['GET', 'HEAD'].includes(request.method ?? '')) {
    response.writeHead(handler === undefined ? 404 : 405).end();
    return;
  }
  const answer = await handler(schemeRequest(request, target));
  const headers = new Headers(answer.headers);
  headers.set('cross-origin-resource-policy', 'same-origin');
  // Cache headers of main spare the next start fetching and compiling the page's code.
  if (headers.get('cache-control')?.includes('immutable') !== true) headers.set('cache-control', 'no-store');
  const policy = headers.get('content-security-policy');
  if (policy !== null) headers.set('content-security-policy', adaptPolicy(policy, new Set(hub.schemes.keys())));
  if (window !== null && headers.get('content-type')?.startsWith('text/html') === true) {
    headers.delete('content-length');
    window.state.frameOrigins = frameOrigins(policy ?? '');
    headers.set('permissions-policy', permissionsPolicy(hub, window, window.state.frameOrigins));
    // A page of an own scheme is no referrer.
    headers.set('referrer-policy', 'no-referrer');
    const page = withClient(await answer.text(), window.id);
    response.writeHead(answer.status, Object.fromEntries(headers)).end(page);
    return;
  }
  response.writeHead(answer.status, Object.fromEntries(headers));
  if (answer.body === null) response.end();
  else await pipeline(readChunks(answer.body), response);
}

function schemeRequest(request: IncomingMessage, target: URL): Request {
  const headers = new Headers();
  for (const name of passedOn) {
    const value = request.headers[name];
    if (typeof value === 'string') headers.set(name, value);
  }
  return new Request(target, { method: request.method ?? 'GET', headers });
}

/** The types of Node's conversion between the two kinds of streams do not match the web's. */
async function* readChunks(body: ReadableStream<Uint8Array>): AsyncGenerator<Uint8Array> {
  const reader = body.getReader();
  try {
    for (let part = await reader.read(); !part.done; part = await reader.read()) yield part.value;
  } finally {
    await reader.cancel();
  }
}

function withClient(html: string, windowId: number): string {
  const tag = `<script src="/__shell/client.js?window=${windowId}"></script>`;
  return /<head[^>]*>/i.test(html) ? html.replace(/<head[^>]*>/i, (head) => head + tag) : tag + html;
}

/** The page's side of the shell, with the window's preload in a function scope like that of a sandboxed one. */
export function clientScript(window: ShellWindow, settings: PageSettings): string {
  const preload = window.options.webPreferences?.preload;
  return `(() => {
${readFileSync(pageScript, 'utf8')}
recadoShellPage.start(${JSON.stringify(settings)}, function (require, module, exports, process) {
${preload === undefined ? '' : readFileSync(preload, 'utf8')}
});
})();
`;
}
