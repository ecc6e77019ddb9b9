import { randomBytes } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { extname, join, sep } from 'node:path';

import { contentPolicy } from './content-policy';

/** Base of every address of the page. */
export const pageBase = 'app://recado/';

const contentTypes: Readonly<Record<string, string>> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.json': 'application/json',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.ico': 'image/x-icon',
  '.woff2': 'font/woff2',
  '.wav': 'audio/wav',
  '.mp3': 'audio/mpeg',
};

export type AppHandlerOptions = {
  folder: string;
  /** Called with the page's address when it is served, for the first load and for every reload. */
  onPage: (address: string) => void;
};

/** Serves `app://` from the built renderer. Paths outside its folder are refused. */
export function createAppHandler({ folder, onPage }: AppHandlerOptions): (request: Request) => Promise<Response> {
  return async (request) => {
    const path = fileOf(request, folder);
    if (path === null) return refusal(403);
    try {
      const content = await readFile(path);
      if (extname(path) !== '.html') return asset(new Uint8Array(content), path);
      onPage(request.url);
      return page(content.toString('utf8'));
    } catch {
      return refusal(404);
    }
  };
}

/** Path of the file inside `folder`, or null for an address outside it. */
function fileOf(request: Request, folder: string): string | null {
  if (request.method !== 'GET' && request.method !== 'HEAD') return null;
  const { host, pathname } = new URL(request.url);
  if (host !== new URL(pageBase).host) return null;
  const name = decoded(pathname === '/' ? '/index.html' : pathname);
  if (name === null || name.includes('\0') || name.includes('\\')) return null;
  const path = join(folder, name);
  return path.startsWith(folder.endsWith(sep) ? folder : `${folder}${sep}`) ? path : null;
}

function decoded(path: string): string | null {
  try {
    return decodeURIComponent(path);
  } catch {
    return null;
  }
}

function page(html: string): Response {
  const nonce = randomBytes(16).toString('base64');
  return new Response(html.replaceAll('__NONCE__', nonce), {
    headers: {
      ...common('.html'),
      'content-security-policy': contentPolicy(nonce),
      'referrer-policy': 'no-referrer',
      'cache-control': 'no-store',
    },
  });
}

/** File names contain a content hash, so files and compiled code may be cached forever. */
const hashedName = /[\\/]assets[\\/][^\\/]+-[\w-]{8}\.\w+$/;

function asset(content: Uint8Array<ArrayBuffer>, path: string): Response {
  const keeping = hashedName.test(path) ? { 'cache-control': 'private, max-age=31536000, immutable' } : {};
  return new Response(content, { headers: { ...common(extname(path)), ...keeping } });
}

function refusal(status: 403 | 404): Response {
  return new Response(null, { status, headers: common('') });
}

function common(extension: string): Record<string, string> {
  return {
    'content-type': contentTypes[extension] ?? 'application/octet-stream',
    'x-content-type-options': 'nosniff',
  };
}
