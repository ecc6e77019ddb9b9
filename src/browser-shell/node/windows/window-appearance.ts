import type { ShellWindow, WindowState } from './shell-window';

const nothing = () => undefined;

/** The browser controls the appearance: readable values are remembered, other calls are accepted. */
export function windowAppearance(state: WindowState, post: ShellWindow['post']) {
  return {
    getTitle: () => state.title,
    setTitle: (title) => {
      state.title = title;
      post({ kind: 'title', title });
    },
    getBounds: () => state.bounds,
    getNormalBounds: () => state.bounds,
    getContentBounds: () => state.bounds,
    getSize: () => [state.bounds.width, state.bounds.height],
    getPosition: () => [state.bounds.x, state.bounds.y],
    setBounds: (bounds) => {
      state.bounds = { ...state.bounds, ...bounds };
    },
    setSize: (width, height) => {
      state.bounds = { ...state.bounds, width, height };
    },
    isMaximized: () => false,
    isFullScreen: () => false,
    isNormal: () => true,
    maximize: nothing,
    unmaximize: nothing,
    minimize: nothing,
    setFullScreen: nothing,
    blur: nothing,
    center: nothing,
    moveTop: nothing,
    flashFrame: nothing,
    setMenu: nothing,
    removeMenu: nothing,
    setMenuBarVisibility: nothing,
    setAutoHideMenuBar: nothing,
    setMinimumSize: nothing,
    setIcon: nothing,
    setOverlayIcon: nothing,
    setProgressBar: nothing,
    setSkipTaskbar: nothing,
    setBackgroundColor: nothing,
  } satisfies Partial<Electron.BrowserWindow>;
}
