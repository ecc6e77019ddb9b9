import type { FlowContent } from '@shared/domain/flow-content';
import { positionOf } from '@shared/domain/flow-content';
import type { Size } from '@shared/domain/flow-edit';
import { isStart } from '@shared/domain/flow-edit';

/** What a block takes up before it is measured. */
export const usualSize: Size = { width: 260, height: 120 };
/** So many blocks are drawn wherever they are, and wholly. */
const mostDrawn = 150;
/** Blocks that are drawn smaller than this cannot be read. */
const readableZoom = 0.45;

/** Of a large flow only what can be seen is drawn. */
export function isLarge({ nodes }: FlowContent): boolean {
  return nodes.length > mostDrawn;
}

/** The blocks that a window shows of a flow when it is opened: all of them, or those where a large flow begins. */
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
