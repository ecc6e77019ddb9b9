import type { WebSocket } from 'ws';

import { encode } from '../../wire/encode';
import type { MainFrame } from '../../wire/frames';
import { readPageFrame } from '../../wire/frames';
import type { Hub } from '../hub';
import { targetAddress } from '../windows/addresses';
import { closeWithTab, openTabs } from '../windows/open-tab';
import type { ShellWindow, TabLink } from '../windows/shell-window';
import { loseTab, takeTab } from '../windows/shell-window';
import { handleFrame } from '../windows/tab-frames';

/** Connects a tab's socket to its window. The tab counts once it has sent its address. */
export function joinTab(hub: Hub, window: ShellWindow, socket: WebSocket): void {
  let isLeft = false;
  const tab: TabLink = {
    send: (frame) => {
      if (socket.readyState === socket.OPEN) socket.send(encodeOrFail(frame));
    },
    close: (code) => {
      isLeft = true;
      socket.close(code);
    },
    cut: () => {
      socket.terminate();
    },
  };
  socket.on('error', () => {
    socket.terminate();
  });
  socket.on('close', () => {
    const wasShown = window.state.tab === tab;
    loseTab(window, tab, !isLeft);
    if (wasShown && isLeft) closeWithTab(window);
  });
  socket.on('message', (data, isBinary) => {
    if (!isBinary || !Buffer.isBuffer(data)) return;
    try {
      const frame = readPageFrame(data);
      if (frame.kind === 'hello') {
        window.state.address = targetAddress(window.state.target, new URL(frame.url));
        takeTab(window, tab, frame);
        openTabs(hub);
      } else if (frame.kind === 'bye') {
        isLeft = true;
      } else if (window.state.tab === tab) {
        handleFrame(hub, window, frame);
      }
    } catch {
      // Our own page sends only valid frames, so a tab that does not is ignored from here on.
      socket.terminate();
    }
  });
}

/** A result that cannot be cloned rejects the caller's promise instead of failing in main. */
function encodeOrFail(frame: MainFrame): Uint8Array {
  try {
    return encode(frame);
  } catch (error) {
    if (frame.kind === 'value') return encode({ kind: 'failure', id: frame.id, message: String(error) });
    throw error;
  }
}
