import { session } from 'electron';

import { ask, openPage, pageReady } from './open-page.js';

/** Grants the named permissions, reloads the page and asks it. */
async function withPermissions(granted, question) {
  const { window } = await openPage();
  const asked = new Set();
  const isGranted = (permission) => (asked.add(permission), granted.includes(permission));
  session.defaultSession.setPermissionCheckHandler((_contents, permission) => isGranted(permission));
  session.defaultSession.setPermissionRequestHandler((_contents, permission, answer) => answer(isGranted(permission)));
  const ready = pageReady();
  window.webContents.reload();
  await ready;
  window.focus();
  return { answer: await ask(question), asked };
}

/** With and without a gesture of the user. */
const clipboardNames = ['clipboard-sanitized-write', 'clipboard-read'];

const answerOf = async (granted, question) => (await withPermissions(granted, question)).answer;

/** Permissions, navigation and storage of a page. */
export const pageStatements = {
  'permission: writing to the clipboard needs a permission': () => answerOf([], 'clipboard'),
  'permission: its name is asked for': async () => {
    const { asked } = await withPermissions([], 'clipboard');
    return clipboardNames.some((name) => asked.has(name));
  },
  'permission: writing to the clipboard works with it': () => answerOf(clipboardNames, 'clipboard'),
  'permission: the microphone needs one': () => answerOf([], 'microphone'),
  'permission: the camera needs one': () => answerOf([], 'camera'),
  'permission: the place needs one': () => answerOf([], 'place'),
  'navigation: a new window is asked for with its address': async () => {
    const { window } = await openPage();
    let asked = null;
    window.webContents.setWindowOpenHandler(({ url, disposition }) => {
      asked = [url, disposition];
      return { action: 'deny' };
    });
    return [await ask('open'), asked];
  },
  'navigation: a prevented one leaves the address': async () => {
    const { window } = await openPage();
    const asked = new Promise((resolve) =>
      window.webContents.once('will-navigate', (event) => {
        event.preventDefault();
        resolve(event.url);
      }),
    );
    await ask('leave');
    return [await asked, window.webContents.getURL()];
  },
  'navigation: within the page it is reported with its address': async () => {
    const { window } = await openPage();
    const moved = new Promise((resolve) =>
      window.webContents.once('did-navigate-in-page', (_event, url, isMainFrame) => resolve([url, isMainFrame])),
    );
    await ask('hash');
    return moved;
  },
  'storage: the page finds after a reload what it stored': async () => {
    const { window } = await openPage();
    await ask('remember');
    const ready = pageReady();
    window.webContents.reload();
    await ready;
    return ask('remembered');
  },
  'window: hiding and showing are events and facts': async () => {
    const { window } = await openPage();
    const seen = [];
    for (const name of ['hide', 'show']) window.on(name, () => seen.push(name));
    window.hide();
    const isHidden = !window.isVisible();
    window.show();
    return [isHidden, window.isVisible(), seen];
  },
  'window: a zoom is returned': async () => {
    const { window } = await openPage();
    window.webContents.setZoomFactor(1.5);
    return window.webContents.getZoomFactor();
  },
};
