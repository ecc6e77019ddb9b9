import { randomBytes } from 'node:crypto';

import { pageBase } from './app-protocol';
import { developmentPolicy } from './content-policy';

export type DevHandlerOptions = {
  /** Origin of a Vite development server on the loopback interface, such as `http://127.0.0.1:5173`. */
  origin: string;
  /** Called with the page's address when it is served, for the first load and for every reload. */
  onPage: (address: string) => void;
};

/** Origin of the development server, or null when the application is packaged or the address is not on loopback. */
export function devServerOrigin(address: string | undefined, isPackaged: boolean): string | null {
  if (isPackaged || address === undefined) return null;
  const match = /^http:\/\/127\.0\.0\.1:\d{1,5}$/.exec(address);
  return match === null ? null : match[0];
}

/** Answers `app://` from a Vite development server, so that `npm run dev` replaces modules in the running page. */
export function createDevHandler({ origin, onPage }: DevHandlerOptions): (request: Request) => Promise<Response> {
  return async (request) => {
    const { host, pathname, search } = new URL(request.url);
    if (host !== new URL(pageBase).host || request.method !== 'GET') return new Response(null, { status: 403 });
    const path = pathname === '/' ? '/index.html' : pathname;
    const answer = await fetch(`${origin}${path}${search}`, {
      headers: { accept: request.headers.get('accept') ?? '*/*' },
    });
    const type = answer.headers.get('content-type') ?? 'application/octet-stream';
    const headers = { 'content-type': type, 'cache-control': 'no-store', 'x-content-type-options': 'nosniff' };
    if (!type.startsWith('text/html'))
      return new Response(await answer.arrayBuffer(), { status: answer.status, headers });
    onPage(request.url);
    const nonce = randomBytes(16).toString('base64');
    const html = (await answer.text()).replaceAll('__NONCE__', nonce);
    const policy = developmentPolicy(nonce, origin.replace('http:', 'ws:'));
    return new Response(html, { status: answer.status, headers: { ...headers, 'content-security-policy': policy } });
  };
}
