import { useEffect, useRef } from 'react';
import { useReactFlow, useStore } from 'reactflow';

import { isCutByWidth } from '../model/sight';
import { useEditorStore } from './editor-context';
import { fitOptions } from './fit-options';

/** Fits the flow into the canvas again where a panel that was opened beside it would cut the flow off. */
export function useFlowInSight(): void {
  const store = useEditorStore();
  const { getViewport, fitView } = useReactFlow();
  const width = useStore((canvas) => canvas.width);
  const former = useRef(width);
  useEffect(() => {
    const before = former.current;
    former.current = width;
    const { history, sizes } = store.getState();
    if (isCutByWidth(history.present, { sizes, viewport: getViewport(), before, now: width })) fitView(fitOptions);
  }, [width, store, getViewport, fitView]);
}
