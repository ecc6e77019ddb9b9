import { describe, expect, it } from 'vitest';

import type { FlowContent } from './flow-content';
import { startNode } from './flow-content';
import {
  addStart,
  canConnect,
  changeBlock,
  changeMenu,
  connect,
  duplicateBlock,
  insertPart,
  moveBlocks,
  newNodeId,
  partOf,
  placeForNew,
  removeFrom,
} from './flow-edit';

const edge = (source: string, sourceHandle: string, target: string) => ({ source, sourceHandle, target });
const message = (id: string, parts: object = {}) => ({ id, type: 'message', data: { label: id }, ...parts });
const menu = {
  id: 'n',
  type: 'menu',
  data: { message: 'Sim?', arrayOption: [1, 2, 3].map((number) => ({ number, value: `${number}` })) },
};
const noSizes = new Map<string, never>();

describe('changing a menu', () => {
  const flow: FlowContent = {
    nodes: [startNode(), menu, message('m')],
    connections: [
      edge('1', 'a', 'n'),
      edge('n', 'a1', 'm'),
      edge('n', 'a2', 'm'),
      edge('n', 'a3', '1'),
      edge('m', 'a1', 'n'),
    ],
  };
  const changed = (...options: { former: number | null; value: string }[]) =>
    changeMenu(flow, 'n', { data: { message: 'E agora?', own: 1 }, options });

  it('renumbers the options in their order and keeps other fields', () => {
    const { nodes } = changed({ former: 3, value: 'C' }, { former: null, value: 'N' });
    expect(nodes).toEqual([
      startNode(),
      {
        ...menu,
        data: {
          message: 'E agora?',
          own: 1,
          arrayOption: [
            { number: 1, value: 'C' },
            { number: 2, value: 'N' },
          ],
        },
      },
      message('m'),
    ]);
  });

  it('moves edges with their options and drops those of removed options', () => {
    const { connections } = changed({ former: 3, value: 'C' }, { former: null, value: 'N' }, { former: 1, value: 'A' });
    expect(connections).toEqual([
      edge('1', 'a', 'n'),
      edge('n', 'a3', 'm'),
      edge('n', 'a1', '1'),
      edge('m', 'a1', 'n'),
    ]);
  });

  it('keeps the edges of options with an unchanged number', () => {
    const { connections } = changed({ former: 1, value: 'A' }, { former: 2, value: 'B' }, { former: 3, value: 'C' });
    expect(connections.map((way, index) => way === flow.connections[index])).toEqual(Array(5).fill(true));
  });

  it('drops an edge without an option', () => {
    const loose: FlowContent = { nodes: [menu], connections: [{ source: 'n', target: 'n' }] };
    expect(changeMenu(loose, 'n', { data: {}, options: [{ former: 1, value: 'A' }] }).connections).toEqual([]);
  });
});

describe('a new block', () => {
  it.each([
    ['its drawn width', new Map([['m', { width: 300, height: 1 }]]), { width: 200 }, 340],
    ['its saved width', noSizes, { width: 200 }, 240],
    ['the usual width', noSizes, {}, 290],
    ['the usual width where the saved one is none', noSizes, { width: 0 }, 290],
    ['the usual width where the saved one is text', noSizes, { width: '200' }, 290],
  ])('is placed right of the last one by %s', (...[, sizes, parts, x]) => {
    const content = { nodes: [message('m', { position: { x: 0, y: 70 }, ...parts })], connections: [] };
    expect(placeForNew(content, sizes)).toEqual({ x, y: 70 });
  });

  it('takes the position of the start in an empty flow', () => {
    expect(placeForNew({ nodes: [], connections: [] }, noSizes)).toEqual({ x: 250, y: 100 });
  });

  it('has an id that uses the first and the last letter', () => {
    expect(newNodeId(() => 0)).toBe('A'.repeat(30));
    expect(newNodeId(() => 0.999_999)).toBe('9'.repeat(30));
  });

  it('that is a start inherits the edges of a former start with the same id', () => {
    const content = {
      nodes: [startNode(), message('m')],
      connections: [edge('1', 'a', 'm'), edge('m', 'a', 'gone')],
    };
    expect(addStart(content, noSizes).connections).toEqual(content.connections);
    const old = {
      ...content,
      nodes: [message('m'), { id: 'old', type: 'start' }],
      connections: [edge('m', 'a', 'old')],
    };
    expect(addStart(old, noSizes).connections).toEqual([]);
  });
});

describe('changing a block', () => {
  it('keeps all edges where the block has one output', () => {
    const content = { nodes: [message('m')], connections: [edge('m', 'whatever', 'm')] };
    expect(changeBlock(content, 'm', { label: 'Oi' }).connections).toBe(content.connections);
  });

  it('keeps the edges of other blocks, and the same list where none is dropped', () => {
    const connections = [edge('n', 'a1', 'm'), edge('m', 'a9', 'n')];
    const content = { nodes: [menu, message('m')], connections };
    expect(changeBlock(content, 'n', menu.data).connections).toBe(connections);
    expect(changeBlock(content, 'n', { arrayOption: [] }).connections).toEqual([edge('m', 'a9', 'n')]);
  });

  it('drops an edge of a menu without an output', () => {
    const content = { nodes: [menu], connections: [{ source: 'n', target: 'n' }] };
    expect(changeBlock(content, 'n', menu.data).connections).toEqual([]);
  });
});

describe('a copy', () => {
  it('is placed at the origin’s height where the last block has no position', () => {
    const content = { nodes: [message('m', { position: { x: 60, y: 5 } }), message('x')], connections: [] };
    expect(duplicateBlock(content, 'm', 'copy').nodes.at(-1)).toMatchObject({ id: 'copy', position: { x: 300, y: 0 } });
  });

  it('of a start block by kind is not made', () => {
    const content = { nodes: [{ id: 'old', type: 'start' }], connections: [] };
    expect(duplicateBlock(content, 'old', 'copy')).toBe(content);
  });

  it('is not selected and has one position', () => {
    const place = { x: 1, y: 2 };
    const content = {
      nodes: [message('m', { position: place, positionAbsolute: place, selected: true })],
      connections: [],
    };
    expect(duplicateBlock(content, 'm', 'copy').nodes.at(-1)).toEqual({
      ...message('copy', { data: { label: 'm' } }),
      position: { x: 241, y: 2 },
      positionAbsolute: { x: 241, y: 2 },
      selected: false,
    });
  });
});

describe('removing', () => {
  const flow: FlowContent = {
    nodes: [startNode(), message('m'), message('x')],
    connections: [edge('1', 'a', 'm'), edge('m', 'a', 'x'), edge('x', 'a', '1')],
  };
  const nothing = new Set<string>();

  it('removes incoming and outgoing edges and keeps the others', () => {
    expect(removeFrom(flow, { nodeIds: new Set(['m']), edges: nothing })).toEqual({
      nodes: [startNode(), message('x')],
      connections: [edge('x', 'a', '1')],
    });
  });

  it('changes nothing where nothing is selected', () => {
    const loose = { ...flow, connections: [] };
    expect(removeFrom(loose, { nodeIds: new Set(['m']), edges: nothing }).nodes).toEqual([startNode(), message('x')]);
    expect(removeFrom(flow, { nodeIds: new Set(['gone']), edges: new Set(['gone']) })).toBe(flow);
  });

  it('never removes the start, but may remove its edges', () => {
    const { nodes, connections } = removeFrom(flow, { nodeIds: new Set(['1']), edges: new Set(['1:a:m']) });
    expect(nodes).toEqual(flow.nodes);
    expect(connections).toHaveLength(2);
  });
});

describe('a connection', () => {
  const flow: FlowContent = {
    nodes: [startNode(), message('m'), message('x'), menu],
    connections: [edge('m', 'a', 'x')],
  };

  it('replaces the one edge of a block with one output, whatever its handle', () => {
    const odd = { ...flow, connections: [{ source: 'm', target: 'x' }, edge('x', 'a', 'm')] };
    expect(connect(odd, edge('m', 'a', 'n')).connections).toEqual([
      edge('x', 'a', 'm'),
      { ...edge('m', 'a', 'n'), targetHandle: null, id: 'reactflow__edge-ma-n' },
    ]);
  });

  it('replaces duplicate edges by one', () => {
    const twice = { ...flow, connections: [edge('m', 'a', 'x'), edge('m', 'a', 'x')] };
    expect(connect(twice, edge('m', 'a', 'x')).connections).toHaveLength(1);
    expect(connect(flow, edge('m', 'a', 'x'))).toBe(flow);
  });

  it('never ends at a start, and begins at an existing output', () => {
    const starts = { ...flow, nodes: [...flow.nodes, { id: 'old', type: 'start' }] };
    expect(['1', 'old', 'x'].map((target) => canConnect(starts, edge('m', 'a', target)))).toEqual([false, false, true]);
    expect(['a1', 'a3', 'a4', 'a'].map((output) => canConnect(flow, edge('n', output, 'm')))).toEqual([
      true,
      true,
      false,
      false,
    ]);
  });
});

describe('moving blocks', () => {
  const flow = { nodes: [message('m', { position: { x: 1, y: 2 } }), message('x')], connections: [] };
  it.each([
    ['right', { x: 9, y: 2 }],
    ['down', { x: 1, y: 9 }],
  ])('moves one block %s and keeps the other', (_where, place) => {
    const { nodes } = moveBlocks(flow, new Map([['m', place]]));
    expect(nodes).toEqual([message('m', { position: place }), message('x')]);
    expect(nodes[1]).toBe(flow.nodes[1]);
  });

  it('returns the same flow where no position changes', () => {
    expect(moveBlocks(flow, new Map())).toBe(flow);
    expect(moveBlocks(flow, new Map([['x', { x: 0, y: 0 }]]))).toBe(flow);
  });

  it('adds no selection to blocks without one', () => {
    const [moved] = moveBlocks(flow, new Map([['m', { x: 9, y: 9 }]])).nodes;
    expect(Object.keys(moved ?? {}).toSorted()).toEqual(['data', 'id', 'position', 'type']);
  });
});

describe('a part of a flow', () => {
  const flow: FlowContent = { nodes: [startNode()], connections: [] };
  const ids = () => {
    let count = 0;
    return { newId: () => `new${(count += 1)}`, offset: { x: 10, y: 20 } };
  };

  it('without blocks besides the start adds nothing', () => {
    const start = { nodes: [startNode(), { id: 'old', type: 'start' }], connections: [] };
    expect(insertPart(flow, start, ids())).toBe(flow);
  });

  it('excludes edges from and to other blocks', () => {
    const part = {
      nodes: [message('m'), message('x')],
      connections: [edge('m', 'a', 'gone'), edge('gone', 'a', 'm'), { source: 'm', target: 'x', own: 1 }],
    };
    const { nodes, connections } = insertPart(flow, part, ids());
    expect(nodes.slice(1)).toMatchObject([
      { id: 'new1', position: { x: 10, y: 20 } },
      { id: 'new2', position: { x: 10, y: 20 } },
    ]);
    expect(connections).toEqual([{ source: 'new1', target: 'new2', own: 1, id: 'reactflow__edge-new1-new2' }]);
  });

  it('contains the chosen blocks and the edges among them', () => {
    const whole = {
      nodes: [message('m'), message('x'), message('y')],
      connections: [edge('m', 'a', 'x'), edge('x', 'a', 'y'), edge('y', 'a', 'm')],
    };
    expect(partOf(whole, new Set(['m', 'x']))).toEqual({
      nodes: [message('m'), message('x')],
      connections: [edge('m', 'a', 'x')],
    });
  });
});
