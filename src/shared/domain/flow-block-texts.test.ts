import { describe, expect, it } from 'vitest';

import { isRobot } from './flow-block';
import { isMediaType } from './flow-block-content';
import {
  actionsOf,
  answerTo,
  blockKinds,
  blockProblems,
  namedOutputs,
  readBlock,
  readBlockOf,
  searchTextsOf,
  variablesOf,
} from './flow-blocks';

const at = { x: 0, y: 0 };
const textsOf = (type: string, data: unknown) => searchTextsOf(readBlock({ id: 'a', type, data }));

describe('a search finds a block by', () => {
  it.each<[title: string, type: string, data: unknown, texts: string[]]>([
    ['the label of the start', 'start', { label: 'Início' }, ['Início']],
    ['its message', 'message', { label: 'Bom dia' }, ['Bom dia']],
    ['key and value of a condition', 'condition', { key: 'idade', condition: 2, value: '18' }, ['idade', '18']],
    [
      'message and options of a menu',
      'menu',
      { message: 'Escolha', arrayOption: [{ number: 1, value: 'Vendas' }] },
      ['Escolha', 'Vendas'],
    ],
    ['the file of a picture', 'img', { url: 'praia.png' }, ['praia.png']],
    ['the name of a queue', 'ticket', { data: { id: 5, name: 'Vendas' } }, ['Vendas']],
    [
      'the texts of a robot, and not its key',
      'openai',
      { typebotIntegration: { name: 'Ana', prompt: 'Seja breve', apiKey: 'sk-1', message: 7 } },
      ['Ana', 'Seja breve'],
    ],
    [
      'the texts of a typebot',
      'typebot',
      { typebotIntegration: { message: 'Oi', typebotSlug: 'loja', urlN8N: 'https://bot.example' } },
      ['Oi', 'loja', 'https://bot.example'],
    ],
    [
      'text and key of a question',
      'question',
      { typebotIntegration: { message: 'Seu nome?', answerKey: 'nome' } },
      ['Seu nome?', 'nome'],
    ],
  ])('%s', (...[, type, data, texts]) => {
    expect(textsOf(type, data).filter((text) => text !== '')).toEqual(texts);
  });

  it.each(['interval', 'randomizer', 'webhook'])('nothing in a block of the kind %s', (type) => {
    expect(textsOf(type, { sec: 8, percent: 40 })).toEqual([]);
  });

  it('the files and texts of its contents', () => {
    const elements = [
      { type: 'message', value: 'Olá' },
      { type: 'img', value: '1.png', original: 'praia.png' },
    ];
    expect(textsOf('singleBlock', { seq: [], elements })).toEqual(expect.arrayContaining(['Olá', 'praia.png']));
  });

  it('no name where no queue is chosen', () => {
    expect(textsOf('ticket', {})).toEqual(['']);
  });
});

it('a block is read only as the kind that it is', () => {
  const node = { id: 'a', type: 'message', position: at, data: { label: 'Olá' } };
  expect(readBlockOf('message', node)).toEqual({ kind: 'message', label: 'Olá' });
  expect(readBlockOf('message', { ...node, data: null })).toEqual({ kind: 'message', label: '' });
  expect(readBlockOf('start', node)).toBeNull();
});

it('the outputs of a menu are named by number and option', () => {
  const arrayOption = [
    { number: 1, value: 'Vendas' },
    { number: 2, value: 'Suporte' },
  ];
  expect(namedOutputs(readBlock({ id: 'a', type: 'menu', data: { message: '', arrayOption } }))).toMatchObject([
    { id: 'a1', name: '1', label: '[1] Vendas' },
    { id: 'a2', name: '2', label: '[2] Suporte' },
  ]);
});

it.each([
  ['typebot', true],
  ['openai', true],
  ['option', false],
  ['answer', false],
] as const)('a walk that waits for %s waits for a robot: %s', (reason, expected) => {
  expect(isRobot(reason)).toBe(expected);
});

it('a question alone names a variable', () => {
  const typebotIntegration = { message: 'Seu nome?', answerKey: 'nome' };
  const named = [...blockKinds, 'webhook'].filter(
    (type) => variablesOf(readBlock({ id: 'a', type, data: { typebotIntegration } })).length > 0,
  );
  expect(named).toEqual(['question']);
});

it.each(['typebot', 'openai'])('a %s does nothing by itself', (type) => {
  expect(actionsOf(readBlock({ id: 'a', type, data: {} }), { nodeId: 'a', variables: {} })).toEqual([]);
});

it('a typebot has no problem without settings', () => {
  expect(blockProblems(readBlock({ id: 'a', type: 'typebot', data: {} }))).toEqual([]);
});

it.each([
  ['img', true],
  ['audio', true],
  ['video', true],
  ['message', false],
  ['interval', false],
] as const)('a content of the type %s is a file: %s', (type, expected) => {
  expect(isMediaType(type)).toBe(expected);
});

it.each([
  ['2', 'a2'],
  ['[2]', 'a2'],
  ['Plano [1]', 'a2'],
  ['[1] vez', 'a3'],
])('the text %s chooses an option by its number or by its own text', (text, output) => {
  const arrayOption = ['Vendas', 'Plano [1]', '[1] vez'].map((value, index) => ({ number: index + 1, value }));
  const menu = readBlock({ id: 'a', type: 'menu', data: { message: '', arrayOption } });
  expect(answerTo(menu, text)).toMatchObject({ kind: 'leaves', output });
});
