import { create } from 'zustand';

import type { AppError } from '@shared/domain/app-error';
import type { Ticket } from '@shared/domain/ticket';
import type { DelayedAction } from '@shared/ipc/delayed-action';

/** Actions on many tickets that send a request for each. */
export type BulkKind = 'resolve' | 'tag' | 'transfer';

/** The action on one ticket; `changed` is the ticket as the screen shows it until the server has answered. */
export type BulkItem = { ticket: Ticket; changed: Ticket; action: DelayedAction };

/** Reasons to give an action up: the ticket has changed before it was performed. */
export type StopReason = 'customerWrote' | 'takenMeanwhile';

export type BulkFailure = { item: BulkItem; reason: StopReason | AppError };

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
      // A message of the customer or a colleague stops one item while the others still wait.
      const isUndoable = run.isUndoable && isStopped(event.failure);
      return { ...run, ended, isUndoable, failures: [...run.failures, event.failure] };
    }
  }
}

/** True if the action was given up because of the ticket, so that another try is no remedy. */
export function isStopped({ reason }: Pick<BulkFailure, 'reason'>): boolean {
  return typeof reason === 'string';
}

export function hasEnded({ ended, total }: Pick<BulkRun, 'ended' | 'total'>): boolean {
  return ended === total;
}

/** Runs that have not ended, and those with failures that the user has not dismissed. */
export const useBulkRuns = create<readonly BulkRun[]>(() => []);

export function applyToBulkRuns(event: BulkEvent): void {
  useBulkRuns.setState((runs) => nextRuns(runs, event), true);
}
