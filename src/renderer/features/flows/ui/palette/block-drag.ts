import type { DragEvent } from 'react';

import type { BlockKind } from '@shared/domain/flow-blocks';
import { blockKinds } from '@shared/domain/flow-blocks';

const format = 'application/x-recado-block';

/** Begins the drag of a kind of block out of the palette. */
export function dragBlock({ dataTransfer }: DragEvent, kind: BlockKind): void {
  dataTransfer.setData(format, kind);
  dataTransfer.effectAllowed = 'copy';
}

export function isBlockDrag({ dataTransfer }: DragEvent): boolean {
  return [...dataTransfer.types].includes(format);
}

/** The kind of block that was dropped; null for anything else. */
export function droppedKind({ dataTransfer }: DragEvent): BlockKind | null {
  const dropped = dataTransfer.getData(format);
  return blockKinds.find((kind) => kind === dropped) ?? null;
}
