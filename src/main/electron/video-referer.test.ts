import type { OnBeforeSendHeadersListenerDetails, Session } from 'electron';
import { expect, it } from 'vitest';

import { sendVideoReferer } from './video-referer';

type Listener = (
  details: OnBeforeSendHeadersListenerDetails,
  answer: (response: { requestHeaders: Record<string, string> }) => void,
) => void;

it('gives requests to the video hosts an https Referer and leaves their other headers', () => {
  let urls: string[] = [];
  let listen: Listener = () => undefined;
  const onBeforeSendHeaders = (filter: { urls: string[] }, listener: Listener): void => {
    ({ urls } = filter);
    listen = listener;
  };
  sendVideoReferer({ webRequest: { onBeforeSendHeaders } } as unknown as Session);
  let sent: Record<string, string> = {};
  const requestHeaders = { referer: 'app://recado/', Accept: 'text/html' };
  listen(
    { requestHeaders } as unknown as OnBeforeSendHeadersListenerDetails,
    (answer) => (sent = answer.requestHeaders),
  );
  expect(urls).toEqual(['https://www.youtube-nocookie.com/*', 'https://player.vimeo.com/*']);
  expect(sent).toEqual({ Accept: 'text/html', Referer: 'https://app.recado.desktop/' });
});
