import { create } from 'zustand';

import { callMain } from '@renderer/lib/bridge';
import type { TicketId } from '@shared/domain/ids';
import type { DelayedAction, DelayedResult } from '@shared/ipc/delayed-action';
import { undoMs } from '@shared/ipc/delayed-action';

type PendingAction = {
  actionId: string;
  /** Actions of a batch are undone together. */
  batchId: string | undefined;
  /** Null for a change of this machine's own data, which is made at once. */
  action: DelayedAction | null;
  undo: () => void;
};

/** Actions that can still be undone, oldest first. */
export const usePendingActions = create<readonly PendingAction[]>(() => []);

function add(pending: PendingAction): void {
  usePendingActions.setState((all) => [...all, pending], true);
}

function remove(actionId: string): void {
  usePendingActions.setState((all) => all.filter((one) => one.actionId !== actionId), true);
}

type Begun = { onBegun?: (actionId: string) => void; batchId?: string };

/** Hands an action to main; resolves at its end. `onBegun` receives its id. */
export async function runDelayed(action: DelayedAction, { onBegun, batchId }: Begun): Promise<DelayedResult> {
  const actionId = crypto.randomUUID();
  // Without effect once main performs the action.
  const undo = () => void callMain('delayed.undo', { actionId }).catch(() => undefined);
  add({ actionId, batchId, action, undo });
  onBegun?.(actionId);
  try {
    return await callMain('delayed.run', { actionId, action, ...(batchId !== undefined && { batchId }) });
  } finally {
    remove(actionId);
  }
}

/** Offers to undo a change that is made already; `onEnd` is called once the offer is over. Returns the id of the offer. */
export function offerUndo(undo: () => void, onEnd: () => void): string {
  const actionId = crypto.randomUUID();
  const end = (): void => {
    clearTimeout(timer);
    remove(actionId);
    onEnd();
  };
  const timer = setTimeout(end, undoMs);
  const undoOnce = (): void => {
    end();
    undo();
  };
  add({ actionId, batchId: undefined, action: null, undo: undoOnce });
  return actionId;
}

export function undoAction(actionId: string): void {
  undoWhere((one) => one.actionId === actionId);
}

/** Undoes the actions of a batch that main does not perform yet. */
export function undoBatch(batchId: string): void {
  undoWhere((one) => one.batchId === batchId);
}

/** Undoes the newest action, with the others of its batch. */
export function undoLastAction(): void {
  const last = usePendingActions.getState().at(-1);
  if (last?.batchId !== undefined) undoBatch(last.batchId);
  else last?.undo();
}

function undoWhere(matches: (one: PendingAction) => boolean): void {
  for (const one of usePendingActions.getState().filter(matches)) one.undo();
}

/** Has main perform the ticket's pending actions, because the next request must come after them. */
export async function flushActions(ticketId: TicketId): Promise<void> {
  const isPending = usePendingActions.getState().some(({ action }) => action?.ticketId === ticketId);
  if (isPending) await callMain('delayed.flush', { ticketId });
}
