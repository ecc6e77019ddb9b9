import { create } from 'zustand';

import { callMain } from '@renderer/lib/bridge';
import type { TicketId } from '@shared/domain/ids';
import type { DelayedAction, DelayedResult } from '@shared/ipc/delayed-action';

type PendingAction = { actionId: string; action: DelayedAction };

/** Actions that main will perform unless they are undone, oldest first. */
export const usePendingActions = create<readonly PendingAction[]>(() => []);

/** Hands an action to main; resolves at its end. `onBegun` receives its id. */
export async function runDelayed(action: DelayedAction, onBegun: (actionId: string) => void): Promise<DelayedResult> {
  const actionId = crypto.randomUUID();
  usePendingActions.setState((all) => [...all, { actionId, action }], true);
  onBegun(actionId);
  try {
    return await callMain('delayed.run', { actionId, action });
  } finally {
    usePendingActions.setState((all) => all.filter((one) => one.actionId !== actionId), true);
  }
}

/** Without effect once main performs the action. */
export function undoAction(actionId: string): void {
  void callMain('delayed.undo', { actionId }).catch(() => undefined);
}

/** Undoes the newest action. */
export function undoLastAction(): void {
  const last = usePendingActions.getState().at(-1);
  if (last !== undefined) undoAction(last.actionId);
}

/** Has main perform the ticket's pending actions, because the next request must come after them. */
export async function flushActions(ticketId: TicketId): Promise<void> {
  const isPending = usePendingActions.getState().some(({ action }) => action.ticketId === ticketId);
  if (isPending) await callMain('delayed.flush', { ticketId });
}
