import { describe, expect, it } from 'vitest';

import type { Block } from './flow-blocks';
import {
  answerTo,
  blockKinds,
  isBranching,
  kindOf,
  outputsOf,
  readBlock,
  templatesOf,
  waitReasonOf,
} from './flow-blocks';

const read = (type: unknown, data: unknown = {}) => readBlock({ id: 'a', type, data });

it('blocks are read by their kind; others are unknown blocks that keep the name of their kind', () => {
  expect(blockKinds).toEqual([
    'start',
    'message',
    'interval',
    'condition',
    'menu',
    'img',
    'audio',
    'video',
    'randomizer',
    'singleBlock',
    'ticket',
    'typebot',
    'openai',
    'question',
    'note',
    'setVariable',
    'setTag',
    'httpRequest',
    'jump',
    'waitAnswer',
    'end',
  ]);
  for (const kind of blockKinds) {
    expect(read(kind).kind).toBe(kind);
    expect(kindOf({ id: 'a', type: kind })).toBe(kind);
  }
  expect(read('webhook')).toEqual({ kind: 'unknown', type: 'webhook' });
  expect(read(7)).toEqual({ kind: 'unknown', type: '' });
  expect(kindOf({ id: 'a', type: 'webhook' })).toBeNull();
});

describe('a block without data', () => {
  it.each<[Block]>([
    [{ kind: 'start', label: '' }],
    [{ kind: 'message', label: '' }],
    [{ kind: 'interval', sec: 0 }],
    [{ kind: 'condition', test: { kind: 'variable', key: '', condition: '', value: '' } }],
    [{ kind: 'menu', message: '', arrayOption: [] }],
    [{ kind: 'img', url: '' }],
    [{ kind: 'audio', url: '', record: false }],
    [{ kind: 'video', url: '' }],
    [{ kind: 'randomizer', percent: 0 }],
    [{ kind: 'singleBlock', elements: [] }],
    [{ kind: 'ticket', queue: null }],
    [{ kind: 'typebot', typebotIntegration: {} }],
    [{ kind: 'openai', typebotIntegration: {} }],
    [{ kind: 'question', typebotIntegration: { message: '', answerKey: '' } }],
  ])('is read as $kind', (block) => {
    expect(read(block.kind)).toEqual(block);
    expect(read(block.kind, 'x')).toEqual(block);
  });
});

describe('data of a block', () => {
  it.each([
    ['start', { label: 'Início' }, { label: 'Início' }],
    ['message', { label: 7 }, { label: '7' }],
    ['message', { label: false }, { label: 'false' }],
    ['message', { label: {} }, { label: '' }],
    ['interval', { sec: '8' }, { sec: 8 }],
    ['randomizer', { percent: 40 }, { percent: 40 }],
    ['randomizer', { percent: 'many' }, { percent: 0 }],
    ['img', { url: 'a.png' }, { url: 'a.png' }],
    ['video', { url: 'a.mp4' }, { url: 'a.mp4' }],
    ['audio', { url: 'a.ogg', record: true }, { url: 'a.ogg', record: true }],
    ['audio', { url: 'a.ogg', record: 'true' }, { url: 'a.ogg', record: true }],
    ['audio', { url: 'a.ogg', record: 1 }, { url: 'a.ogg', record: true }],
    ['audio', { url: 'a.ogg', record: 'yes' }, { url: 'a.ogg', record: false }],
    ['typebot', { typebotIntegration: { name: 'x' } }, { typebotIntegration: { name: 'x' } }],
    ['openai', { typebotIntegration: 7 }, { typebotIntegration: {} }],
    ['menu', { message: 'x', arrayOption: 'none' }, { message: 'x', arrayOption: [] }],
    ['ticket', { data: { id: 1, name: 'Vendas' }, id: 2, name: 'Loja' }, { queue: { id: 1, name: 'Vendas' } }],
    ['ticket', { id: '2', name: 'Loja' }, { queue: { id: 2, name: 'Loja' } }],
    ['ticket', { data: { name: 'Vendas' }, id: 2 }, { queue: { id: 2, name: '' } }],
    [
      'question',
      { typebotIntegration: { message: 'Nome?', answerKey: 'nome' } },
      { typebotIntegration: { message: 'Nome?', answerKey: 'nome' } },
    ],
  ])('%s %j', (kind, data, expected) => {
    expect(read(kind, data)).toEqual({ kind, ...expected });
  });
});

describe('the elements of a content block', () => {
  const element = (type: string, number: string) => ({ type, number, value: number });
  const order = (data: object) => {
    const block = read('singleBlock', data);
    return block.kind === 'singleBlock' ? block.elements.map(({ type, number }) => `${type} ${number}`) : [];
  };
  const elements = [element('img', 'img0'), element('message', 'message1'), element('interval', 'interval2')];

  it('follow the order of the sequence; elements that it does not name come last', () => {
    expect(order({ seq: ['interval2', 'img0'], elements })).toEqual([
      'interval interval2',
      'img img0',
      'message message1',
    ]);
    expect(order({ elements })).toEqual(['img img0', 'message message1', 'interval interval2']);
    expect(order({ seq: 'img0', elements })).toEqual(['img img0', 'message message1', 'interval interval2']);
  });

  it('appear once, also when the sequence names them twice', () => {
    expect(order({ seq: ['img0', 'gone', 'img0'], elements })).toEqual([
      'img img0',
      'message message1',
      'interval interval2',
    ]);
  });

  it.each(['message', 'interval', 'img', 'audio', 'video'])(
    'of kind %s are recognized by type or by number',
    (kind) => {
      expect(order({ elements: [element(kind, 'x1')] })).toEqual([`${kind} x1`]);
      expect(order({ elements: [element('', `${kind}1`)] })).toEqual([`${kind} ${kind}1`]);
    },
  );

  it('of unknown kinds are dropped', () => {
    expect(order({ elements: [element('webhook', 'webhook1'), element('', '1message')] })).toEqual([]);
    expect(order({ elements: 'none' })).toEqual([]);
  });
});

describe('outputs', () => {
  const menu = read('menu', { arrayOption: [1, 2, 2].map((number) => ({ number, value: 'x' })) });

  it.each<[string, readonly string[]]>([
    ['randomizer', ['a', 'b']],
    ['condition', ['a', 'b']],
    ['message', ['a']],
    ['webhook', ['a']],
  ])('of a %s are %j', (kind, outputs) => {
    expect(outputsOf(read(kind))).toEqual(outputs);
  });

  it('of a menu are the numbers of its options, each once', () => {
    expect(outputsOf(menu)).toEqual(['a1', 'a2']);
    expect(outputsOf(read('menu'))).toEqual([]);
  });

  it('have an edge each, or none at all, at these blocks only', () => {
    const branching = ['condition', 'menu', 'randomizer', 'note', 'httpRequest', 'jump', 'waitAnswer', 'end'];
    expect(blockKinds.filter((kind) => isBranching(read(kind)))).toEqual(branching);
  });

  it('are left after an answer at a menu, a question, a wait, a robot and a request only', () => {
    expect(blockKinds.filter((kind) => waitReasonOf(read(kind)) !== null)).toEqual([
      'menu',
      'typebot',
      'openai',
      'question',
      'httpRequest',
      'waitAnswer',
    ]);
  });
});

it.each(['message', 'typebot', 'openai'])('a text at a block of the kind %s leaves it by its only output', (kind) => {
  expect(answerTo(read(kind, { label: 'Olá' }), 'oi')).toEqual({ kind: 'leaves', output: null, variables: {} });
});

it('texts with variables besides those that are sent are in requests and assignments only', () => {
  const data = { label: 'Olá', url: 'https://a.example', body: '{}', value: 'ouro' };
  const texts = blockKinds.flatMap((kind) => templatesOf(read(kind, data)).map((text) => `${kind} ${text}`));
  expect(texts).toEqual(['setVariable ouro', 'httpRequest https://a.example', 'httpRequest {}']);
});
