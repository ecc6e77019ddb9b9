import type { Socket } from 'socket.io';
import { z } from 'zod';

const anyData = z.looseObject({}).catch({});

/** The socket's data with one part replaced. */
export function withData(socket: Socket, part: Record<string, unknown>): Record<string, unknown> {
  return { ...anyData.parse(socket.data), ...part };
}
