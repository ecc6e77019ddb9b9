import type { Hub } from '../hub';
import { onlyOn } from '../platform';
import { recordOnly } from '../record-only';
import type { ShellWindow } from './shell-window';
import { setShown } from './shell-window';

/** The browser controls the appearance: values are remembered. */
export function windowAppearance(
  { records, settings }: Hub,
  window: Pick<ShellWindow, 'state' | 'events' | 'contentsEvents' | 'post' | 'options'>,
) {
  const { state, events, post } = window;
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
    isMaximized: () => state.isMaximized,
    isFullScreen: () => state.isFullScreen,
    isNormal: () => !state.isMaximized && !state.isFullScreen,
    maximize: () => {
      if (state.isMaximized) return;
      state.isMaximized = true;
      // Electron also shows the window.
      setShown(window, true);
      events.emit('maximize', {});
    },
    unmaximize: () => {
      if (!state.isMaximized) return;
      state.isMaximized = false;
      events.emit('unmaximize', {});
    },
    setFullScreen: (isFull) => {
      if (state.isFullScreen === isFull) return;
      state.isFullScreen = isFull;
      post({ kind: 'full-screen', isFull });
      events.emit(isFull ? 'enter-full-screen' : 'leave-full-screen', {});
    },
    flashFrame: (flag) => {
      records.isFlashing = flag;
    },
    setOverlayIcon: (overlay, description) => {
      onlyOn(settings.platform, ['win32'], 'BrowserWindow.setOverlayIcon');
      records.overlay = overlay === null ? null : { description, bytes: overlay.toPNG().length };
    },
    setThumbarButtons: (buttons) => {
      onlyOn(settings.platform, ['win32'], 'BrowserWindow.setThumbarButtons');
      if (buttons.length > 7) throw new Error(`browser shell: ${buttons.length} of 7 buttons`);
      // Windows makes the button of the task bar with the shown window.
      if (!state.isShown) return false;
      records.thumbar = buttons;
      return true;
    },
    setBackgroundColor: recordOnly(records, 'browserWindow.setBackgroundColor'),
  } satisfies Partial<Electron.BrowserWindow>;
}
