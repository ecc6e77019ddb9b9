import type { Session, WebContents } from 'electron';

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

/** Grants the microphone to the application's own page, and no other permission. */
export function guardPermissions(session: Session): void {
  session.setPermissionRequestHandler(answerRequest);
  session.setPermissionCheckHandler(check);
  session.setDevicePermissionHandler(() => false);
}

const answerRequest: PermissionRequestHandler = (...[, permission, answer, details]) => {
  const kinds = 'mediaTypes' in details ? (details.mediaTypes ?? []) : [];
  const isSoundOnly = kinds.length > 0 && kinds.every((kind) => kind === 'audio');
  answer(permission === 'media' && isSoundOnly && details.isMainFrame && isOurPage(details.requestingUrl));
};

const check: PermissionCheckHandler = (...[, permission, origin, details]) =>
  permission === 'media' && details.mediaType === 'audio' && details.isMainFrame && isOurPage(`${origin}/`);

function isOurPage(address: string): boolean {
  return address.replace(/\/+$/, '/').startsWith(pageBase);
}
