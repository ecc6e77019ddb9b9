import type { MouseEvent } from 'react';
import { useMemo } from 'react';
import type { Connection as CanvasConnection, Node } from 'reactflow';

import type { Connection } from '@shared/domain/flow-edit';
import { canConnect, connect } from '@shared/domain/flow-edit';

import type { BlockData } from '../model/editor-view';
import { hasDialog } from './block-views';
import { useEditorStore } from './editor-context';

type CanvasActions = {
  isValidConnection: (wanted: CanvasConnection) => boolean;
  onConnect: (made: CanvasConnection) => void;
  onNodeDoubleClick: (event: MouseEvent, node: Node<BlockData>) => void;
};

/** What is done on the canvas with the mouse; the same functions for as long as the flow is open. */
export function useCanvasActions(): CanvasActions {
  const store = useEditorStore();
  return useMemo(
    () => ({
      isValidConnection: (wanted) => canConnect(store.getState().history.present, connectionOf(wanted)),
      onConnect: (made) => store.getState().edit((flow) => connect(flow, connectionOf(made))),
      onNodeDoubleClick(_event, { id, data }) {
        const { kind } = data.block;
        if (hasDialog(kind)) store.getState().openDialog({ kind, nodeId: id });
      },
    }),
    [store],
  );
}

function connectionOf({ source, sourceHandle, target }: CanvasConnection): Connection {
  return { source: source ?? '', sourceHandle: sourceHandle ?? 'a', target: target ?? '' };
}
