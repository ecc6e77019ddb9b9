import fc from 'fast-check';
import { expect, it } from 'vitest';

import { outputsOf, readBlock } from './flow-blocks';
import type { FlowContent } from './flow-content';
import { edgeKeys, emptyFlow, openFlow } from './flow-content';
import {
  addBlock,
  addStart,
  changeBlock,
  connect,
  duplicateBlock,
  insertPart,
  moveBlocks,
  newNodeId,
  partOf,
  removeFrom,
} from './flow-edit';
import type { FlowHistory } from './flow-history';
import { edited, newHistory, redone, undone } from './flow-history';

const sequences = [
  { runs: 100, edits: 100 },
  { runs: 1, edits: 10_000 },
];
/** Size from which edits mostly remove, so that flows stay as large as real ones. */
const mostNodes = 60;

const kinds = ['message', 'menu', 'randomizer', 'question', 'singleBlock', 'ticket'] as const;

/** One edit: its kind, and numbers that choose blocks, positions and data. */
const aStep = fc.record({ edit: fc.nat(9), one: fc.nat(1000), other: fc.nat(1000), text: fc.string({ maxLength: 8 }) });
type Step = typeof aStep extends fc.Arbitrary<infer T> ? T : never;

const pick = <T>(list: readonly T[], index: number): T | undefined => list[index % Math.max(1, list.length)];
const noSizes = new Map<string, never>();

function dataFor(kind: string, { one, text }: Step) {
  if (kind !== 'menu') return { label: text, percent: one % 100, own: [one] };
  return {
    message: text,
    arrayOption: Array.from({ length: one % 5 }, (_, index) => ({ number: index + 1, value: text })),
  };
}

type Edit = (content: FlowContent, step: Step, id: string) => FlowContent;
const nodeOf = (content: FlowContent, index: number) => pick(content.nodes, index)?.id ?? '';
const thirdOf = ({ nodes }: FlowContent, { one }: Step) =>
  new Set(nodes.filter((_, index) => index % 3 === one % 3).map(({ id }) => id));

const add: Edit = (content, step, id) => {
  const type = pick(kinds, step.other) ?? 'message';
  return addBlock(content, { id, type, data: dataFor(type, step) }, noSizes);
};
const lead: Edit = (content, { one, other }) => {
  const node = pick(content.nodes, one);
  const sourceHandle = node === undefined ? '' : (pick(outputsOf(readBlock(node)), other) ?? '');
  return connect(content, { source: node?.id ?? '', sourceHandle, target: nodeOf(content, other) });
};

const edits: readonly Edit[] = [
  add,
  add,
  (content) => addStart(content, noSizes),
  (content, step) => {
    const node = pick(content.nodes, step.one);
    return node === undefined ? content : changeBlock(content, node.id, dataFor(String(node.type), step));
  },
  (content, { one }, id) => duplicateBlock(content, nodeOf(content, one), id),
  (content, { one, other }) => {
    const edges = new Set(edgeKeys(content.connections).slice(0, other % 3));
    return removeFrom(content, { nodeIds: new Set(other % 2 === 0 ? [nodeOf(content, one)] : []), edges });
  },
  lead,
  lead,
  (content, step) => {
    const place = { x: step.one, y: step.other };
    return moveBlocks(content, new Map([...thirdOf(content, step)].map((id) => [id, place])));
  },
  (content, step) => {
    const part = partOf(content, new Set([...thirdOf(content, step)].slice(0, 3)));
    return insertPart(content, part, { newId: () => newNodeId(Math.random), offset: { x: 1, y: 1 } });
  },
];

const editOf: Edit = (content, step, id) => {
  if (content.nodes.length > mostNodes)
    return removeFrom(content, { nodeIds: thirdOf(content, step), edges: new Set() });
  return pick(edits, step.edit)?.(content, step, id) ?? content;
};

const all = (step: (history: FlowHistory) => FlowHistory, history: FlowHistory): FlowHistory => {
  for (let here = history, next = step(here); ; here = next, next = step(here)) {
    if (next.present === here.present) return here;
  }
};

it.each(sequences)(
  '$runs times $edits edits: undo all gives the loaded flow, redo all the last one, and saving changes nothing',
  ({ runs, edits: count }) => {
    let made = 0;
    fc.assert(
      fc.property(fc.array(aStep, { minLength: count, maxLength: count, size: 'max' }), (steps) => {
        const loaded = JSON.stringify(emptyFlow);
        let history = newHistory(openFlow(JSON.parse(loaded), () => 'x').content);
        steps.forEach((step, index) => {
          made += 1;
          history = edited(history, editOf(history.present, step, `n${index}`));
          // Sometimes undoes a few edits before the next one.
          if (step.one % 10 === 0) history = undone(undone(history));
          if (step.one % 20 === 0) history = redone(history);
        });
        const last = JSON.stringify(history.present);
        const bare = all(undone, history);
        expect(JSON.stringify(bare.present)).toBe(loaded);
        expect(bare.past).toEqual([]);
        const full = all(redone, bare);
        expect(JSON.stringify(full.present)).toBe(JSON.stringify(all(redone, history).present));
        if (history.future.length === 0) expect(JSON.stringify(full.present)).toBe(last);
        // A drawing survives a round trip through JSON.
        expect(JSON.stringify(openFlow(JSON.parse(last), () => 'x'))).toBe(`{"content":${last},"repairs":[]}`);
      }),
      { numRuns: runs },
    );
    expect(made).toBeGreaterThanOrEqual(runs * count);
  },
);

it('an edit without a change is ignored, and an edit after undo drops undone ones', () => {
  const history = edited(newHistory(emptyFlow), addStart(emptyFlow, noSizes));
  expect(edited(history, history.present)).toBe(history);
  const other = edited(undone(history), addBlock(emptyFlow, { id: 'b', type: 'message', data: {} }, noSizes));
  expect(redone(other)).toEqual(other);
  expect(undone(other).present).toBe(emptyFlow);
});
