import type { Session } from 'electron';

import { videoHosts } from '@shared/domain/video';

/** Identity of the application by the reversed name of its id, as video hosts want it from applications without a site. */
const referer = 'https://app.recado.desktop/';

/** Video hosts refuse players without a Referer, and a page at `app://` sends none, whatever its policy. */
export function sendVideoReferer(session: Pick<Session, 'webRequest'>): void {
  const filter = { urls: videoHosts.map((host) => `${host}/*`) };
  session.webRequest.onBeforeSendHeaders(filter, ({ requestHeaders }, answer) => {
    answer({ requestHeaders: { ...withoutReferer(requestHeaders), Referer: referer } });
  });
}

function withoutReferer(headers: Record<string, string>): Record<string, string> {
  return Object.fromEntries(Object.entries(headers).filter(([name]) => name.toLowerCase() !== 'referer'));
}
