import { useCallback } from 'react';
import { useReactFlow } from 'reactflow';

import { positionOf } from '@shared/domain/flow-content';

import { nothingSelected } from '../model/selection';
import { useEditorStore } from './editor-context';

/** Centers a block and selects it. The function is stable. */
export function useJump(): (nodeId: string) => void {
  const store = useEditorStore();
  const { setCenter, getZoom } = useReactFlow();
  return useCallback(
    (nodeId) => {
      const { history, sizes, select } = store.getState();
      const node = history.present.nodes.find(({ id }) => id === nodeId);
      if (node === undefined) return;
      const { x, y } = positionOf(node);
      const { width = 260, height = 120 } = sizes.get(nodeId) ?? {};
      select({ ...nothingSelected, nodes: new Set([nodeId]) });
      setCenter(x + width / 2, y + height / 2, { zoom: Math.max(0.8, getZoom()) });
    },
    [store, setCenter, getZoom],
  );
}
