import { useCallback } from 'react';

import { offerUndo, undoAction } from './pending-actions';
import { useUndoToast } from './use-undo-toast';

/** Says that a change of this machine's own data was made, and offers to undo it for as long as other actions do. */
export function useUndoable(): (text: string, undo: () => void) => void {
  const offer = useUndoToast();
  return useCallback(
    (text, undo) => {
      let withdraw = (): void => undefined;
      const actionId = offerUndo(undo, () => withdraw());
      withdraw = offer({ key: actionId, text, undo: () => undoAction(actionId) });
    },
    [offer],
  );
}
