import { describe, expect, it } from 'vitest';

import type { FlowContent, FlowEdge, FlowNode } from './flow-content';
import { openFlow, startNode } from './flow-content';
import { danglingEdgeKeys, problemsOf } from './flow-problems';

const block = (id: string, type: string, data: object): FlowNode => ({ id, type, data });
const edge = (source: string, target: string, sourceHandle = 'a'): FlowEdge => ({ source, target, sourceHandle });
const says = (id: string) => block(id, 'message', { label: id });
const flowOf = (nodes: FlowNode[], connections: FlowEdge[]): FlowContent => ({
  nodes: [startNode(), ...nodes],
  connections,
});
const found = (flow: FlowContent) => problemsOf(flow).map(({ code, nodeId, detail }) => [code, nodeId, detail]);
const options = [
  { number: 1, value: 'Sim' },
  { number: 2, value: 'Não' },
];

it('a correct flow has no problems', () => {
  const flow = flowOf(
    [
      says('hi'),
      block('m', 'menu', { message: 'Sim?', arrayOption: options }),
      block('t', 'ticket', { data: { id: 1, name: 'x' } }),
    ],
    [edge('1', 'hi'), edge('hi', 'm'), edge('m', 't', 'a1'), edge('m', 'hi', 'a2')],
  );
  expect(problemsOf(flow)).toEqual([]);
});

it.each([
  ['an empty text', block('b', 'message', { label: ' ' }), 'emptyText'],
  ['a menu without options', block('b', 'menu', { message: 'x', arrayOption: [] }), 'noOptions'],
  ['a picture without a file', block('b', 'img', {}), 'missingMedia'],
  ['an audio without a file', block('b', 'audio', {}), 'missingMedia'],
  ['a video without a file', block('b', 'video', {}), 'missingMedia'],
  ['a pause of nothing', block('b', 'interval', { sec: 0 }), 'pauseLength'],
  ['a pause that is too long', block('b', 'interval', { sec: 121 }), 'pauseLength'],
  ['a ticket for no queue', block('b', 'ticket', {}), 'noQueue'],
  ['a question that keeps no answer', block('b', 'question', { typebotIntegration: { message: 'x' } }), 'noAnswerKey'],
  ['an assistant without its key', block('b', 'openai', { typebotIntegration: { name: 'x' } }), 'noKey'],
  ['contents of nothing', block('b', 'singleBlock', {}), 'emptyText'],
  [
    'contents without a file',
    block('b', 'singleBlock', { elements: [{ type: 'img', number: 'img0' }] }),
    'missingMedia',
  ],
  ['a kind from elsewhere', block('b', 'webhook', {}), 'unknownKind'],
])('%s is a problem', (_what, node, code) => {
  const codes = problemsOf(flowOf([node, says('end')], [edge('1', 'b'), edge('b', 'end')])).map(
    (problem) => problem.code,
  );
  expect(codes).toEqual([code]);
});

describe('edges', () => {
  it('outputs without an edge, or with two, are reported', () => {
    const flow = flowOf(
      [
        block('r', 'randomizer', { percent: 50 }),
        block('m', 'menu', { message: 'x', arrayOption: options }),
        says('x'),
      ],
      [edge('1', 'r'), edge('r', 'm', 'a'), edge('m', 'x', 'a2'), edge('m', 'r', 'a2')],
    );
    expect(found(flow)).toEqual([
      ['openOutput', 'r', 'B'],
      ['openOutput', 'm', '1'],
      ['fork', 'm', '2'],
    ]);
  });

  it('an unconnected start and unreachable blocks are reported', () => {
    expect(found(flowOf([says('x')], []))).toEqual([
      ['noWayOn', '1', ''],
      ['unreachable', 'x', ''],
    ]);
    expect(found({ nodes: [says('x')], connections: [] })).toEqual([['noStart', null, '']]);
  });

  it('a loop without a question is reported, a loop with one is not', () => {
    const round = (nodes: FlowNode[]) =>
      flowOf([says('x'), ...nodes], [edge('1', 'x'), edge('x', 'y'), edge('y', 'x')]);
    expect(found(round([says('y')]))).toEqual([['loop', 'x', '']]);
    expect(found(round([block('y', 'question', { typebotIntegration: { message: '?', answerKey: 'k' } })]))).toEqual(
      [],
    );
  });

  it('a loop is reported at one block where two paths lead into it', () => {
    const flow = flowOf(
      [block('r', 'randomizer', { percent: 50 }), says('x'), says('y')],
      [edge('1', 'r'), edge('r', 'x', 'a'), edge('r', 'y', 'b'), edge('x', 'y'), edge('y', 'x')],
    );
    expect(found(flow)).toEqual([['loop', 'x', '']]);
  });

  it('an unreachable path is reported at its first block, which loops to itself', () => {
    const flow = flowOf([says('end'), says('y'), says('x')], [edge('1', 'end'), edge('x', 'x'), edge('x', 'y')]);
    expect(found(flow)).toEqual([
      ['fork', 'x', ''],
      ['unreachable', 'x', ''],
    ]);
  });

  it('dangling edges are reported', () => {
    const flow = flowOf([], [edge('1', 'gone'), edge('lost', '1')]);
    expect(found(flow)).toEqual([
      ['danglingEdge', '1', ''],
      ['danglingEdge', null, ''],
    ]);
    expect(danglingEdgeKeys(flow)).toEqual(new Set(['1:a:gone', 'lost:a:1']));
  });
});

describe('broken flows are opened and their problems reported', () => {
  const hostile = '<img src=x onerror=alert(1)>\u202e\u0000{{__proto__}}';
  const long = 30_000;
  const chain = Array.from({ length: long }, (_, index) => says(`n${index}`));
  const links = chain.slice(1).map((node, index) => edge(`n${index}`, node.id));

  it.each([
    ['nothing', {}],
    ['no lists', { nodes: 'x', connections: 7 }],
    ['no blocks', { nodes: [null, 1, 'x', []], connections: [null] }],
    [
      'hostile text',
      {
        nodes: [{ id: hostile, type: hostile, data: { label: hostile } }],
        connections: [{ source: hostile, target: hostile }],
      },
    ],
    [
      'data of the wrong kind',
      {
        nodes: ['start', 'menu', 'singleBlock', 'ticket', 'question', 'openai'].map((type) => ({
          id: type,
          type,
          data: 'x',
          position: [],
        })),
      },
    ],
    ['all blocks under one id', { nodes: Array.from({ length: 100 }, () => ({ id: 'x', type: 'message' })) }],
    ['a circle of thousands', { nodes: chain, connections: [...links, edge(`n${long - 1}`, 'n0')] }],
    [
      'five megabytes',
      {
        nodes: [
          { id: '1', type: 'start' },
          ...Array.from({ length: 500 }, (_, index) => ({
            id: `b${index}`,
            type: 'message',
            data: { label: 'x'.repeat(10_000) },
          })),
        ],
      },
    ],
  ])('%s', (_what, stored) => {
    let count = 0;
    const { content, repairs } = openFlow(stored, () => `new${(count += 1)}`);
    const problems = problemsOf(content);
    expect(problems.length + repairs.length).toBeGreaterThan(0);
    expect(new Set(content.nodes.map(({ id }) => id)).size).toBe(content.nodes.length);
  });
});
