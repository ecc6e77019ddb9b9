import { useCallback } from 'react';

import type { BlockKind } from '@shared/domain/flow-blocks';
import type { NewPlace } from '@shared/domain/flow-edit';
import { addStart, isStart } from '@shared/domain/flow-edit';

import { useEditorStore } from '../editor-context';
import { useJump } from '../use-jump';

/**
 * Adds a block of a kind by its dialog, at a place or right of the last block. A flow has one start: choosing it again
 * shows the one that there is.
 */
export function useAddBlock(): (kind: BlockKind, place: NewPlace | null) => void {
  const store = useEditorStore();
  const jump = useJump();
  return useCallback(
    (kind, place) => {
      const { history, edit, sizes, openDialog, openPicker } = store.getState();
      if (kind !== 'start') {
        openDialog({ kind, nodeId: null, place });
        return;
      }
      openPicker(null);
      if (!history.present.nodes.some(isStart)) edit((content) => addStart(content, sizes));
      const start = store.getState().history.present.nodes.find(isStart);
      if (start !== undefined) jump(start.id);
    },
    [store, jump],
  );
}
