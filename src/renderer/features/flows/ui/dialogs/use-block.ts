import { useState } from 'react';

import type { Block } from '@shared/domain/flow-blocks';
import { readBlock } from '@shared/domain/flow-blocks';
import { addBlock, changeBlock, newNodeId } from '@shared/domain/flow-edit';

import type { DialogKind } from '../../model/dialogs';
import { useEditorStore } from '../editor-context';
import { useJump } from '../use-jump';

type Data = Readonly<Record<string, unknown>>;

export type EditedBlock<K extends DialogKind> = {
  isNew: boolean;
  /** The block as it stands, for filling the form in; null for a new one. */
  block: Extract<Block, { kind: K }> | null;
  /** Its data as it is stored; null for a new one. */
  data: unknown;
  close: () => void;
  /** Adds the block, or gives it other data. */
  save: (data: Data) => void;
};

/** The block that a dialog is about. */
export function useBlock<K extends DialogKind>(kind: K, nodeId: string | null): EditedBlock<K> {
  const store = useEditorStore();
  const jump = useJump();
  // As it was when the dialog opened: what is typed is compared with that.
  const [node] = useState(() => store.getState().history.present.nodes.find(({ id }) => id === nodeId) ?? null);
  const block = node === null ? null : readBlock(node);
  return {
    isNew: nodeId === null,
    block: block !== null && isOf(block, kind) ? block : null,
    data: node?.data ?? null,
    close: () => store.getState().openDialog(null),
    save(data) {
      const { edit, sizes } = store.getState();
      if (nodeId !== null) {
        edit((content) => changeBlock(content, nodeId, data));
        return;
      }
      const id = newNodeId(Math.random);
      edit((content) => addBlock(content, { id, type: kind, data }, sizes));
      jump(id);
    },
  };
}

function isOf<K extends DialogKind>(block: Block, kind: K): block is Extract<Block, { kind: K }> {
  return block.kind === kind;
}
