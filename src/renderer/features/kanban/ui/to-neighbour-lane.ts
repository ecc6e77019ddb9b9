import type { KeyboardCoordinateGetter } from '@dnd-kit/core';

const steps: Readonly<Record<string, number>> = { ArrowRight: 1, ArrowLeft: -1 };

/** The arrow keys carry a lifted card to the lane beside the one it is over. */
export const toNeighbourLane: KeyboardCoordinateGetter = (event, { context, currentCoordinates }) => {
  const step = steps[event.code];
  if (step === undefined) return undefined;
  event.preventDefault();
  const lanes = [...context.droppableRects.entries()].sort(([, a], [, b]) => a.left - b.left);
  const at = lanes.findIndex(([id]) => id === context.over?.id);
  const [, target] = lanes[Math.min(Math.max(at + step, 0), lanes.length - 1)] ?? [];
  return target === undefined ? undefined : { x: target.left + 8, y: currentCoordinates.y };
};
