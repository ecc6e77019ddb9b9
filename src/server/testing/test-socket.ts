import type { Socket } from 'socket.io-client';
import { io } from 'socket.io-client';

/** `text` is the payload as JSON, for looking something up in it. */
export type Frame = { event: string; payload: unknown; text: string };

export type TestSocket = {
  socket: Socket;
  frames: readonly Frame[];
  /** Resolves when the server has done it, and so has sent everything that came before. */
  ask(event: string, ...args: unknown[]): Promise<void>;
  /** The first frame, past or to come, that the test accepts. */
  frame(isWanted: (frame: Frame) => boolean): Promise<Frame>;
  /** The events that have arrived, once everything sent so far has. */
  heard(): Promise<readonly Frame[]>;
  disconnected: Promise<string>;
  close(): void;
};

/** A client of the wire's own kind: websocket only, the token in the query. Every frame is kept. */
export function openTestSocket(url: string, token: string): TestSocket {
  const socket = io(url, { transports: ['websocket'], query: { token }, reconnection: false, forceNew: true });
  const frames: Frame[] = [];
  const waiting = new Set<(frame: Frame) => void>();
  socket.onAny((event: string, payload: unknown) => {
    const frame = { event, payload, text: payload === undefined ? '' : JSON.stringify(payload) };
    frames.push(frame);
    for (const tell of waiting) tell(frame);
  });
  const frame: TestSocket['frame'] = (isWanted) =>
    new Promise((resolve) => {
      const known = frames.find(isWanted);
      if (known !== undefined) {
        resolve(known);
        return;
      }
      const tell = (next: Frame): void => {
        if (!isWanted(next)) return;
        waiting.delete(tell);
        resolve(next);
      };
      waiting.add(tell);
    });
  return {
    socket,
    frames,
    frame,
    ask: async (event, ...args) => {
      await socket.emitWithAck(event, ...args);
    },
    heard: async () => {
      await socket.emitWithAck('userStatus');
      return frames;
    },
    disconnected: new Promise((resolve) => socket.on('disconnect', resolve)),
    close: () => {
      socket.disconnect();
    },
  };
}
