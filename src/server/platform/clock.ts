/** Milliseconds since the epoch. The only place in the server that reads the machine's clock. */
export const systemNow = (): number => Date.now();

export type Clock = { now(): Date };

/** `now` dates rows; `wall` decides what is due, open or expired. */
export type ServerClock = Clock & { wall(): Date };

/** Distance in milliseconds to which `now` may run ahead of the machine's clock. */
const maxAheadMs = 2000;

/**
 * `now` returns strictly increasing instants, so that rows created in one millisecond keep their order and clients may
 * skip rows whose updatedAt is not newer. A machine's clock that is set back further than two seconds is followed at
 * once and reported with the distance in milliseconds: rows dated in the future would stay ahead of all later changes.
 */
export function increasingClock(
  read: () => number = systemNow,
  onSetBack: (milliseconds: number) => void = () => undefined,
): ServerClock {
  let last = 0;
  return {
    now() {
      const wall = read();
      const ahead = last + 1 - wall;
      if (ahead > maxAheadMs) onSetBack(ahead - 1);
      last = ahead > maxAheadMs ? wall : Math.max(wall, last + 1);
      return new Date(last);
    },
    wall: () => new Date(read()),
  };
}
