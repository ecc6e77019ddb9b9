import { standIn } from '../../stand-in';
import type { WindowState } from './shell-window';

/** The window's top frame, by which an application checks the sender of a call. */
export function createMainFrame(windowId: number, state: WindowState): Electron.WebFrameMain {
  const frame: Electron.WebFrameMain = standIn<Electron.WebFrameMain>('webFrameMain', {
    get url() {
      return state.address;
    },
    get origin() {
      const { protocol, host } = new URL(state.address);
      return `${protocol}//${host}`;
    },
    get visibilityState() {
      return state.page.isVisible ? 'visible' : 'hidden';
    },
    get top() {
      return frame;
    },
    parent: null,
    frames: [],
    name: '',
    detached: false,
    routingId: 1,
    frameTreeNodeId: windowId,
    processId: windowId,
    isDestroyed: () => false,
  });
  return frame;
}
