import { create } from 'zustand';

import type { AppError } from '@shared/domain/app-error';
import type { Ticket } from '@shared/domain/ticket';
import type { DelayedAction } from '@shared/ipc/delayed-action';

/** Actions on many tickets that send a request for each. */
export type BulkKind = 'resolve' | 'tag' | 'transfer';

/** The action on one ticket; `changed` is the ticket as the screen shows it until the server has answered. */
export type BulkItem = { ticket: Ticket; changed: Ticket; action: DelayedAction };

export type BulkFailure = { item: BulkItem; reason: 'customerWrote' | AppError };

/** An action on many tickets. It ends when all its items have; one without failures is then forgotten. */
export type BulkRun = {
  batchId: string;
  kind: BulkKind;
  total: number;
  ended: number;
  /** False once the first request has ended: main performs the others, and they cannot be undone. */
  isUndoable: boolean;
  failures: readonly BulkFailure[];
};

export type BulkEvent = { batchId: string } & (
  | { kind: 'begun'; run: Pick<BulkRun, 'kind' | 'total'> }
  | { kind: 'itemPerformed' }
  | { kind: 'itemUndone' }
  | { kind: 'itemFailed'; failure: BulkFailure }
  | { kind: 'dismissed' }
);

/** Applies an event to the runs; an event of an unknown run changes nothing. */
export function nextRuns(runs: readonly BulkRun[], event: BulkEvent): readonly BulkRun[] {
  const { batchId } = event;
  if (event.kind === 'begun') return [...runs, { batchId, ...event.run, ended: 0, isUndoable: true, failures: [] }];
  if (event.kind === 'dismissed') return runs.filter((run) => run.batchId !== batchId);
  return runs.flatMap((run) => {
    if (run.batchId !== batchId) return [run];
    const now = afterItem(run, event);
    return hasEnded(now) && now.failures.length === 0 ? [] : [now];
  });
}

type ItemEvent = Extract<BulkEvent, { kind: 'itemPerformed' | 'itemUndone' | 'itemFailed' }>;

function afterItem(run: BulkRun, event: ItemEvent): BulkRun {
  const ended = run.ended + 1;
  switch (event.kind) {
    case 'itemPerformed':
      return { ...run, ended, isUndoable: false };
    case 'itemUndone':
      return { ...run, ended };
    case 'itemFailed': {
      // A message of the customer stops its item while the others still wait.
      const isUndoable = run.isUndoable && event.failure.reason === 'customerWrote';
      return { ...run, ended, isUndoable, failures: [...run.failures, event.failure] };
    }
  }
}

export function hasEnded({ ended, total }: Pick<BulkRun, 'ended' | 'total'>): boolean {
  return ended === total;
}

/** Runs that have not ended, and those with failures that the user has not dismissed. */
export const useBulkRuns = create<readonly BulkRun[]>(() => []);

export function applyToBulkRuns(event: BulkEvent): void {
  useBulkRuns.setState((runs) => nextRuns(runs, event), true);
}
