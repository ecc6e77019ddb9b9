import { encode } from '../wire/encode';
import type { MainFrame, PageFrame } from '../wire/frames';
import { readMainFrame } from '../wire/frames';

/** The tab's connection to main's side. */
export type MainLink = {
  post(frame: PageFrame): void;
  onFrame(listener: (frame: MainFrame) => void): void;
  onClose(listener: (code: number) => void): void;
};

/** Connects at once; frames sent earlier are queued behind the greeting. */
export function connectToMain(windowId: number, greeting: () => PageFrame): MainLink {
  const socket = new WebSocket(`ws://${location.host}/__shell/link?window=${windowId}`);
  socket.binaryType = 'arraybuffer';
  const waiting: Uint8Array<ArrayBuffer>[] = [];
  const frameListeners: ((frame: MainFrame) => void)[] = [];
  const closeListeners: ((code: number) => void)[] = [];
  socket.addEventListener('open', () => {
    socket.send(encode(greeting()));
    for (const bytes of waiting.splice(0)) socket.send(bytes);
  });
  socket.addEventListener('message', ({ data }: MessageEvent<unknown>) => {
    if (!(data instanceof ArrayBuffer)) return;
    const frame = readMainFrame(new Uint8Array(data));
    for (const listener of frameListeners) listener(frame);
  });
  socket.addEventListener('close', ({ code }) => {
    for (const listener of closeListeners) listener(code);
  });
  return {
    post: (frame) => {
      const bytes = encode(frame);
      if (socket.readyState === WebSocket.CONNECTING) waiting.push(bytes);
      else if (socket.readyState === WebSocket.OPEN) socket.send(bytes);
    },
    onFrame: (listener) => frameListeners.push(listener),
    onClose: (listener) => closeListeners.push(listener),
  };
}
