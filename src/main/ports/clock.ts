/** Time and waiting, so that services can be driven in tests. */
export type Clock = {
  /** Milliseconds since the epoch. */
  now(): number;
  /** Runs `task` once after `milliseconds`; the answer cancels it. */
  after(milliseconds: number, task: () => void): () => void;
};
