import type { FlowContent } from '@shared/domain/flow-content';
import { positionOf } from '@shared/domain/flow-content';
import type { Sizes } from '@shared/domain/flow-edit';
import { usualSize } from '@shared/domain/flow-edit';

type Viewport = { x: number; zoom: number };

/** Least distance of a block from an edge of the view, in pixels. */
const margin = 16;

/** Pixels by which the drawing moves left so that nothing of the block lies right of `limit`. */
export function shiftLeftOf(limit: number, block: { x: number; width: number }, { x, zoom }: Viewport): number {
  const left = block.x * zoom + x;
  const hidden = left + block.width * zoom + margin - limit;
  return Math.max(0, Math.min(hidden, left - margin));
}

/** True where a flow that was in sight from end to end is cut off by a view that became narrower. */
export function isCutByWidth(
  { nodes }: FlowContent,
  { sizes, viewport, before, now }: { sizes: Sizes; viewport: Viewport; before: number; now: number },
): boolean {
  if (before === 0 || now >= before || nodes.length === 0) return false;
  const { x, zoom } = viewport;
  let first = Infinity;
  let last = -Infinity;
  for (const node of nodes) {
    const at = positionOf(node);
    const { width } = sizes.get(node.id) ?? usualSize;
    first = Math.min(first, at.x * zoom + x);
    last = Math.max(last, (at.x + width) * zoom + x);
  }
  return first >= 0 && last <= before && last > now;
}
