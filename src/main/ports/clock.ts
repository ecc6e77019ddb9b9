/** Time and waiting, so that services can be driven in tests. */
export type Clock = {
  /** Milliseconds since the epoch. */
  now(): number;
  /** Runs `task` once after `milliseconds`; the answer cancels it. */
  after(milliseconds: number, task: () => void): () => void;
};

/** Whether so few milliseconds have gone by. A clock that was set back in between says nothing of that. */
export function isSoonAfter(clock: Clock, since: number, milliseconds: number): boolean {
  const gone = clock.now() - since;
  return gone >= 0 && gone < milliseconds;
}
