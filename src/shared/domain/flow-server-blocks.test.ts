import { describe, expect, it } from 'vitest';

import { emptyTicket } from './flow-block';
import { actionsOf, blockProblems, namedOutputs, readBlock, searchTextsOf, tagsOf, variablesOf } from './flow-blocks';
import type { FlowContent, FlowEdge, FlowNode } from './flow-content';
import { startNode } from './flow-content';
import { insertPart } from './flow-edit';
import { problemsOf } from './flow-problems';
import { answerFlow, beginFlow, leaveThrough } from './flow-walk';

const block = (id: string, type: string, data: object = {}): FlowNode => ({ id, type, data });
const says = (id: string, label = id) => block(id, 'message', { label });
const edge = (source: string, target: string, sourceHandle = 'a'): FlowEdge => ({ source, target, sourceHandle });
const flowOf = (nodes: FlowNode[], connections: FlowEdge[]): FlowContent => ({
  nodes: [startNode(), ...nodes],
  connections,
});
const context = { variables: {}, ticket: emptyTicket, random: () => 0 };
const textsOf = ({ actions }: ReturnType<typeof beginFlow>) =>
  actions.flatMap((action) => (action.kind === 'text' ? action.text : []));
const codesOf = (flow: FlowContent) => problemsOf(flow).map(({ code, nodeId }) => `${nodeId} ${code}`);

describe('a walk', () => {
  it('sets a variable, which later texts and values contain', () => {
    const flow = flowOf(
      [
        block('v', 'setVariable', { key: 'plano', value: 'ouro' }),
        block('w', 'setVariable', { key: 'frase', value: 'Plano {{plano}}' }),
        block('c', 'condition', { key: 'plano', condition: 1, value: 'ouro' }),
        says('yes', '{{frase}}!'),
      ],
      [edge('1', 'v'), edge('v', 'w'), edge('w', 'c'), edge('c', 'yes', 'a')],
    );
    const walk = beginFlow(flow, context);
    expect(textsOf(walk)).toEqual(['Plano ouro!']);
    expect(walk.variables).toEqual({ plano: 'ouro', frase: 'Plano ouro' });
  });

  it('adds and removes tags', () => {
    const tag = { id: 3, name: 'VIP' };
    const flow = flowOf(
      [block('t', 'setTag', { tag }), block('u', 'setTag', { tag, isRemoval: true }), block('n', 'setTag')],
      [edge('1', 't'), edge('t', 'u'), edge('u', 'n')],
    );
    expect(beginFlow(flow, context).actions).toEqual([
      { kind: 'tag', nodeId: 't', tagId: 3, name: 'VIP', isRemoval: false },
      { kind: 'tag', nodeId: 'u', tagId: 3, name: 'VIP', isRemoval: true },
      { kind: 'tag', nodeId: 'n', tagId: null, name: '', isRemoval: false },
    ]);
  });

  it('goes on at the target of a jump, and ends at an end in spite of edges', () => {
    const flow = flowOf(
      [block('j', 'jump', { targetId: 'far' }), says('near'), says('far'), block('e', 'end'), says('after')],
      [edge('1', 'j'), edge('j', 'near'), edge('far', 'e'), edge('e', 'after')],
    );
    const walk = beginFlow(flow, context);
    expect(textsOf(walk)).toEqual(['far']);
    expect(walk.rest).toEqual({ kind: 'ended', nodeId: 'e', because: 'end' });
  });

  it('that jumps back without a word of the customer ends as a loop', () => {
    const flow = flowOf([says('a'), block('j', 'jump', { targetId: 'a' })], [edge('1', 'a'), edge('a', 'j')]);
    expect(beginFlow(flow, context).rest).toEqual({ kind: 'ended', nodeId: 'a', because: 'loop' });
  });

  it('waits for an answer, or for the end of the time', () => {
    const wait = block('w', 'waitAnswer', { message: 'Oi?', answerKey: 'r', minutes: 30 });
    const flow = flowOf(
      [wait, says('yes', 'r: {{r}}'), says('no')],
      [edge('1', 'w'), edge('w', 'yes', 'a'), edge('w', 'no', 'b')],
    );
    const walk = beginFlow(flow, context);
    expect(textsOf(walk)).toEqual(['Oi?']);
    expect(walk.rest).toEqual({
      kind: 'waiting',
      nodeId: 'w',
      for: 'answer',
      timeout: { minutes: 30, output: 'b' },
    });
    expect(textsOf(answerFlow(flow, { nodeId: 'w', text: 'sim' }, context))).toEqual(['r: sim']);
    expect(textsOf(leaveThrough(flow, { nodeId: 'w', output: 'b' }, context))).toEqual(['no']);
  });

  it('waits for the result of a request', () => {
    const flow = flowOf(
      [block('h', 'httpRequest', { url: 'https://a.example' }), says('ok'), says('bad')],
      [edge('1', 'h'), edge('h', 'ok', 'a'), edge('h', 'bad', 'b')],
    );
    expect(beginFlow(flow, context).rest).toEqual({ kind: 'waiting', nodeId: 'h', for: 'call' });
    expect(textsOf(leaveThrough(flow, { nodeId: 'h', output: 'b' }, context))).toEqual(['bad']);
  });

  it('ends at a jump without a target', () => {
    const flow = flowOf([block('j', 'jump')], [edge('1', 'j')]);
    expect(beginFlow(flow, context).rest).toEqual({ kind: 'ended', nodeId: 'j', because: 'end' });
  });

  it.each(['setVariable', 'httpRequest', 'jump', 'end'])(
    'sends nothing by itself at a block of the kind %s',
    (kind) => {
      expect(actionsOf(readBlock(block('b', kind)), { nodeId: 'b', variables: {} })).toEqual([]);
    },
  );
});

it.each([
  ['httpRequest', ['✓', '✗']],
  ['waitAnswer', ['✓', '⏱']],
])('the outputs of a block of the kind %s are named %j', (kind, [first, second]) => {
  expect(namedOutputs(readBlock(block('b', kind)))).toEqual([
    { id: 'a', name: first, label: first },
    { id: 'b', name: second, label: second },
  ]);
});

it.each([
  ['setVariable', { key: 'plano', value: 'ouro' }, ['plano = ouro']],
  ['setVariable', { key: ' ', value: 'ouro' }, ['']],
  ['setTag', { tag: { id: 3, name: 'VIP' } }, ['VIP']],
  ['setTag', {}, ['']],
  ['httpRequest', { url: 'https://a.example', answerKey: 'preco', body: '{}' }, ['https://a.example', 'preco']],
  ['waitAnswer', { message: 'Oi?', answerKey: 'r' }, ['Oi?', 'r']],
  ['jump', { targetId: 'far' }, []],
  ['end', {}, []],
])('a search finds a block of the kind %s with %j by %j', (kind, data, texts) => {
  expect(searchTextsOf(readBlock(block('b', kind, data)))).toEqual(texts);
});

it.each([
  ['setVariable', { key: 'plano' }, ['plano']],
  ['httpRequest', { answerKey: 'preco' }, ['preco']],
  ['waitAnswer', { answerKey: 'r' }, ['r']],
  ['waitAnswer', { answerKey: ' ' }, []],
])('a block of the kind %s with %j sets the variables %j', (kind, data, names) => {
  expect(variablesOf(readBlock(block('b', kind, data)))).toEqual(names);
});

it('a block that sets a tag names it, and none where none is chosen', () => {
  const tag = { id: 3, name: 'VIP' };
  expect(tagsOf(readBlock(block('t', 'setTag', { tag })))).toEqual([tag]);
  expect(tagsOf(readBlock(block('t', 'setTag')))).toEqual([]);
});

it.each([
  [0, false],
  [1, true],
  [1.5, false],
  [10_080, true],
  [10_081, false],
])('a wait of %f minutes is possible: %s', (minutes, isPossible) => {
  const codes = blockProblems(readBlock(block('w', 'waitAnswer', { minutes }))).map(({ code }) => code);
  expect(codes).toEqual(isPossible ? [] : ['waitLength']);
});

describe('the problems', () => {
  it('name what is missing in a block', () => {
    const flow = flowOf(
      [
        block('v', 'setVariable', { value: '{{quem}}' }),
        block('t', 'setTag'),
        block('h', 'httpRequest', { url: 'https://{{host}}/x', body: '{{number}} {{nada}}' }),
        block('w', 'waitAnswer', { minutes: 0 }),
        block('j', 'jump'),
        block('k', 'jump', { targetId: 'gone' }),
      ],
      [edge('1', 'v'), edge('v', 't'), edge('t', 'h'), edge('h', 'w', 'a'), edge('h', 'j', 'b')].concat([
        edge('w', 'k', 'a'),
        edge('w', 'j', 'b'),
      ]),
    );
    expect(codesOf(flow)).toEqual([
      'v noAnswerKey',
      'v unknownVariable',
      't noTag',
      'h badAddress',
      'h unknownVariable',
      'h unknownVariable',
      'w waitLength',
      'j noTarget',
      'k noTarget',
    ]);
  });

  it('a jump reaches its target', () => {
    const flow = flowOf([block('j', 'jump', { targetId: 'far' }), says('far')], [edge('1', 'j')]);
    expect(codesOf(flow)).toEqual([]);
  });

  it('a loop of requests or of waits that end by their time is one, a loop of answers is none', () => {
    const call = block('h', 'httpRequest', { url: 'https://a.example' });
    const wait = block('w', 'waitAnswer', { minutes: 5 });
    const loop = (node: FlowNode, output: string, other: string) =>
      codesOf(
        flowOf(
          [node, says('a'), block('e', 'end')],
          [edge('1', 'a'), edge('a', node.id), edge(node.id, 'a', output), edge(node.id, 'e', other)],
        ),
      );
    expect(loop(call, 'b', 'a')).toEqual(['a loop']);
    expect(loop(wait, 'b', 'a')).toEqual(['a loop']);
    expect(loop(wait, 'a', 'b')).toEqual([]);
  });

  it.each([
    ['nao e url', ['t badAddress']],
    ['https://bot.example', []],
    ['', []],
  ])('name an address of a typebot that is none: “%s”', (urlN8N, codes) => {
    const flow = flowOf([block('t', 'typebot', { typebotIntegration: { urlN8N } })], [edge('1', 't')]);
    expect(codesOf(flow)).toEqual(codes);
  });

  it('name blocks that the server does not run', () => {
    const flow = flowOf([block('e', 'end')], [edge('1', 'e')]);
    expect(problemsOf(flow, []).map(({ code, level }) => `${code} ${level}`)).toEqual(['notOnServer error']);
    expect(problemsOf(flow, ['flowBlocks'])).toEqual([]);
  });
});

it('a copied jump leads to the copy of its target, and stays where the target is not copied', () => {
  const part = { nodes: [says('a'), block('j', 'jump', { targetId: 'a' })], connections: [] };
  const ids = ['x', 'y'];
  const into = (nodes: FlowNode[]) =>
    insertPart(
      flowOf([], []),
      { ...part, nodes },
      { newId: () => ids[(count += 1) - 1] ?? '', offset: { x: 0, y: 0 } },
    ).nodes.at(-1);
  let count = 0;
  expect(into(part.nodes)).toMatchObject({ id: 'y', data: { targetId: 'x' } });
  count = 0;
  expect(into(part.nodes.slice(1))).toMatchObject({ id: 'x', data: { targetId: 'a' } });
});
