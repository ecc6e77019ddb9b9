import type { Socket } from 'socket.io-client';
import { io } from 'socket.io-client';

/** `text` is the payload as JSON, for searching in it. */
export type Frame = { event: string; payload: unknown; text: string };

export type TestSocket = {
  socket: Socket;
  frames: readonly Frame[];
  /** Resolves when the server has handled the event, and so has sent everything before it. */
  ask(event: string, ...args: unknown[]): Promise<void>;
  /** The first matching frame, past or future. */
  frame(isWanted: (frame: Frame) => boolean): Promise<Frame>;
  /** All frames, after everything sent so far has arrived. Rejects on a disconnected socket. */
  received(): Promise<readonly Frame[]>;
  disconnected: Promise<string>;
  close(): void;
};

/** Socket.IO client as the wire expects it: websocket only, token in the query. It records every frame. */
export function openTestSocket(url: string, token: string): TestSocket {
  const socket = io(url, { transports: ['websocket'], query: { token }, reconnection: false, forceNew: true });
  const frames: Frame[] = [];
  const waiting = new Set<(frame: Frame) => void>();
  socket.onAny((event: string, payload: unknown) => {
    const frame = { event, payload, text: payload === undefined ? '' : JSON.stringify(payload) };
    frames.push(frame);
    for (const notify of waiting) notify(frame);
  });
  const frame: TestSocket['frame'] = (isWanted) =>
    new Promise((resolve) => {
      const known = frames.find(isWanted);
      if (known !== undefined) {
        resolve(known);
        return;
      }
      const notify = (next: Frame): void => {
        if (!isWanted(next)) return;
        waiting.delete(notify);
        resolve(next);
      };
      waiting.add(notify);
    });
  return {
    socket,
    frames,
    frame,
    ask: async (event, ...args) => {
      await socket.emitWithAck(event, ...args);
    },
    received: async () => {
      if (!socket.connected) throw new Error('The socket is disconnected');
      await socket.emitWithAck('userStatus');
      return frames;
    },
    disconnected: new Promise((resolve) => socket.on('disconnect', resolve)),
    close: () => {
      socket.disconnect();
    },
  };
}
