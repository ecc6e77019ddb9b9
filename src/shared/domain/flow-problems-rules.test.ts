import { describe, expect, it } from 'vitest';

import type { FlowContent, FlowEdge, FlowNode } from './flow-content';
import { startNode } from './flow-content';
import { danglingEdgeKeys, problemsOf } from './flow-problems';

const block = (id: string, type: string, data: object = {}): FlowNode => ({ id, type, data });
const edge = (source: string, target: string, sourceHandle = 'a'): FlowEdge => ({ source, target, sourceHandle });
const says = (id: string) => block(id, 'message', { label: id });
const flowOf = (nodes: FlowNode[], connections: FlowEdge[]): FlowContent => ({
  nodes: [startNode(), ...nodes],
  connections,
});
const found = (flow: FlowContent) => problemsOf(flow).map(({ code, nodeId, detail }) => [code, nodeId, detail]);

/** The problems of one block that stands between the start and an end. */
function problemsAt(type: string, data: object): string[] {
  const flow = flowOf([block('b', type, data), says('end')], [edge('1', 'b'), edge('b', 'end')]);
  return problemsOf(flow).map(({ code }) => code);
}

const element = (type: string, value: string) => ({ type, value, number: `${type}0` });

describe('variables of a text', () => {
  const asks = (answerKey: string) => block('q', 'question', { typebotIntegration: { message: 'Nome?', answerKey } });
  const flowThatSays = (label: string, answerKey = 'nome completo') =>
    flowOf([asks(answerKey), block('b', 'message', { label })], [edge('1', 'q'), edge('q', 'b')]);

  it.each([
    ['an answer', 'Obrigado, {{nome completo}}!'],
    ['an answer, written with spaces', 'Obrigado, {{ nome completo }}!'],
    ['the customer', 'Olá {{firstName}}, {{name}}. {{ms}} {{protocol}} {{hora}}'],
  ])('are filled in from %s', (_source, label) => {
    expect(found(flowThatSays(label))).toEqual([]);
  });

  it.each([
    ['another spelling', 'Obrigado, {{nomeCompleto}}! {{nomeCompleto}}', ['nomeCompleto']],
    ['two names', '{{a}} {{b}}', ['a', 'b']],
  ])('that nothing fills in are named once each: %s', (_case, label, names) => {
    expect(found(flowThatSays(label))).toEqual(names.map((name) => ['unknownVariable', 'b', name]));
  });

  it('include the number of the customer in a call alone', () => {
    expect(found(flowThatSays('{{number}}'))).toEqual([['unknownVariable', 'b', 'number']]);
    const call = block('b', 'httpRequest', { url: 'https://api.example/{{number}}', method: 'GET' });
    const flow = flowOf([call, says('x')], [edge('1', 'b'), edge('b', 'x', 'a'), edge('b', 'x', 'b')]);
    expect(found(flow)).toEqual([]);
  });

  it('are looked for in menus, questions and each text of a content block', () => {
    const menu = block('m', 'menu', { message: '{{x}}', arrayOption: [{ number: 1, value: 'Sim {{y}}' }] });
    const content = block('c', 'singleBlock', { elements: [element('message', 'Oi'), element('message', '{{z}}')] });
    const flow = flowOf([menu, content], [edge('1', 'm'), edge('m', 'c', 'a1')]);
    expect(found(flow).map(([code, nodeId, detail]) => [code, nodeId, detail])).toEqual([
      ['unknownVariable', 'm', 'x'],
      ['unknownVariable', 'm', 'y'],
      ['unknownVariable', 'c', 'z'],
    ]);
  });
});

describe('the contents of a block', () => {
  it.each([
    ['message', { label: 'Olá' }, []],
    ['interval', { sec: 1 }, []],
    ['interval', { sec: 120 }, []],
    ['interval', { sec: 0.5 }, []],
    ['interval', { sec: -1 }, ['pauseLength']],
    ['img', { url: 'a.png' }, []],
    ['img', { url: ' ' }, ['missingMedia']],
    ['audio', { url: 'a.mp3' }, []],
    ['video', { url: 'a.mp4' }, []],
    ['typebot', {}, []],
    ['typebot', { typebotIntegration: { urlN8N: 'https://bot.example' } }, []],
    ['typebot', { typebotIntegration: { urlN8N: 'nao e url' } }, ['badAddress']],
    ['openai', { typebotIntegration: { apiKey: 'x' } }, []],
    ['openai', { typebotIntegration: { apiKey: ' ' } }, ['noKey']],
    ['openai', { typebotIntegration: { apiKey: 7 } }, ['noKey']],
    ['question', { typebotIntegration: { message: 'Nome?', answerKey: 'nome' } }, []],
    ['question', { typebotIntegration: { message: ' ', answerKey: ' ' } }, ['emptyText', 'noAnswerKey']],
    ['ticket', { id: 1, name: 'Vendas' }, []],
    ['singleBlock', { elements: [element('message', 'Oi'), element('interval', '5'), element('img', 'a.png')] }, []],
    ['singleBlock', { elements: [element('img', 'a.png'), element('message', ' ')] }, ['emptyText']],
    ['singleBlock', { elements: [element('message', 'Oi'), element('audio', ' ')] }, ['missingMedia']],
    ['singleBlock', { elements: [element('message', 'Oi'), element('interval', '0')] }, ['pauseLength']],
    ['singleBlock', { elements: [element('interval', '121'), element('interval', '5')] }, ['pauseLength']],
    ['singleBlock', { elements: [element('interval', 'x')] }, ['pauseLength']],
  ])('%s %j', (type, data, codes) => {
    expect(problemsAt(type, data)).toEqual(codes);
  });

  it.each([
    ['with words for each option', ' Sim ', ' Não ', 'x', []],
    ['with an option without words', 'Sim', ' ', 'x', [['emptyText', 'm', '']]],
    ['without a message', 'Sim', 'Não', ' ', [['emptyText', 'm', '']]],
  ])('menu %s', (...[, first, second, message, problems]) => {
    const arrayOption = [
      { number: 1, value: first },
      { number: 2, value: second },
    ];
    const menu = block('m', 'menu', { message, arrayOption });
    expect(found(flowOf([menu, says('x')], [edge('1', 'm'), edge('m', 'x', 'a1'), edge('m', 'x', 'a2')]))).toEqual(
      problems,
    );
  });

  it('of an unknown kind are reported with its name', () => {
    const flow = flowOf([block('b', 'webhook')], [edge('1', 'b')]);
    expect(problemsOf(flow)).toEqual([{ code: 'unknownKind', level: 'warning', nodeId: 'b', detail: 'webhook' }]);
  });
});

it.each([
  ['error', 'noStart', { nodes: [], connections: [] }],
  ['error', 'openOutput', flowOf([block('r', 'randomizer')], [edge('1', 'r'), edge('r', 'r')])],
  ['error', 'loop', flowOf([says('x')], [edge('1', 'x'), edge('x', 'x')])],
  ['error', 'danglingEdge', flowOf([], [edge('1', 'gone')])],
  ['error', 'emptyText', flowOf([block('b', 'message')], [edge('1', 'b')])],
  ['error', 'noOptions', flowOf([block('b', 'menu', { message: 'x' })], [edge('1', 'b')])],
  ['error', 'missingMedia', flowOf([block('b', 'img')], [edge('1', 'b')])],
  ['error', 'noQueue', flowOf([block('b', 'ticket')], [edge('1', 'b')])],
  ['error', 'noKey', flowOf([block('b', 'openai')], [edge('1', 'b')])],
  ['warning', 'unreachable', flowOf([says('x'), says('y')], [edge('1', 'x')])],
  ['warning', 'noWayOn', flowOf([], [])],
  ['warning', 'fork', flowOf([says('x')], [edge('1', 'x'), edge('1', 'x')])],
  ['warning', 'pauseLength', flowOf([block('b', 'interval')], [edge('1', 'b')])],
])('an %s: %s', (level, code, flow) => {
  expect(problemsOf(flow).filter((problem) => problem.code === code)).toMatchObject([{ level }]);
});

describe('outputs', () => {
  it('are required at a start and a question only', () => {
    const question = block('q', 'question', { typebotIntegration: { message: '?', answerKey: 'k' } });
    expect(found(flowOf([question], [edge('1', 'q')]))).toEqual([['noWayOn', 'q', '']]);
    for (const end of [says('e'), block('e', 'typebot'), block('e', 'interval', { sec: 1 })]) {
      expect(found(flowOf([end], [edge('1', 'e')]))).toEqual([]);
    }
  });

  it('fork where two leave a block with one output', () => {
    const flow = flowOf([says('x'), says('y')], [edge('1', 'x'), edge('x', 'y', 'a'), edge('x', 'y', 'b')]);
    expect(found(flow)).toEqual([['fork', 'x', '']]);
  });

  it('are reported by letter or by option number, also a negative one', () => {
    const options = [-1, 12].map((number) => ({ number, value: 'x' }));
    const menu = block('m', 'menu', { message: 'x', arrayOption: options });
    const condition = block('c', 'condition', { key: 'k', condition: 1, value: 'x' });
    expect(found(flowOf([menu, condition], [edge('1', 'm'), edge('m', 'c', 'a12')]))).toEqual([
      ['openOutput', 'm', '-1'],
      ['unknownComparison', 'c', 'k'],
      ['openOutput', 'c', 'A'],
      ['openOutput', 'c', 'B'],
    ]);
  });

  it('dangle where either end is missing', () => {
    const flow = flowOf([says('x')], [edge('1', 'x'), edge('x', 'gone'), edge('lost', 'x'), edge('lost', 'gone')]);
    expect(found(flow)).toEqual([
      ['danglingEdge', 'x', ''],
      ['danglingEdge', null, ''],
      ['danglingEdge', null, ''],
    ]);
    expect(danglingEdgeKeys(flow)).toEqual(new Set(['x:a:gone', 'lost:a:x', 'lost:a:gone']));
    expect(danglingEdgeKeys(flowOf([says('x')], [edge('1', 'x')]))).toEqual(new Set());
  });
});

describe('the start', () => {
  it('is the block with its id, else the first of its kind', () => {
    const old = block('old', 'start');
    expect(found({ nodes: [old, startNode(), says('x')], connections: [edge('1', 'x'), edge('old', 'x')] })).toEqual([
      ['unreachable', 'old', ''],
    ]);
    expect(found({ nodes: [says('x'), old], connections: [edge('old', 'x')] })).toEqual([]);
  });

  it('reaches blocks by several paths, also through loops', () => {
    const question = (id: string) => block(id, 'question', { typebotIntegration: { message: '?', answerKey: 'k' } });
    const flow = flowOf(
      [question('x'), question('y'), says('far')],
      [edge('1', 'x'), edge('x', 'y'), edge('y', 'x'), edge('y', 'far'), edge('far', 'gone')],
    );
    expect(problemsOf(flow).map(({ code }) => code)).toEqual(['fork', 'danglingEdge']);
  });
});

describe('a loop without a question', () => {
  it('is reported at the block that is reached again', () => {
    const flow = flowOf(
      [says('x'), says('y'), says('z')],
      [edge('1', 'x'), edge('x', 'y'), edge('y', 'z'), edge('z', 'y')],
    );
    expect(found(flow)).toEqual([['loop', 'y', '']]);
  });

  it('is not reported where two paths join', () => {
    const fork = block('r', 'randomizer', { percent: 50 });
    const flow = flowOf(
      [fork, says('x'), says('y'), says('end')],
      [edge('1', 'r'), edge('r', 'x', 'a'), edge('r', 'y', 'b'), edge('x', 'end'), edge('y', 'end')],
    );
    expect(found(flow)).toEqual([]);
  });

  it('is found behind the first output of a branching block', () => {
    const fork = block('r', 'randomizer', { percent: 50 });
    const flow = flowOf(
      [fork, says('end'), says('x')],
      [edge('1', 'r'), edge('r', 'end', 'a'), edge('r', 'x', 'b'), edge('x', 'r')],
    );
    expect(found(flow)).toEqual([['loop', 'r', '']]);
  });

  it('is found behind a question, which is not part of it', () => {
    const question = block('q', 'question', { typebotIntegration: { message: '?', answerKey: 'k' } });
    const flow = flowOf([question, says('x')], [edge('1', 'q'), edge('q', 'x'), edge('x', 'x')]);
    expect(found(flow)).toEqual([['loop', 'x', '']]);
    const round = flowOf([question, says('x')], [edge('1', 'x'), edge('x', 'q'), edge('q', 'q')]);
    expect(found(round)).toEqual([]);
  });

  it('that is cut off is reported at its first block only', () => {
    const flow = flowOf(
      [says('end'), says('y'), says('x'), says('z')],
      [edge('1', 'end'), edge('x', 'y'), edge('y', 'z')],
    );
    expect(found(flow)).toEqual([['unreachable', 'x', '']]);
    const ring = flowOf([says('end'), says('x'), says('y')], [edge('1', 'end'), edge('x', 'y'), edge('y', 'x')]);
    expect(found(ring)).toEqual([['unreachable', 'x', '']]);
  });

  it('that is unreachable is reported as unreachable only', () => {
    const flow = flowOf([says('end'), says('x')], [edge('1', 'end'), edge('x', 'x')]);
    expect(found(flow)).toEqual([['unreachable', 'x', '']]);
  });
});

describe('a condition', () => {
  const condition = block('c', 'condition', { key: 'cidade', condition: 1, value: 'Recife' });
  const end = block('t', 'ticket', { id: 1, name: 'x' });
  const edges = [edge('c', 't', 'a'), edge('c', 't', 'b')];

  it('on a variable that no question stores compares with nothing', () => {
    expect(found(flowOf([condition, end], [edge('1', 'c'), ...edges]))).toEqual([['unknownComparison', 'c', 'cidade']]);
  });

  it('on a name that only servers fill in compares with nothing', () => {
    const named = block('c', 'condition', { key: 'name', condition: 1, value: 'Clara' });
    expect(found(flowOf([named, end], [edge('1', 'c'), ...edges]))).toEqual([['unknownComparison', 'c', 'name']]);
  });

  it('on a stored answer is no problem', () => {
    const question = block('q', 'question', { typebotIntegration: { message: 'Cidade?', answerKey: 'cidade' } });
    expect(found(flowOf([question, condition, end], [edge('1', 'q'), edge('q', 'c'), ...edges]))).toEqual([]);
  });
});
