import type { Session, WebContents } from 'electron';

import { videoHosts } from '@shared/domain/video';

import type { OpenExternal } from '../ports/open-external';
import { pageBase } from './app-protocol';

type PermissionRequestHandler = NonNullable<Parameters<Session['setPermissionRequestHandler']>[0]>;
type PermissionCheckHandler = NonNullable<Parameters<Session['setPermissionCheckHandler']>[0]>;

/** Keeps the contents on the application's page: no other page, window or webview; links open in the browser. */
export function guardContents(contents: WebContents, openExternal: OpenExternal): void {
  contents.setWindowOpenHandler(({ url }) => {
    openExternal(url).catch(() => undefined);
    return { action: 'deny' };
  });
  contents.on('will-navigate', (event) => {
    if (!isOurPage(event.url)) event.preventDefault();
  });
  contents.on('will-redirect', (event) => {
    if (!isOurPage(event.url)) event.preventDefault();
  });
  contents.on('will-attach-webview', (event) => {
    event.preventDefault();
  });
}

/**
 * Grants the application's own page the microphone, writing to the clipboard and full screen, video players full screen,
 * and nothing else.
 */
export function guardPermissions(session: Session): void {
  session.setPermissionRequestHandler(answerRequest);
  session.setPermissionCheckHandler(check);
  session.setDevicePermissionHandler(() => false);
}

/** Refuses downloads that a page or a frame begins: files are saved by main, which asks where and marks their origin. */
export function guardDownloads(session: Session): void {
  session.on('will-download', (event, item) => {
    if (item.getInitiatorOrigin() !== '') event.preventDefault();
  });
}

const answerRequest: PermissionRequestHandler = (...[, permission, answer, details]) => {
  const kinds = 'mediaTypes' in details ? (details.mediaTypes ?? []) : [];
  const isSoundOnly = kinds.length > 0 && kinds.every((kind) => kind === 'audio');
  answer(isGranted({ permission, isSoundOnly, isMainFrame: details.isMainFrame, url: details.requestingUrl }));
};

const check: PermissionCheckHandler = (...[, permission, origin, { mediaType, isMainFrame }]) =>
  isGranted({ permission, isSoundOnly: mediaType === 'audio', isMainFrame, url: `${origin}/` });

type Asked = { permission: string; isSoundOnly: boolean; isMainFrame: boolean; url: string };

function isGranted({ permission, isSoundOnly, isMainFrame, url }: Asked): boolean {
  if (!isMainFrame) return permission === 'fullscreen' && videoHosts.some((host) => url.startsWith(`${host}/`));
  if (!isOurPage(url)) return false;
  if (permission === 'media') return isSoundOnly;
  return permission === 'clipboard-sanitized-write' || permission === 'fullscreen';
}

function isOurPage(address: string): boolean {
  return address.replace(/\/+$/, '/').startsWith(pageBase);
}
