import { protocol } from 'electron';

import type { MediaSource } from '../backend/media/media-source';
import type { LockState } from '../ports/lock-state';
import type { AppHandlerOptions } from './app-protocol';
import { createAppHandler } from './app-protocol';
import { createDevHandler } from './dev-protocol';

const mediaScheme = 'media:';

/** Must run before the application is ready. */
export function registerSchemes(): void {
  protocol.registerSchemesAsPrivileged([
    { scheme: 'app', privileges: { standard: true, secure: true, supportFetchAPI: true, codeCache: true } },
    { scheme: 'media', privileges: { standard: true, secure: true, supportFetchAPI: true, stream: true } },
  ]);
}

type PageOptions = AppHandlerOptions & {
  /** Origin of a development server that replaces the built folder. */
  devOrigin: string | null;
};

/** `app://` serves the page, `media://` files of the server by reference. */
export function handleSchemes(
  { devOrigin, ...page }: PageOptions,
  media: MediaSource,
  lock: Pick<LockState, 'isLocked'>,
): void {
  const { onPage } = page;
  protocol.handle('app', devOrigin === null ? createAppHandler(page) : createDevHandler({ origin: devOrigin, onPage }));
  protocol.handle('media', createMediaHandler(media, lock));
}

/** The reference is everything after `media://`, still encoded. A locked application gives no file away. */
export function createMediaHandler(
  media: MediaSource,
  lock: Pick<LockState, 'isLocked'>,
): (request: Request) => Promise<Response> {
  return async (request) => {
    if (lock.isLocked()) return new Response(null, { status: 403 });
    if (request.method !== 'GET') return new Response(null, { status: 405 });
    const { protocol: scheme, host, pathname } = new URL(request.url);
    if (scheme !== mediaScheme) return new Response(null, { status: 404 });
    return media.fetchMedia(`${host}${pathname}`, { range: request.headers.get('range') ?? undefined });
  };
}
