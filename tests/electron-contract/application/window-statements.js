import { fileURLToPath } from 'node:url';

import { app, BrowserWindow, utilityProcess } from 'electron';

const create = (options = {}) => new BrowserWindow({ show: false, width: 640, height: 480, ...options });

/** Records the named events of an emitter. */
function recorded(emitter, names) {
  const seen = [];
  for (const name of names) emitter.on(name, () => seen.push(name));
  return seen;
}

function withWindow(act, options) {
  const window = create(options);
  try {
    return act(window);
  } finally {
    if (!window.isDestroyed()) window.destroy();
  }
}

/** Windows without pages, and child processes. */
export const windowStatements = {
  'window: its contents are announced during the construction': () => {
    const seen = recorded(app, ['web-contents-created', 'browser-window-created']);
    return withWindow(() => [...seen].sort());
  },
  'window: without show it is hidden': () => withWindow((window) => window.isVisible()),
  'window: hidden ones are neither focused nor minimized': () =>
    withWindow((window) => [window.isFocused(), window.isMinimized()]),
  'window: it has the size of its options': () =>
    withWindow((window) => {
      const { width, height } = window.getNormalBounds();
      return [width, height];
    }),
  'window: a title is returned': () =>
    withWindow((window) => {
      window.setTitle('Contract');
      return window.getTitle();
    }),
  'window: it is found by its id and by its contents': () =>
    withWindow((window) => [
      BrowserWindow.fromId(window.id) === window,
      BrowserWindow.fromWebContents(window.webContents) === window,
      BrowserWindow.fromId(99_999),
    ]),
  'window: its contents are those of a window': () => withWindow((window) => window.webContents.getType()),
  'window: a prevented close leaves it open': () =>
    withWindow((window) => {
      const seen = recorded(window, ['close', 'closed']);
      window.once('close', (event) => event.preventDefault());
      window.close();
      return [[...seen], window.isDestroyed()];
    }),
  'window: destroying skips the close event': () => {
    const window = create();
    const seen = recorded(window, ['close', 'closed']);
    window.destroy();
    return [seen, window.isDestroyed()];
  },
  'window: closed ones are no longer listed': () => {
    const before = BrowserWindow.getAllWindows().length;
    withWindow(() => undefined);
    return BrowserWindow.getAllWindows().length - before;
  },
  'window: a zoom of zero is refused': () =>
    withWindow((window) => {
      try {
        window.webContents.setZoomFactor(0);
        return 'accepted';
      } catch (error) {
        return error.message;
      }
    }),
  'process: a child says that it has started, prints, answers and ends with its code': () =>
    new Promise((resolve) => {
      const child = utilityProcess.fork(fileURLToPath(new URL('child.js', import.meta.url)), ['argument'], {
        stdio: 'pipe',
      });
      const seen = recorded(child, ['spawn']);
      let printed = '';
      child.stdout.on('data', (chunk) => (printed += chunk));
      child.on('message', (message) => {
        seen.push(message);
        child.postMessage('end');
      });
      child.on('exit', (code) => setTimeout(() => resolve([seen, printed.trim(), code]), 100));
    }),
};
