import type { CollisionDetection } from '@dnd-kit/core';
import { closestCenter } from '@dnd-kit/core';

/** Tolerance beside the options, in pixels. */
const margin = 40;

/** Nearest option while the pointer is over the level. A drop elsewhere has no target and moves nothing. */
export const overLevel: CollisionDetection = (found) => {
  const { pointerCoordinates: pointer, droppableRects } = found;
  // A drag by keyboard has no pointer.
  if (pointer === null) return closestCenter(found);
  const rects = [...droppableRects.values()];
  const isAmong =
    pointer.x >= Math.min(...rects.map(({ left }) => left)) - margin &&
    pointer.x <= Math.max(...rects.map(({ right }) => right)) + margin &&
    pointer.y >= Math.min(...rects.map(({ top }) => top)) - margin &&
    pointer.y <= Math.max(...rects.map(({ bottom }) => bottom)) + margin;
  return isAmong ? closestCenter(found) : [];
};
