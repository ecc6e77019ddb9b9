import { describe, expect, it } from 'vitest';

import type { FlowAction, FlowContext, FlowTicket } from './flow-block';
import { emptyTicket } from './flow-block';
import { fillVariables } from './flow-block';
import type { FlowContent, FlowEdge, FlowNode } from './flow-content';
import { startNode } from './flow-content';
import { answerFlow, beginFlow, leaveFlowBlock, ticketAfter } from './flow-walk';

const block = (id: string, type: string, data: object): FlowNode => ({ id, type, data, position: { x: 0, y: 0 } });
const edge = (source: string, target: string, sourceHandle = 'a'): FlowEdge => ({ source, target, sourceHandle });
const flowOf = (nodes: FlowNode[], connections: FlowEdge[]): FlowContent => ({
  nodes: [startNode(), ...nodes],
  connections,
});
const context = (variables: FlowContext['variables'] = {}, random = 0): FlowContext => ({
  variables,
  ticket: emptyTicket,
  random: () => random,
});

const says = (id: string, label: string) => block(id, 'message', { label });
const texts = (walk: ReturnType<typeof beginFlow>) =>
  walk.actions.flatMap((action) => (action.kind === 'text' ? action.text : []));

const menu = block('menu', 'menu', {
  message: 'Como ajudar?',
  arrayOption: [
    { number: 1, value: 'Vendas' },
    { number: 2, value: 'Suporte' },
  ],
});
const support = flowOf(
  [
    says('hi', 'Olá'),
    menu,
    says('sales', 'Vendas aqui'),
    block('queue', 'ticket', { data: { id: 7, name: 'Suporte' } }),
  ],
  [edge('1', 'hi'), edge('hi', 'menu'), edge('menu', 'sales', 'a1'), edge('menu', 'queue', 'a2')],
);

describe('a walk', () => {
  it('collects texts and waits at the menu', () => {
    const walk = beginFlow(support, context());
    expect(texts(walk)).toEqual(['Olá', 'Como ajudar?\n\n[1] Vendas\n[2] Suporte']);
    expect(walk.path.map(({ nodeId, edgeKey }) => [nodeId, edgeKey])).toEqual([
      ['1', null],
      ['hi', '1:a:hi'],
      ['menu', 'hi:a:menu'],
    ]);
    expect(walk.rest).toEqual({ kind: 'waiting', nodeId: 'menu', for: 'option' });
  });

  it.each([
    ['2', 'queue'],
    [' [2] ', 'queue'],
    ['suporte', 'queue'],
    ['1', 'sales'],
  ])('an option by %j leads to %s', (text, nodeId) => {
    const walk = answerFlow(support, { nodeId: 'menu', text }, context());
    expect(walk.path.map((step) => step.nodeId)).toEqual([nodeId]);
    expect(walk.rest).toEqual({ kind: 'ended', nodeId, because: 'end' });
  });

  it('any other text repeats the menu', () => {
    const walk = answerFlow(support, { nodeId: 'menu', text: '3' }, context());
    expect(texts(walk)).toHaveLength(1);
    expect(walk).toMatchObject({ path: [], rest: { kind: 'waiting', nodeId: 'menu', for: 'option' } });
  });

  it('the ticket moves to the queue of either data format', () => {
    const nested = answerFlow(support, { nodeId: 'menu', text: '2' }, context());
    expect(nested.actions).toEqual([{ kind: 'queue', nodeId: 'queue', queueId: 7, name: 'Suporte' }]);
    const flat = beginFlow(flowOf([block('q', 'ticket', { id: '8', name: 'Vendas' })], [edge('1', 'q')]), context());
    expect(flat.actions).toMatchObject([{ queueId: 8, name: 'Vendas' }]);
  });

  it('an answer is stored under its key and filled into later texts', () => {
    const flow = flowOf(
      [
        block('ask', 'question', { typebotIntegration: { message: 'Seu nome?', answerKey: 'nome' } }),
        says('hi', 'Oi {{ nome }}, {{x}}'),
      ],
      [edge('1', 'ask'), edge('ask', 'hi')],
    );
    expect(beginFlow(flow, context()).rest).toEqual({ kind: 'waiting', nodeId: 'ask', for: 'answer' });
    const walk = answerFlow(flow, { nodeId: 'ask', text: 'Clara' }, context({ x: '{{nome}}' }));
    expect(walk.variables).toEqual({ x: '{{nome}}', nome: 'Clara' });
    expect(texts(walk)).toEqual(['Oi Clara, {{nome}}']);
  });

  it.each([
    [0, 'b'],
    [30, 'b'],
    [40, 'a'],
    [100, 'a'],
  ])('a randomizer of %i percent follows output %s for 0.35', (percent, output) => {
    const flow = flowOf(
      [block('r', 'randomizer', { percent }), says('va', 'a'), says('vb', 'b')],
      [edge('1', 'r'), edge('r', 'vb', 'b'), edge('r', 'va', 'a')],
    );
    expect(texts(beginFlow(flow, context({}, 0.35)))).toEqual([output]);
  });

  it.each([
    [1, 'AzuL ', 'azul', true],
    [1, 'azul', 'verde', false],
    ['equal to text', ' azul', 'azul ', true],
    ['hasOwnProperty', 'x', 'x', true],
    ['hasOwnProperty', 'x', 'y', false],
    // At least.
    [2, '10', '9', true],
    [2, '9', '9', true],
    [2, '8', '9', false],
    // At most.
    [3, '10', '9', false],
    [3, '9', '9', true],
    [3, '8', '9', true],
    // Below.
    [4, '8.5', '9', true],
    [4, '9', '9', false],
    [4, '10', '9', false],
    // Above.
    [5, '10', '9', true],
    [5, '9', '9', false],
    [5, '8', '9', false],
    [5, 'x', '9', false],
    [2, 'x', '9', false],
  ])('a condition %s of %j and %j holds: %s', (...[condition, left, value, expected]) => {
    const flow = flowOf(
      [block('c', 'condition', { key: 'k', condition, value }), says('yes', 'sim'), says('no', 'não')],
      [edge('1', 'c'), edge('c', 'yes', 'a'), edge('c', 'no', 'b')],
    );
    expect(texts(beginFlow(flow, context({ k: left })))).toEqual([expected ? 'sim' : 'não']);
  });

  it('elements of a content block are sent in order, with pauses and media', () => {
    const elements = [
      { type: 'img', value: 'x.png', number: 'img1', original: 'foto.png' },
      { type: 'message', value: 'Veja', number: 'message0' },
      { type: 'interval', value: '300', number: 'interval2' },
      { type: 'audio', value: 'a.mp3', number: 'audio3', record: true },
      { type: 'video', value: '', number: 'video4' },
    ];
    const seq = ['message0', 'interval2', 'img1', 'gone9'];
    const flow = flowOf([block('c', 'singleBlock', { seq, elements })], [edge('1', 'c')]);
    expect(beginFlow(flow, context()).actions).toEqual([
      { kind: 'text', nodeId: 'c', text: 'Veja' },
      { kind: 'pause', nodeId: 'c', seconds: 120 },
      { kind: 'media', nodeId: 'c', media: 'img', name: 'x.png', original: 'foto.png', isRecord: false },
      { kind: 'media', nodeId: 'c', media: 'audio', name: 'a.mp3', original: '', isRecord: true },
    ]);
  });

  it('the flow continues after a robot', () => {
    const flow = flowOf(
      [block('ai', 'openai', {}), says('bye', 'Até já')],
      [edge('1', 'ai'), edge('ai', 'bye', 'whatever')],
    );
    expect(beginFlow(flow, context()).rest).toEqual({ kind: 'waiting', nodeId: 'ai', for: 'openai' });
    expect(texts(leaveFlowBlock(flow, 'ai', context()))).toEqual(['Até já']);
  });

  it('ends at a loop and at a dangling edge', () => {
    const round = flowOf([says('x', 'x'), says('y', 'y')], [edge('1', 'x'), edge('x', 'y'), edge('y', 'x')]);
    expect(beginFlow(round, context())).toMatchObject({ rest: { kind: 'ended', nodeId: 'x', because: 'loop' } });
    const torn = flowOf([], [edge('1', 'gone')]);
    expect(beginFlow(torn, context()).rest).toEqual({ kind: 'ended', nodeId: 'gone', because: 'broken' });
    expect(beginFlow({ nodes: [], connections: [] }, context()).rest).toMatchObject({ because: 'broken' });
    expect(answerFlow(round, { nodeId: 'gone', text: '1' }, context()).rest).toMatchObject({ because: 'broken' });
  });
});

it('names of Object.prototype are not variables', () => {
  expect(fillVariables('{{constructor}} {{__proto__}}', {})).toBe('{{constructor}} {{__proto__}}');
});

describe('texts with variables', () => {
  it.each([
    ['Oi {{nome}}!', 'Oi Clara!'],
    ['{{ nome }}{{nome}}', 'ClaraClara'],
    ['{{outro}}', '{{outro}}'],
    ['{nome} {{}} {{no{me}}', '{nome} {{}} {{no{me}}'],
    [`{{${'x'.repeat(201)}}}`, `{{${'x'.repeat(201)}}}`],
    [`{{${' '.repeat(100)}nome}}`, 'Clara'],
    ['{{vazio}}', ''],
  ])('%j reads %j', (text, filled) => {
    expect(fillVariables(text, { nome: 'Clara', vazio: '' })).toBe(filled);
  });
});

describe('the ticket after an action', () => {
  const ticket: FlowTicket = { ...emptyTicket, tagIds: [1, 2], queueId: 7 };
  const toQueue = (queueId: number | null): FlowAction => ({ kind: 'queue', nodeId: 'q', queueId, name: '' });
  const tag = (tagId: number | null, isRemoval = false): FlowAction => ({
    kind: 'tag',
    nodeId: 't',
    tagId,
    name: '',
    isRemoval,
  });

  it.each<[title: string, action: FlowAction, changes: Partial<FlowTicket>]>([
    ['is in the queue of the block', toQueue(8), { queueId: 8 }],
    ['stays in its queue where the block names none', toQueue(null), {}],
    ['has a new tag after the others', tag(3), { tagIds: [1, 2, 3] }],
    ['has a tag once that it had before', tag(1), { tagIds: [2, 1] }],
    ['loses a tag and keeps the others', tag(1, true), { tagIds: [2] }],
    ['keeps its tags where the block names none', tag(null), {}],
    ['is the same after a text', { kind: 'text', nodeId: 'x', text: 'Oi' }, {}],
  ])('%s', (_title, action, changes) => {
    expect(ticketAfter(ticket, [action])).toEqual({ ...ticket, ...changes });
  });
});
