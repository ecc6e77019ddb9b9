import type { DragEvent, MouseEvent } from 'react';
import { useMemo, useRef } from 'react';
import type { Connection as CanvasConnection, Node, OnConnectEnd, OnConnectStart } from 'reactflow';
import { useReactFlow } from 'reactflow';

import type { Point } from '@shared/domain/flow-content';
import type { Connection } from '@shared/domain/flow-edit';
import { canConnect, connect } from '@shared/domain/flow-edit';
import type { NewPlace } from '@shared/domain/flow-insert';

import type { BlockData } from '../model/editor-view';
import { hasDialog } from './block-views';
import { useEditorStore } from './editor-context';
import { droppedKind, isBlockDrag } from './palette/block-drag';
import { useAddBlock } from './palette/use-add-block';

/** Offset of a block from the pointer that drops it, so that its head lies under the pointer. */
const grip = { x: 24, y: 18 };

type CanvasActions = {
  isValidConnection: (wanted: CanvasConnection) => boolean;
  onConnect: (made: CanvasConnection) => void;
  onConnectStart: OnConnectStart;
  onConnectEnd: OnConnectEnd;
  onNodeDoubleClick: (event: MouseEvent, node: Node<BlockData>) => void;
  onDoubleClick: (event: MouseEvent) => void;
  onPaneContextMenu: (event: MouseEvent | globalThis.MouseEvent) => void;
  onDragOver: (event: DragEvent) => void;
  onDrop: (event: DragEvent) => void;
};

/** Mouse actions of the canvas; the functions are stable while the flow is open. */
export function useCanvasActions(): CanvasActions {
  const store = useEditorStore();
  const { screenToFlowPosition } = useReactFlow();
  const add = useAddBlock();
  /** The output from which a wire is being drawn. */
  const source = useRef<NewPlace['from']>(null);
  return useMemo(() => {
    const pick = (event: { target: EventTarget | null }, pointer: Point): void => {
      if (!isPane(event.target)) return;
      const canvas = event.target.closest('.react-flow')?.getBoundingClientRect();
      if (canvas === undefined) return;
      store.getState().openPicker({
        at: { x: pointer.x - canvas.left, y: pointer.y - canvas.top },
        place: { at: placeUnder(screenToFlowPosition(pointer)), from: source.current },
      });
    };
    return {
      isValidConnection: (wanted) => canConnect(store.getState().history.present, connectionOf(wanted)),
      onConnect(made) {
        source.current = null;
        store.getState().edit((flow) => connect(flow, connectionOf(made)));
      },
      onConnectStart(_event, { nodeId, handleId, handleType }) {
        const isOutput = nodeId !== null && handleType === 'source';
        source.current = isOutput ? { source: nodeId, sourceHandle: handleId ?? 'a' } : null;
      },
      // Comes after `onConnect` where the wire reached a block.
      onConnectEnd(event) {
        if (source.current !== null) pick(event, pointerOf(event));
        source.current = null;
      },
      onNodeDoubleClick(_event, { id, data }) {
        const { kind } = data.block;
        if (hasDialog(kind)) store.getState().openDialog({ kind, nodeId: id, place: null });
      },
      onDoubleClick: (event) => pick(event, pointerOf(event)),
      onPaneContextMenu(event) {
        event.preventDefault();
        pick(event, pointerOf(event));
      },
      onDragOver(event) {
        if (!isBlockDrag(event)) return;
        event.preventDefault();
        event.dataTransfer.dropEffect = 'copy';
      },
      onDrop(event) {
        const kind = droppedKind(event);
        if (kind === null || store.getState().isReadOnly) return;
        event.preventDefault();
        add(kind, { at: placeUnder(screenToFlowPosition(pointerOf(event))), from: null });
      },
    };
  }, [store, screenToFlowPosition, add]);
}

function isPane(target: EventTarget | null): target is Element {
  return target instanceof Element && target.classList.contains('react-flow__pane');
}

function placeUnder({ x, y }: Point): Point {
  return { x: Math.round(x - grip.x), y: Math.round(y - grip.y) };
}

type Pointer = { clientX: number; clientY: number };

function pointerOf(event: Pointer | TouchEvent | globalThis.MouseEvent): Point {
  const pointer = 'changedTouches' in event ? event.changedTouches[0] : event;
  return { x: pointer?.clientX ?? 0, y: pointer?.clientY ?? 0 };
}

function connectionOf({ source, sourceHandle, target }: CanvasConnection): Connection {
  return { source: source ?? '', sourceHandle: sourceHandle ?? 'a', target: target ?? '' };
}
