import type { CollisionDetection } from '@dnd-kit/core';
import { closestCenter } from '@dnd-kit/core';

/** A hand is not held straight: so far beside the options a pointer is still among them. */
const margin = 40;

/** The nearest option, for as long as the pointer is among them: what is dropped elsewhere stays where it was. */
export const overLevel: CollisionDetection = (found) => {
  const { pointerCoordinates: pointer, droppableRects } = found;
  // Keys have no pointer.
  if (pointer === null) return closestCenter(found);
  const rects = [...droppableRects.values()];
  const isAmong =
    pointer.x >= Math.min(...rects.map(({ left }) => left)) - margin &&
    pointer.x <= Math.max(...rects.map(({ right }) => right)) + margin &&
    pointer.y >= Math.min(...rects.map(({ top }) => top)) - margin &&
    pointer.y <= Math.max(...rects.map(({ bottom }) => bottom)) + margin;
  return isAmong ? closestCenter(found) : [];
};
