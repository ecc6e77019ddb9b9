/** Largest lag in milliseconds that may be configured. */
export const longestLagMs = 300_000;

/** Position in PostgreSQL's write-ahead log. */
export type LogPosition = bigint;

export type ReplicaLag = {
  /** The primary's log stood there at this time or later. Times are in milliseconds. */
  sampled(at: number, position: LogPosition): void;
  /** The replica has replayed the log up to there. */
  replayed(position: LogPosition): void;
  /** Forgets what the replica has replayed. */
  reset(): void;
  /** The replica holds everything that was committed until then; null if unknown. */
  completeUntil(): number | null;
};

const mostSamples = 1000;

/**
 * Finds by which time a replica is complete. Positions of the log tell it, because the replica's own report of its last
 * transaction grows old while nothing is written, and looks fresh while the replica receives nothing.
 */
export function createReplicaLag(): ReplicaLag {
  let samples: { at: number; position: LogPosition }[] = [];
  let complete: number | null = null;
  return {
    sampled(at, position) {
      samples = [...samples.slice(-mostSamples + 1), { at, position }];
    },
    replayed(position) {
      const reached = samples.filter((sample) => sample.position <= position);
      const latest = reached.reduce((most, { at }) => Math.max(most, at), complete ?? -Infinity);
      if (reached.length > 0) complete = latest;
      samples = samples.filter((sample) => sample.position > position);
    },
    reset() {
      samples = [];
      complete = null;
    },
    completeUntil: () => complete,
  };
}

/** Reads `16/B374D848`; null for other text. */
export function logPosition(text: string | null): LogPosition | null {
  const match = /^([0-9A-F]{1,8})\/([0-9A-F]{1,8})$/i.exec(text ?? '');
  return match === null ? null : (BigInt(`0x${match[1]}`) << 32n) + BigInt(`0x${match[2]}`);
}
