import { createServer } from 'node:http';

import { session } from 'electron';

import { ask, openPage } from './open-page.js';

const pause = (ms) => new Promise((resolve) => setTimeout(resolve, ms));

/** Asks until the answer is the wanted one, for three seconds; returns the last answer. */
async function settle(read, wanted) {
  let answer = await read();
  for (let tries = 0; tries < 30 && answer !== wanted; tries += 1) {
    await pause(100);
    answer = await read();
  }
  return answer;
}

/** Events of the window that an act causes within three seconds, in alphabetical order. */
async function eventsOf(window, names, act) {
  const seen = new Set();
  for (const name of names) window.once(name, () => seen.add(name));
  act();
  await settle(async () => seen.size, names.length);
  return [...seen].sort();
}

const visibility = () => ask('visibility');

/** The Referer with which a frame of the page requests a local server; null without one. */
async function refererOfFrame() {
  let report;
  const asked = new Promise((resolve) => (report = resolve));
  const server = createServer((request, response) => {
    if (request.url === '/frame') report(request.headers.referer ?? null);
    response.end('frame');
  });
  await new Promise((resolve) => server.listen(framePort, '127.0.0.1', resolve));
  await ask('frame');
  const referer = await Promise.race([asked, pause(5_000).then(() => 'no request')]);
  server.closeAllConnections();
  await new Promise((resolve) => server.close(resolve));
  return referer;
}

/** Port of the frames that the policy of the page allows. */
export const framePort = 47_613;

/** Visibility and focus of the page with its window, and the Referer of its frames. */
export const visibilityStatements = {
  'visibility: the page of a hidden window is hidden, and visible again with it (browser-window.md, Page visibility)':
    async () => {
      const { window } = await openPage();
      window.show();
      const states = [await settle(visibility, 'visible')];
      window.hide();
      states.push(await settle(visibility, 'hidden'));
      window.show();
      states.push(await settle(visibility, 'visible'));
      return states;
    },
  'visibility: a hidden page has slow timers and draws no frames (web-preferences.md, backgroundThrottling)':
    async () => {
      const { window } = await openPage();
      window.hide();
      await settle(visibility, 'hidden');
      await ask('startTicks');
      await pause(3_500);
      const { ticks, frames } = await ask('ticks');
      window.show();
      await settle(visibility, 'visible');
      return [ticks > 0, ticks <= 5, frames <= 1];
    },
  'visibility: a hidden page has no focus (browser-window.md, hide)': async () => {
    const { window } = await openPage();
    window.hide();
    await settle(visibility, 'hidden');
    const hasFocus = [window.isFocused(), await ask('hasFocus')];
    window.show();
    await settle(visibility, 'visible');
    return hasFocus;
  },
  'focus: hiding takes it and showing gives it (browser-window.md, hide, show, blur, focus)': async () => {
    const { window } = await openPage();
    window.show();
    window.focus();
    await settle(async () => window.isFocused(), true);
    const hidden = await eventsOf(window, ['blur', 'hide'], () => window.hide());
    await settle(visibility, 'hidden');
    const shown = await eventsOf(window, ['focus', 'show'], () => window.show());
    return [hidden, shown, window.isFocused()];
  },
  'referer: a page of an own scheme gives its frames none, whatever their policy (protocol.md, registerSchemesAsPrivileged)':
    async () => {
      session.defaultSession.setPermissionCheckHandler(null);
      session.defaultSession.setPermissionRequestHandler(null);
      return refererOfFrame();
    },
  'referer: main can add one to requests (web-request.md, onBeforeSendHeaders)': async () => {
    const filter = { urls: [`http://127.0.0.1:${framePort}/*`] };
    session.defaultSession.webRequest.onBeforeSendHeaders(filter, ({ requestHeaders }, answer) => {
      answer({ requestHeaders: { ...requestHeaders, Referer: 'https://app.example/' } });
    });
    const { reload } = await openPage();
    await reload();
    const referer = await refererOfFrame();
    session.defaultSession.webRequest.onBeforeSendHeaders(null);
    return typeof referer === 'string' && referer.startsWith('http');
  },
};
