import { useEffect } from 'react';
import { useReactFlow, useStoreApi } from 'reactflow';

import { positionOf } from '@shared/domain/flow-content';
import { usualSize } from '@shared/domain/flow-edit';

import { shiftLeftOf } from '../model/sight';
import { useEditorStore } from './editor-context';

/** Moves the drawing so that the form of a block does not lie on the block. Null stands for a new block. */
export function useBlockBeside(nodeId: string | null): void {
  const store = useEditorStore();
  const canvas = useStoreApi();
  const { getViewport, setViewport } = useReactFlow();
  useEffect(() => {
    const { history, sizes } = store.getState();
    const node = history.present.nodes.find(({ id }) => id === nodeId);
    const form = document.querySelector('.ant-drawer-content-wrapper')?.getBoundingClientRect();
    const drawing = canvas.getState().domNode?.getBoundingClientRect();
    if (node === undefined || form === undefined || drawing === undefined) return;
    const { width } = sizes.get(node.id) ?? usualSize;
    const viewport = getViewport();
    // The form slides in from the right edge of the window.
    const limit = innerWidth - form.width - drawing.left;
    const shift = shiftLeftOf(limit, { x: positionOf(node).x, width }, viewport);
    if (shift > 0) setViewport({ ...viewport, x: viewport.x - shift });
  }, [nodeId, store, canvas, getViewport, setViewport]);
}
