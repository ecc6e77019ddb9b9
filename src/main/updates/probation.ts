import { z } from 'zod';

import type { RollbackReason } from '@shared/ipc/updates';
import { rollbackReason } from '@shared/ipc/updates';

import type { PrivateFile } from '../storage/private-file';

const probationRecord = z.object({
  from: z.string(),
  to: z.string(),
  /** Milliseconds since the epoch, of the installation. */
  at: z.number(),
  /** The copy of `from` that can be started again; null where the system has none. */
  backup: z.string().nullable(),
  /** Checks of this computer that had failed before the installation. */
  failedBefore: z.array(z.string()),
  /** A start has begun and neither ended in an orderly way nor passed. */
  isStarting: z.boolean(),
  /** Set by the version that could not stay, for the one that comes back. */
  rolledBack: rollbackReason.nullable(),
});
export type ProbationRecord = z.output<typeof probationRecord>;

/** The first thing that a start learns. */
export type StartOutcome =
  | { kind: 'ordinary' }
  | { kind: 'probation'; record: ProbationRecord }
  /** An earlier start of this version ended by a crash. */
  | { kind: 'crashed'; record: ProbationRecord }
  | { kind: 'cameBack'; record: ProbationRecord; reason: RollbackReason };

export type Probation = {
  /** Call as the first thing of a start: it counts before anything else can fail. */
  begin(version: string): StartOutcome;
  /** Throws where the disk refuses: without the record nothing may be installed. */
  write(record: Pick<ProbationRecord, 'from' | 'to' | 'at' | 'backup' | 'failedBefore'>): void;
  /** The start ended as it should, before it was decided. */
  endedOrderly(): void;
  /** The version stays. */
  confirm(): void;
  markRolledBack(reason: RollbackReason): void;
};

/** The record of an installation that has not proved itself, in one small file. */
export function createProbation(file: PrivateFile): Probation {
  const save = (record: ProbationRecord): void => file.write(Buffer.from(JSON.stringify(record)));
  const change = (values: Partial<ProbationRecord>): void => {
    const record = readRecord(file);
    if (record !== null) save({ ...record, ...values });
  };
  return {
    begin(version) {
      const record = readRecord(file);
      if (record === null) return { kind: 'ordinary' };
      if (record.to !== version) {
        quietly(() => file.remove());
        const { rolledBack: reason } = record;
        return reason === null || record.from !== version ? { kind: 'ordinary' } : { kind: 'cameBack', record, reason };
      }
      if (record.isStarting) return { kind: 'crashed', record };
      quietly(() => save({ ...record, isStarting: true }));
      return { kind: 'probation', record };
    },
    write: (record) => save({ ...record, isStarting: false, rolledBack: null }),
    endedOrderly() {
      try {
        change({ isStarting: false });
      } catch {
        // A full disk still removes: a record that says "starting" would bring the last version back for nothing.
        quietly(() => file.remove());
      }
    },
    confirm: () => quietly(() => file.remove()),
    markRolledBack: (rolledBack) => quietly(() => change({ rolledBack, isStarting: false })),
  };
}

function readRecord(file: PrivateFile): ProbationRecord | null {
  try {
    const bytes = file.read();
    if (bytes === null) return null;
    return probationRecord.parse(JSON.parse(Buffer.from(bytes).toString('utf8')));
  } catch {
    return null;
  }
}

function quietly(task: () => void): void {
  try {
    task();
  } catch {
    // The disk is full or refuses; the version stays.
  }
}
