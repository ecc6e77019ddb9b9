import { useCallback } from 'react';

import type { BlockKind } from '@shared/domain/flow-blocks';
import { addBlock, addStart, isStart, newNodeId } from '@shared/domain/flow-edit';
import type { NewPlace } from '@shared/domain/flow-insert';
import { addBlockAt } from '@shared/domain/flow-insert';

import { hasDialog } from '../block-views';
import { useEditorStore } from '../editor-context';
import { useJump } from '../use-jump';

/**
 * Adds a block of a kind at a place or right of the last block, by its dialog where it has one. A flow has one start: choosing it again
 * shows the one that there is.
 */
export function useAddBlock(): (kind: BlockKind, place: NewPlace | null) => void {
  const store = useEditorStore();
  const jump = useJump();
  return useCallback(
    (kind, place) => {
      const { history, edit, sizes, openDialog, openPicker } = store.getState();
      if (hasDialog(kind)) {
        openDialog({ kind, nodeId: null, place });
        return;
      }
      openPicker(null);
      if (kind !== 'start') {
        const id = newNodeId(Math.random);
        const block = { id, type: kind, data: {} };
        edit((content) => (place === null ? addBlock(content, block, sizes) : addBlockAt(content, block, place)));
        jump(id);
        return;
      }
      if (!history.present.nodes.some(isStart)) edit((content) => addStart(content, sizes));
      const start = store.getState().history.present.nodes.find(isStart);
      if (start !== undefined) jump(start.id);
    },
    [store, jump],
  );
}
