import type { Socket } from 'socket.io';

export type RoomCounts = { join: (rooms: string[]) => Promise<void>; leave: (rooms: string[]) => Promise<void> };

/** Joins are counted: two screens may ask for the same room, and the first to close must not silence the other. */
export function createRoomCounts(socket: Pick<Socket, 'join' | 'leave'>): RoomCounts {
  const counts = new Map<string, number>();
  return {
    async join(rooms) {
      for (const room of rooms) counts.set(room, (counts.get(room) ?? 0) + 1);
      await socket.join(rooms);
    },
    async leave(rooms) {
      for (const room of rooms) {
        const left = (counts.get(room) ?? 0) - 1;
        counts.set(room, Math.max(0, left));
        if (left <= 0) await socket.leave(room);
      }
    },
  };
}
