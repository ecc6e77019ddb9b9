import type { Socket } from 'socket.io-client';
import { io } from 'socket.io-client';
import { z } from 'zod';

type Frame = { event: string; payload: unknown };

const timeoutMs = 10_000;

/** A socket that records all frames, so that none is missed that came before it was awaited. */
export class EventRecorder {
  private readonly received: Frame[] = [];
  private readonly listeners = new Set<() => void>();
  readonly socket: Socket;

  constructor(url: string, token: string) {
    this.socket = io(url, {
      transports: ['websocket'],
      query: { token },
      reconnection: false,
      forceNew: true,
    });
    this.socket.onAny((event: string, payload: unknown) => this.note({ event, payload }));
    this.socket.on('disconnect', (reason) => this.note({ event: 'disconnect', payload: reason }));
    this.socket.on('connect_error', (error) => this.note({ event: 'connect_error', payload: error.message }));
  }

  private note(frame: Frame): void {
    this.received.push(frame);
    for (const listener of this.listeners) listener();
  }

  /** Payload of the first frame of the event with this shape, past or future; throws after 10 s. */
  async receives<T>(event: string, shape: z.ZodType<T>): Promise<T> {
    const find = () => {
      for (const frame of this.received) {
        const parsed = frame.event === event ? shape.safeParse(frame.payload) : undefined;
        if (parsed?.success === true) return { payload: parsed.data };
      }
      return undefined;
    };
    return new Promise((resolve, reject) => {
      const settle = () => {
        const found = find();
        if (found === undefined) return;
        clearTimeout(timer);
        this.listeners.delete(settle);
        resolve(found.payload);
      };
      const timer = setTimeout(() => {
        this.listeners.delete(settle);
        const names = this.names().join(', ') || 'nothing';
        reject(new Error(`no ${event} as expected within ${timeoutMs / 1000} s; received ${names}`));
      }, timeoutMs);
      this.listeners.add(settle);
      settle();
    });
  }

  /** Names of all received events, each once. */
  names(): string[] {
    return [...new Set(this.received.map((frame) => frame.event))];
  }

  /** Discards the frames received so far. */
  forget(): void {
    this.received.length = 0;
  }

  emit(event: string, ...args: unknown[]): void {
    this.socket.emit(event, ...args);
  }

  close(): void {
    this.socket.close();
  }
}

export const anyPayload = z.unknown();
