import type { IncomingHttpHeaders, IncomingMessage, ServerResponse } from 'node:http';

import type { Hub } from '../hub';
import { pagePath, windowFor } from '../windows/addresses';
import type { Gates } from './gates';
import { readText } from './read-body';

type Opening = { hub: Hub; gates: Gates; request: IncomingMessage; response: ServerResponse; query: URLSearchParams };

const longestForm = 4096;
const refusal =
  'This link has been used, or was never one. Start the application again while it runs: it prints another.';

/**
 * Exchanges the key of an opening link for the cookie. A GET spends the key only where a person has opened the link, so
 * that previews, prefetching and command line programs leave it usable; these get a page with a button. The button and
 * the page that `npm start` hands to the browser post the key.
 */
export async function answerOpening(opening: Opening): Promise<void> {
  const { gates, request, response, query } = opening;
  const key = query.get('key');
  if (request.method === 'POST') {
    await openByForm(opening);
  } else if (request.method !== 'GET' && request.method !== 'HEAD') {
    response.writeHead(405).end();
  } else if (gates.hasCookie(request.headers)) {
    redirect(opening, {});
  } else if (request.method === 'GET' && isTypedNavigation(request.headers) && gates.spendOpenKey(key)) {
    redirect(opening, { 'set-cookie': gates.cookie() });
  } else if (gates.isOpenKey(key)) {
    sendPage(response, {}, buttonPage(opening, key ?? ''));
  } else {
    refuse(response);
  }
}

async function openByForm(opening: Opening): Promise<void> {
  const { gates, request, response } = opening;
  const form = new URLSearchParams(await readText(request, longestForm));
  if (!gates.spendOpenKey(form.get('key'))) {
    refuse(response);
    return;
  }
  // A page instead of a redirect: a browser does not send a strict cookie after a redirect that another site began.
  const refresh = `<meta http-equiv="refresh" content="0;url=${escapeHtml(locationOf(opening))}">`;
  sendPage(response, { 'set-cookie': gates.cookie() }, refresh);
}

/** True where the user typed, pasted or launched the address; a link on another site's page is not enough. */
function isTypedNavigation(headers: IncomingHttpHeaders): boolean {
  return (
    headers['sec-fetch-mode'] === 'navigate' &&
    headers['sec-fetch-dest'] === 'document' &&
    headers['sec-fetch-site'] === 'none' &&
    headers['sec-purpose'] === undefined &&
    headers.purpose === undefined
  );
}

function locationOf({ hub, gates, query }: Opening): string {
  const named = query.get('window');
  const url = new URL(named === null ? '/' : `/?window=${encodeURIComponent(named)}`, gates.origin);
  const window = windowFor(url, hub.windows);
  return window === undefined || window.state.target === '' ? '/' : pagePath(window.state.target, window.id);
}

const safety = {
  'referrer-policy': 'no-referrer',
  'cache-control': 'no-store',
  'content-security-policy': "default-src 'none'; form-action 'self'; frame-ancestors 'none'",
};

/** Removes the key from address and referrer. */
function redirect(opening: Opening, headers: Record<string, string>): void {
  opening.response.writeHead(303, { ...safety, ...headers, location: locationOf(opening) }).end();
}

function sendPage(response: ServerResponse, headers: Record<string, string>, html: string): void {
  response.writeHead(200, { ...safety, ...headers, 'content-type': 'text/html; charset=utf-8' });
  response.end(`<!doctype html><html><head><title></title></head><body>${html}</body></html>`);
}

function buttonPage({ hub, query }: Opening, key: string): string {
  const named = query.get('window');
  const action = named === null ? '/__shell/open' : `/__shell/open?window=${encodeURIComponent(named)}`;
  return `<form method="post" action="${escapeHtml(action)}">
<input type="hidden" name="key" value="${escapeHtml(key)}"><button>${escapeHtml(hub.settings.name)}</button></form>`;
}

function refuse(response: ServerResponse): void {
  response.writeHead(403, { 'content-type': 'text/plain' }).end(refusal);
}

function escapeHtml(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
}
