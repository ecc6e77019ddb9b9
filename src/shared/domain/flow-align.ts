import type { FlowContent, Point } from './flow-content';
import { positionOf } from './flow-content';
import type { Sizes } from './flow-edit';
import { moveBlocks, usualSize } from './flow-edit';

/** Lines up or spreads out selected blocks, each in one direction. */
export const alignments = ['left', 'top', 'across', 'down'] as const;
type Alignment = (typeof alignments)[number];

/** Blocks that an alignment needs: two have a line, three have a gap to share. */
export const leastAligned: Readonly<Record<Alignment, number>> = { left: 2, top: 2, across: 3, down: 3 };

type Selected = { nodeIds: ReadonlySet<string>; sizes: Sizes };

export function alignBlocks(content: FlowContent, alignment: Alignment, { nodeIds, sizes }: Selected): FlowContent {
  const boxes = content.nodes
    .filter(({ id }) => nodeIds.has(id))
    .map((node) => ({ id: node.id, ...positionOf(node), ...(sizes.get(node.id) ?? usualSize) }));
  if (boxes.length < leastAligned[alignment]) return content;
  return moveBlocks(content, placesFor(boxes, alignment));
}

type Box = { id: string; x: number; y: number; width: number; height: number };

function placesFor(boxes: readonly Box[], alignment: Alignment): ReadonlyMap<string, Point> {
  switch (alignment) {
    case 'left': {
      const x = Math.min(...boxes.map((box) => box.x));
      return new Map(boxes.map(({ id, y }) => [id, { x, y }]));
    }
    case 'top': {
      const y = Math.min(...boxes.map((box) => box.y));
      return new Map(boxes.map(({ id, x }) => [id, { x, y }]));
    }
    case 'across': {
      const spread = spreadOut(boxes.map(({ id, x, width }) => ({ id, from: x, length: width })));
      return new Map(boxes.map(({ id, x, y }) => [id, { x: spread.get(id) ?? x, y }]));
    }
    case 'down': {
      const spread = spreadOut(boxes.map(({ id, y, height }) => ({ id, from: y, length: height })));
      return new Map(boxes.map(({ id, x, y }) => [id, { x, y: spread.get(id) ?? y }]));
    }
  }
}

type Span = { id: string; from: number; length: number };

/** Keeps the first and the last block in place and makes the gaps between all of them equal. */
function spreadOut(spans: readonly Span[]): ReadonlyMap<string, number> {
  const ordered = spans.toSorted((one, other) => one.from - other.from);
  const starts = ordered.map(({ from }) => from);
  const [firstStart, lastStart] = [Math.min(...starts), Math.max(...starts)];
  const filled = ordered.slice(0, -1).reduce((sum, { length }) => sum + length, 0);
  const gap = (lastStart - firstStart - filled) / (ordered.length - 1);
  let next = firstStart;
  return new Map(
    ordered.map(({ id, length }) => {
      const from = Math.round(next);
      next += length + gap;
      return [id, from];
    }),
  );
}
