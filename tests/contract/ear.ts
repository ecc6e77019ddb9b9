import type { Socket } from 'socket.io-client';
import { io } from 'socket.io-client';
import { z } from 'zod';

type Frame = { event: string; payload: unknown };

const timeoutMs = 10_000;

/** A socket that remembers all it heard, so that what came before one asked is not missed. */
export class Ear {
  private readonly heard: Frame[] = [];
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
    this.heard.push(frame);
    for (const listener of this.listeners) listener();
  }

  /** The first frame of the event whose payload has this shape, heard already or still to come. */
  async hears<T>(event: string, shape: z.ZodType<T>): Promise<T> {
    const find = () => {
      for (const frame of this.heard) {
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
        reject(new Error(`no ${event} as expected within ${timeoutMs / 1000} s; heard ${names}`));
      }, timeoutMs);
      this.listeners.add(settle);
      settle();
    });
  }

  /** The names of all events heard, each once. */
  names(): string[] {
    return [...new Set(this.heard.map((frame) => frame.event))];
  }

  /** What has been heard so far is forgotten. */
  forget(): void {
    this.heard.length = 0;
  }

  tell(event: string, ...args: unknown[]): void {
    this.socket.emit(event, ...args);
  }

  close(): void {
    this.socket.close();
  }
}

export const anyPayload = z.unknown();
