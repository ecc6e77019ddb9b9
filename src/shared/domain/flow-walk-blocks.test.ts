import { describe, expect, it } from 'vitest';

import type { FlowContext } from './flow-block';
import { emptyTicket } from './flow-block';
import type { FlowContent, FlowEdge, FlowNode } from './flow-content';
import { startNode } from './flow-content';
import { answerFlow, beginFlow, leaveFlowBlock } from './flow-walk';

const block = (id: string, type: string, data: object): FlowNode => ({ id, type, data });
const edge = (source: string, target: string, sourceHandle = 'a'): FlowEdge => ({ source, target, sourceHandle });
const says = (id: string) => block(id, 'message', { label: id });
const flowOf = (nodes: FlowNode[], connections: FlowEdge[]): FlowContent => ({
  nodes: [startNode(), ...nodes],
  connections,
});
const context = (variables: FlowContext['variables'] = {}, random = 0): FlowContext => ({
  variables,
  ticket: emptyTicket,
  random: () => random,
});
/** The walk from the start through one block of a kind. */
const through = (type: string, data: object, given = context()) =>
  beginFlow(flowOf([block('b', type, data)], [edge('1', 'b')]), given);
const textsOf = (walk: ReturnType<typeof beginFlow>) =>
  walk.actions.flatMap((action) => (action.kind === 'text' ? action.text : []));

describe('the actions of a walk', () => {
  const file = (media: string, name: string, isRecord = false) => ({
    kind: 'media',
    nodeId: 'b',
    media,
    name,
    original: '',
    isRecord,
  });
  it.each([
    ['message', { label: 'Olá' }, [{ kind: 'text', nodeId: 'b', text: 'Olá' }]],
    ['message', { label: '  ' }, []],
    ['interval', { sec: 5 }, [{ kind: 'pause', nodeId: 'b', seconds: 5 }]],
    ['interval', { sec: 120 }, [{ kind: 'pause', nodeId: 'b', seconds: 120 }]],
    ['interval', { sec: 121 }, [{ kind: 'pause', nodeId: 'b', seconds: 120 }]],
    ['interval', { sec: 0 }, []],
    ['interval', { sec: -1 }, []],
    ['img', { url: 'a.png' }, [file('img', 'a.png')]],
    ['img', { url: '' }, []],
    ['img', { url: 'a.png', record: true }, [file('img', 'a.png')]],
    ['video', { url: 'a.mp4', record: true }, [file('video', 'a.mp4')]],
    ['audio', { url: 'a.mp3' }, [file('audio', 'a.mp3')]],
    ['audio', { url: 'a.ogg', record: true }, [file('audio', 'a.ogg', true)]],
    ['ticket', {}, [{ kind: 'queue', nodeId: 'b', queueId: null, name: '' }]],
    ['ticket', { id: 5, name: 'Vendas' }, [{ kind: 'queue', nodeId: 'b', queueId: 5, name: 'Vendas' }]],
    ['condition', { key: 'k', condition: 1, value: 'x' }, []],
    ['randomizer', { percent: 50 }, []],
    ['webhook', { label: 'Olá' }, []],
  ])('%s with %j: %j', (type, data, actions) => {
    expect(through(type, data)).toMatchObject({ actions, rest: { kind: 'ended', nodeId: 'b', because: 'end' } });
  });

  it('of a content block follow its elements', () => {
    const element = (type: string, value: string, parts: object = {}) => ({
      type,
      value,
      number: `${type}0`,
      ...parts,
    });
    const elements = [
      element('message', 'Oi {{nome}}'),
      element('message', ' '),
      element('interval', '7'),
      element('interval', 'x'),
      element('video', 'a.mp4', { original: 'filme.mp4', record: true }),
      element('audio', 'a.ogg', { record: true }),
      element('audio', 'b.ogg'),
      element('img', ''),
    ];
    const { actions } = through('singleBlock', { elements }, context({ nome: 'Clara' }));
    expect(actions).toEqual([
      { kind: 'text', nodeId: 'b', text: 'Oi Clara' },
      { kind: 'pause', nodeId: 'b', seconds: 7 },
      { ...file('video', 'a.mp4'), original: 'filme.mp4' },
      file('audio', 'a.ogg', true),
      file('audio', 'b.ogg'),
    ]);
  });
});

describe('a walk waits at', () => {
  it.each([
    ['menu', { message: 'Sim?', arrayOption: [{ number: 1, value: 'Sim' }] }, 'option', ['Sim?\n\n[1] Sim']],
    ['menu', { message: '', arrayOption: [{ number: 1, value: 'Sim' }] }, 'option', ['[1] Sim']],
    ['question', { typebotIntegration: { message: 'Nome?', answerKey: 'n' } }, 'answer', ['Nome?']],
    ['question', { typebotIntegration: { message: '', answerKey: 'n' } }, 'answer', []],
    ['typebot', {}, 'typebot', []],
    ['openai', {}, 'openai', []],
  ])('%s %j', (...[type, data, waitsFor, texts]) => {
    const walk = through(type, data);
    expect(walk.rest).toEqual({ kind: 'waiting', nodeId: 'b', for: waitsFor });
    expect(textsOf(walk)).toEqual(texts);
  });
});

describe('an answer to a menu', () => {
  const menu = block('m', 'menu', {
    message: 'Sim?',
    arrayOption: [
      { number: 1, value: ' ' },
      { number: 2, value: ' Não ' },
      { number: 12, value: '3' },
      { number: 3, value: 'Talvez' },
    ],
  });
  const flow = flowOf(
    [menu, ...['o1', 'o2', 'o3', 'o12'].map(says)],
    [edge('1', 'm'), ...[1, 2, 3, 12].map((number) => edge('m', `o${number}`, `a${number}`))],
  );
  const answered = (text: string) => answerFlow(flow, { nodeId: 'm', text }, context({ nome: 'Clara' }));
  it.each([
    ['1', 'o1'],
    ['[12]', 'o12'],
    ['NÃO', 'o2'],
    // A number is the option of that number before it is the words of another.
    ['3', 'o3'],
  ])('%j leads to %s', (text, target) => {
    expect(answered(text).path.map(({ nodeId }) => nodeId)).toEqual([target]);
  });

  it.each(['', ' ', '4', '[1', '1]', 'x[1]', '[1]x', '[a]', 'na', 'não sei', '[[1]]'])(
    '%j repeats the question',
    (text) => {
      expect(answered(text)).toEqual({
        actions: [{ kind: 'text', nodeId: 'm', text: 'Sim?\n\n[1]  \n[2]  Não \n[12] 3\n[3] Talvez' }],
        path: [],
        variables: { nome: 'Clara' },
        rest: { kind: 'waiting', nodeId: 'm', for: 'option' },
      });
    },
  );

  it('without an edge ends the walk and keeps the variables', () => {
    const loose = flowOf([menu], [edge('1', 'm')]);
    expect(answerFlow(loose, { nodeId: 'm', text: '1' }, context({ nome: 'Clara' }))).toEqual({
      actions: [],
      path: [],
      variables: { nome: 'Clara' },
      rest: { kind: 'ended', nodeId: 'm', because: 'end' },
    });
  });
});

describe('an answer to a question', () => {
  const ask = (answerKey: string) => block('q', 'question', { typebotIntegration: { message: '?', answerKey } });
  const answered = (answerKey: string) =>
    answerFlow(
      flowOf([ask(answerKey), says('end')], [edge('1', 'q'), edge('q', 'end')]),
      { nodeId: 'q', text: 'Clara' },
      context({ nome: 'Rui', dia: '1' }),
    );

  it('replaces the former value of its key', () => {
    expect(answered('nome')).toMatchObject({ variables: { nome: 'Clara', dia: '1' }, path: [{ nodeId: 'end' }] });
  });

  it('without a key is not stored', () => {
    expect(answered('')).toMatchObject({ variables: { nome: 'Rui', dia: '1' }, path: [{ nodeId: 'end' }] });
    expect(Object.keys(answered('').variables)).toEqual(['nome', 'dia']);
  });
});

describe('an answer at another block', () => {
  it('continues behind it', () => {
    const flow = flowOf([says('x'), says('y')], [edge('x', 'y')]);
    expect(answerFlow(flow, { nodeId: 'x', text: '1' }, context()).path).toEqual([{ nodeId: 'y', edgeKey: 'x:a:y' }]);
  });

  it('that does not exist breaks the walk', () => {
    const flow = flowOf([], []);
    const broken = { actions: [], path: [], variables: {}, rest: { kind: 'ended', nodeId: 'gone', because: 'broken' } };
    expect(answerFlow(flow, { nodeId: 'gone', text: '1' }, context())).toEqual(broken);
    expect(leaveFlowBlock(flow, 'gone', context())).toEqual(broken);
  });
});

describe('a walk follows', () => {
  const branches = (type: string, data: object) =>
    flowOf(
      [block('c', type, data), says('va'), says('vb')],
      [edge('1', 'c'), edge('c', 'vb', 'b'), edge('c', 'va', 'a')],
    );

  it.each([
    [0.299, 'va'],
    [0.3, 'vb'],
  ])('at a randomizer of 30 percent, with the random number %f, %s', (random, target) => {
    const walk = beginFlow(branches('randomizer', { percent: 30 }), context({}, random));
    expect(textsOf(walk)).toEqual([target]);
  });

  it('at a condition an empty text for an unknown variable', () => {
    const empty = branches('condition', { key: 'toString', condition: 1, value: '' });
    expect(textsOf(beginFlow(empty, context()))).toEqual(['va']);
    const answered = branches('condition', { key: 'k', condition: 1, value: 'x' });
    expect(textsOf(beginFlow(answered, context()))).toEqual(['vb']);
  });

  it('the first of several edges, and no edge of another output', () => {
    const fork = flowOf([says('x'), says('y')], [edge('1', 'x'), edge('1', 'y')]);
    expect(textsOf(beginFlow(fork, context()))).toEqual(['x']);
    const half = flowOf(
      [block('c', 'randomizer', { percent: 100 }), says('vb')],
      [edge('1', 'c'), edge('c', 'vb', 'b')],
    );
    expect(beginFlow(half, context()).rest).toEqual({ kind: 'ended', nodeId: 'c', because: 'end' });
  });

  it('the start by its id before another by its kind, and that where there is no other', () => {
    const old = block('old', 'start', {});
    const both = { nodes: [old, startNode(), says('x')], connections: [edge('1', 'x'), edge('old', 'gone')] };
    expect(textsOf(beginFlow(both, context()))).toEqual(['x']);
    const alone = { nodes: [says('y'), old, says('x')], connections: [edge('old', 'x')] };
    expect(textsOf(beginFlow(alone, context()))).toEqual(['x']);
    const none = { nodes: [says('x')], connections: [] };
    expect(beginFlow(none, context({ k: '1' }))).toEqual({
      actions: [],
      path: [],
      variables: { k: '1' },
      rest: { kind: 'ended', nodeId: null, because: 'broken' },
    });
  });
});

it('a walk ends when it enters a block again', () => {
  const flow = flowOf([says('x')], [edge('1', 'x'), edge('x', 'x')]);
  const walk = beginFlow(flow, context());
  expect(textsOf(walk)).toEqual(['x']);
  expect(walk.path.map(({ nodeId }) => nodeId)).toEqual(['1', 'x', 'x']);
});

it('equal edges have different keys on the path', () => {
  const flow = flowOf([says('x'), says('y')], [edge('x', 'gone', 'b'), edge('1', 'x'), edge('x', 'y'), edge('x', 'y')]);
  const walk = leaveFlowBlock({ ...flow, connections: flow.connections.slice(1) }, 'x', context());
  expect(walk.path).toEqual([{ nodeId: 'y', edgeKey: 'x:a:y' }]);
});
