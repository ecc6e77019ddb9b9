import type { JSX } from 'react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';

import type { Block, BlockKind } from '@shared/domain/flow-blocks';
import { readBlockOf } from '@shared/domain/flow-blocks';
import { addBlock, changeBlock, newNodeId } from '@shared/domain/flow-edit';
import { addBlockAt } from '@shared/domain/flow-insert';

import type { OpenDialog } from '../../model/editor-store';
import { nothingSelected } from '../../model/selection';
import { blockViewsByKind } from '../block-views';
import { useEditor, useEditorStore } from '../editor-context';
import { useBlockBeside } from '../use-block-beside';
import { useJump } from '../use-jump';
import type { DialogProps } from './dialog-props';

/** The dialog of the block that is edited or added, if one is open. */
export function BlockDialog(): JSX.Element | null {
  const dialog = useEditor((editor) => editor.dialog);
  return dialog === null ? null : <DialogOf key={`${dialog.kind} ${dialog.nodeId ?? ''}`} {...dialog} />;
}

function DialogOf<K extends BlockKind>({ kind, nodeId, place }: OpenDialog & { kind: K }): JSX.Element | null {
  const props = useDialogProps(kind, { nodeId, place });
  useBlockBeside(nodeId);
  const view = blockViewsByKind[kind];
  return view.Dialog === null ? null : <view.Dialog {...props} />;
}

function useDialogProps<K extends BlockKind>(
  kind: K,
  { nodeId, place }: Pick<OpenDialog, 'nodeId' | 'place'>,
): DialogProps<Block<K>> {
  const { t } = useTranslation('flows');
  const store = useEditorStore();
  const isReadOnly = useEditor((editor) => editor.isReadOnly);
  const jump = useJump();
  // The block at the moment when the dialog opened: edits are compared with it.
  const [node] = useState(() => store.getState().history.present.nodes.find(({ id }) => id === nodeId) ?? null);
  const isNew = nodeId === null;
  return {
    drawer: {
      title: isReadOnly ? t(`kinds.${kind}`) : t(isNew ? 'dialogs.add' : 'dialogs.edit', { kind: t(`kinds.${kind}`) }),
      // The drawing beside the form tells what the block is for.
      hasMask: false,
      isReadOnly,
      submitLabel: t(isNew ? 'dialogs.addLabel' : 'dialogs.editLabel'),
      onClose: () => store.getState().openDialog(null),
    },
    nodeId,
    block: node === null ? null : readBlockOf(kind, node),
    data: node?.data ?? null,
    save(data) {
      const { edit, sizes, select } = store.getState();
      if (nodeId !== null) {
        edit((content) => changeBlock(content, nodeId, data));
        return;
      }
      const id = newNodeId(Math.random);
      if (place === null) {
        edit((content) => addBlock(content, { id, type: kind, data }, sizes));
        jump(id);
        return;
      }
      edit((content) => addBlockAt(content, { id, type: kind, data }, place));
      select({ ...nothingSelected, nodes: new Set([id]) });
    },
  };
}
