import type { EventEmitter } from 'node:events';

import { standIn } from '../../stand-in';
import type { MainFrame } from '../../wire/frames';
import { nameInAddress, startDownload } from '../download-item';
import type { Hub } from '../hub';
import { recordOnly } from '../record-only';
import { pagePath } from './addresses';
import { openTabs } from './open-tab';
import type { WindowState } from './shell-window';
import { isFocused } from './shell-window';

type Parts = {
  id: number;
  state: WindowState;
  events: EventEmitter;
  frame: Electron.WebFrameMain;
  session: Electron.Session;
  post: (frame: MainFrame) => void;
  close: () => void;
};

/** `webContents` of a window. */
export function createWebContents(hub: Hub, parts: Parts): Electron.WebContents {
  const { id, state, events, frame, session, post } = parts;
  const reload = () => {
    // A dead tab cannot reload; the user has to open the window again.
    if (state.crash !== 'none') state.crash = 'reloadAsked';
    post({ kind: 'reload' });
  };
  let zoom = 1;
  return standIn<Electron.WebContents>(
    'webContents',
    {
      id,
      mainFrame: frame,
      // The shell sees only the top frame of a page.
      focusedFrame: frame,
      session,
      loadURL: async (url) => {
        state.target = url;
        // An open page keeps its address, and is the sender of what it sends, until the next one has come.
        if (state.tab === null) state.address = url;
        state.isLoaded = false;
        post({ kind: 'navigate', url: pagePath(url, id) });
        openTabs(hub);
        hub.appEvents.emit('shell:window-loads');
        await new Promise((resolve) => events.once('did-finish-load', resolve));
      },
      send: (channel: string, ...args: unknown[]) => {
        post({ kind: 'event', channel, args: structuredClone(args) });
      },
      setWindowOpenHandler: (handler) => {
        state.openHandler = handler;
      },
      getURL: () => state.address,
      getTitle: () => state.title,
      getType: () => 'window',
      getUserAgent: () => 'browser-shell',
      isDestroyed: () => !hub.windows.has(id),
      isCrashed: () => state.crash !== 'none',
      forcefullyCrashRenderer: () => {
        state.tab?.cut();
      },
      isLoading: () => !state.isLoaded,
      isLoadingMainFrame: () => !state.isLoaded,
      isFocused: () => isFocused(state),
      isDevToolsOpened: () => false,
      focus: () => {
        post({ kind: 'focus' });
      },
      reload,
      reloadIgnoringCache: reload,
      close: parts.close,
      getZoomFactor: () => zoom,
      setZoomFactor: (factor) => {
        if (!(factor > 0)) throw new Error("'zoomFactor' must be a double greater than 0.0");
        zoom = factor;
        post({ kind: 'zoom', factor });
      },
      downloadURL: (url) => {
        const contents = hub.windows.get(id)?.contents;
        if (contents === undefined) return;
        void startDownload(hub, { contents, url, name: nameInAddress(url), bytes: null, initiatorOrigin: '' });
      },
      copyImageAt: recordOnly(hub.records, 'webContents.copyImageAt'),
      replaceMisspelling: recordOnly(hub.records, 'webContents.replaceMisspelling'),
    },
    events,
  );
}
