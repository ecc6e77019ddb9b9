import type { FlowContent } from '@shared/domain/flow-content';
import { positionOf } from '@shared/domain/flow-content';
import type { Size } from '@shared/domain/flow-edit';
import { isStart, usualSize } from '@shared/domain/flow-edit';

/** Blocks up to which a flow is always drawn completely. */
const mostDrawn = 150;
/** Smallest zoom at which blocks can be read. */
const readableZoom = 0.45;

/** Large flows are drawn only where they are visible. */
export function isLarge({ nodes }: FlowContent): boolean {
  return nodes.length > mostDrawn;
}

/** Blocks in the first view of a flow: all of them, or those near the start of a large flow. */
export function firstInSight({ nodes }: FlowContent, window: Size): { id: string }[] {
  const sight = { width: window.width / readableZoom, height: window.height / readableZoom };
  const places = nodes.map((node) => ({ id: node.id, isStart: isStart(node), ...positionOf(node) }));
  const start = places.find((place) => place.isStart) ?? places[0];
  const isSmall =
    extentOf(places.map(({ x }) => x)) + usualSize.width <= sight.width &&
    extentOf(places.map(({ y }) => y)) + usualSize.height <= sight.height;
  if (isSmall || start === undefined) return places.map(({ id }) => ({ id }));
  const isBeside = ({ x, y }: { x: number; y: number }) =>
    x >= start.x - sight.width / 8 &&
    x + usualSize.width <= start.x + sight.width / 2 &&
    Math.abs(y - start.y) <= sight.height / 3;
  return places.filter((place) => place.isStart || isBeside(place)).map(({ id }) => ({ id }));
}

function extentOf(values: readonly number[]): number {
  const least = values.reduce((one, other) => Math.min(one, other), Infinity);
  return values.reduce((one, other) => Math.max(one, other), -Infinity) - least;
}
