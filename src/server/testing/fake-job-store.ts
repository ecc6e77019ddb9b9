import type { Claim, JobRow, JobStore } from '@server/platform/storage/job-store';

export type FakeJobStore = JobStore & {
  /** Claimable jobs in the order of their lanes. */
  waiting: JobRow[];
  claims: Claim[];
  /** Every other call: its name and what it was given. */
  calls: [name: keyof JobStore, ...given: unknown[]][];
  /** Makes the next call of this name fail. */
  failNext(name: keyof JobStore, error: Error): void;
  /** Keeps claims waiting until the answer is called. */
  pauseClaims(): () => void;
};

/** A row of the jobs table, due and free. */
export function jobRow(draft: Partial<JobRow> & { id: number }): JobRow {
  const now = new Date('2026-01-01T00:00:00Z');
  const free = { claimedBy: null, claimedUntil: null, failedAt: null, failure: null, attempts: 0 };
  const times = { runAt: now, createdAt: now, updatedAt: now };
  return { companyId: 7, kind: 'note', key: null, lane: null, payload: {}, ...free, ...times, ...draft };
}

function isWanted({ kind, companyId }: JobRow, { kinds, exceptKinds, exceptCompanies }: Claim): boolean {
  const isKind = kinds?.includes(kind) !== false && exceptKinds?.includes(kind) !== true;
  return isKind && exceptCompanies?.includes(companyId) !== true;
}

/** A job store in memory; claims are the only changes of its rows. */
export function fakeJobStore(): FakeJobStore {
  const waiting: JobRow[] = [];
  const claims: Claim[] = [];
  const calls: FakeJobStore['calls'] = [];
  const failures = new Map<keyof JobStore, Error>();
  let gate: Promise<void> | undefined;
  const attempt = (name: keyof JobStore) => {
    const error = failures.get(name);
    failures.delete(name);
    if (error !== undefined) throw error;
  };
  const noted =
    <Given extends unknown[]>(name: keyof JobStore) =>
    async (...given: Given): Promise<void> => {
      calls.push([name, ...given]);
      attempt(name);
    };
  return {
    waiting,
    claims,
    calls,
    failNext: (name, error) => void failures.set(name, error),
    pauseClaims() {
      let open: (() => void) | undefined;
      gate = new Promise((resolve) => {
        open = resolve;
      });
      return () => {
        gate = undefined;
        open?.();
      };
    },
    async claim(claim) {
      claims.push(claim);
      await gate;
      attempt('claim');
      const taken = waiting.filter((row) => isWanted(row, claim)).slice(0, claim.most);
      for (const row of taken) waiting.splice(waiting.indexOf(row), 1);
      return taken.map((row) => ({
        ...row,
        claimedBy: claim.by,
        claimedUntil: claim.until,
        attempts: row.attempts + 1,
      }));
    },
    hold: noted('hold'),
    finish: noted('finish'),
    putBack: noted('putBack'),
    fail: noted('fail'),
    releaseAll: noted('releaseAll'),
    countsOf: async () => [],
    makeDue: noted('makeDue'),
  };
}
