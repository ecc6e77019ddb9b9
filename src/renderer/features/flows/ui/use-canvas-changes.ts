import { useCallback, useRef, useState } from 'react';
import type { EdgeChange, NodeChange } from 'reactflow';

import type { Point } from '@shared/domain/flow-content';
import type { Size } from '@shared/domain/flow-edit';
import { moveBlocks } from '@shared/domain/flow-edit';

import { useEditorStore } from './editor-context';

type CanvasChanges = {
  /** Positions of blocks during a drag; the edit is made when the drag ends. */
  places: ReadonlyMap<string, Point>;
  onNodesChange: (changes: NodeChange[]) => void;
  onEdgesChange: (changes: EdgeChange[]) => void;
};

const none: ReadonlyMap<string, Point> = new Map();

/** Turns what happens on the canvas into measures, selections and edits. */
export function useCanvasChanges(): CanvasChanges {
  const store = useEditorStore();
  const [places, setPlaces] = useState(none);
  const held = useRef(none);

  const onNodesChange = useCallback(
    (changes: NodeChange[]) => {
      const measured = new Map<string, Size>();
      const moved = new Map<string, Point>();
      let isDropped = false;
      for (const change of changes) {
        if (change.type === 'dimensions' && change.dimensions !== undefined) measured.set(change.id, change.dimensions);
        if (change.type !== 'position') continue;
        if (change.position !== undefined) moved.set(change.id, change.position);
        if (change.dragging === false) isDropped = true;
      }
      if (measured.size > 0) store.getState().measure(measured);
      selectFrom(changes, (id, isSelected) => {
        const { selection, select } = store.getState();
        select({ ...selection, nodes: toggled(selection.nodes, id, isSelected) });
      });
      if (moved.size > 0) held.current = new Map([...held.current, ...moved]);
      const dropped = held.current;
      if (isDropped) held.current = none;
      setPlaces(held.current);
      if (isDropped && dropped.size > 0) store.getState().edit((content) => moveBlocks(content, dropped));
    },
    [store],
  );

  const onEdgesChange = useCallback(
    (changes: EdgeChange[]) =>
      selectFrom(changes, (id, isSelected) => {
        const { selection, select } = store.getState();
        select({ ...selection, edges: toggled(selection.edges, id, isSelected) });
      }),
    [store],
  );
  return { places, onNodesChange, onEdgesChange };
}

function selectFrom(
  changes: readonly (NodeChange | EdgeChange)[],
  notify: (id: string, isSelected: boolean) => void,
): void {
  for (const change of changes) if (change.type === 'select') notify(change.id, change.selected);
}

function toggled(chosen: ReadonlySet<string>, id: string, isSelected: boolean): ReadonlySet<string> {
  const next = new Set(chosen);
  if (isSelected) next.add(id);
  else next.delete(id);
  return next;
}
