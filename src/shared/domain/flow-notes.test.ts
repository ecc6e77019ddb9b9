import { expect, it } from 'vitest';

import { emptyTicket } from './flow-block';
import { readBlock, searchTextsOf } from './flow-blocks';
import { startNode } from './flow-content';
import { canConnect, connect, placeForNew } from './flow-edit';
import { problemsOf } from './flow-problems';
import { beginFlow } from './flow-walk';

const note = { id: 'n', type: 'note', data: { label: 'Ask sales about {{unknown}}' }, position: { x: 900, y: 400 } };
const message = { id: 'm', type: 'message', data: { label: 'Oi' }, position: { x: 300, y: 0 } };
const edge = (source: string, target: string) => ({ source, sourceHandle: 'a', target });
const flow = { nodes: [startNode({ x: 0, y: 0 }), message, note], connections: [edge('1', 'm')] };

it('a note is no problem of its flow', () => {
  expect(problemsOf(flow, [])).toEqual([]);
});

it('a walk does not reach a note, and says nothing of it where a foreign edge leads there', () => {
  const walk = beginFlow(
    { ...flow, connections: [edge('1', 'n')] },
    { variables: {}, ticket: emptyTicket, random: () => 0 },
  );
  expect([walk.actions, walk.rest]).toEqual([[], { kind: 'ended', nodeId: 'n', because: 'end' }]);
});

it('no edge can be drawn to a note or from it', () => {
  expect([canConnect(flow, edge('m', 'n')), canConnect(flow, edge('n', 'm'))]).toEqual([false, false]);
  expect(connect(flow, edge('m', 'n'))).toBe(flow);
});

it('a new block stands beside the last block, not beside a note', () => {
  expect(placeForNew(flow, new Map([['m', { width: 260, height: 100 }]]))).toEqual({ x: 600, y: 0 });
});

it('an edge to a note is listed as one that leads nowhere', () => {
  const connections = [edge('1', 'm'), edge('m', 'n')];
  expect(problemsOf({ ...flow, connections }).map(({ code }) => code)).toEqual(['danglingEdge']);
});

it('the text of a note can be searched for', () => {
  expect(searchTextsOf(readBlock(note))).toEqual(['Ask sales about {{unknown}}']);
});
