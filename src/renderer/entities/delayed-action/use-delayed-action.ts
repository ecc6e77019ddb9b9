import { useCallback } from 'react';

import type { DelayedAction, DelayedResult } from '@shared/ipc/delayed-action';

import { runDelayed, undoAction } from './pending-actions';
import { useUndoToast } from './use-undo-toast';

/** Runs an action with a toast that offers to undo it until main performs it. */
export function useDelayedAction(): (action: DelayedAction, text: string) => Promise<DelayedResult> {
  const offer = useUndoToast();
  return useCallback(
    async (action, text) => {
      let withdraw = (): void => undefined;
      const onBegun = (actionId: string): void => {
        withdraw = offer({ key: actionId, text, undo: () => undoAction(actionId) });
      };
      try {
        return await runDelayed(action, { onBegun });
      } finally {
        withdraw();
      }
    },
    [offer],
  );
}
