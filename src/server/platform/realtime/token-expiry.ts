import type { Socket } from 'socket.io';

export type TokenExpiry = {
  /** Instant in milliseconds; replaces the one before. */
  set(expiresAt: number): void;
};

/** Time that a client has for showing a new token. */
const noticeMs = 60_000;
/** The clock is read this often, because one long timer would be late after a suspend or a changed clock. */
const checkMs = 500;

/** Closes the socket when its access token expires, after asking for a new one with `tokenExpiring`. */
export function createTokenExpiry(socket: Socket, now: () => number): TokenExpiry {
  let timer: NodeJS.Timeout | undefined;
  socket.on('disconnect', () => clearInterval(timer));
  return {
    set(expiresAt) {
      clearInterval(timer);
      if (!socket.connected) return;
      const noticeAt = expiresAt - Math.min(noticeMs, (expiresAt - now()) / 2);
      let isNotified = false;
      timer = setInterval(() => {
        if (now() >= expiresAt) socket.disconnect(true);
        else if (now() >= noticeAt && !isNotified) {
          isNotified = true;
          socket.emit('tokenExpiring');
        }
      }, checkMs);
      timer.unref();
    },
  };
}
