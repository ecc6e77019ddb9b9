import { describe, expect, it } from 'vitest';

import { readBlock } from '@shared/domain/flow-blocks';
import type { FlowContent } from '@shared/domain/flow-content';
import { emptyFlow, startNode } from '@shared/domain/flow-content';

import { arranged } from './arrange';
import { intervalData, openAiData, ticketData, withFields, withIntegration } from './block-data';
import { cardsOf, contentData, faultOf, moved } from './content-block';
import { baseOf } from './drawing-base';
import { fileNameOf, flowFromFile, flowText, partFromText } from './flow-file';
import { foundIn } from './flow-search';
import { withoutSecrets } from './flow-secrets';
import { keepVariable, readVariables, writeVariables } from './variables-storage';
import { voices, writtenVoice } from './voices';

const newId = () => 'new';
const message = { id: 'm', type: 'message', position: { x: 0, y: 0 }, data: { label: 'Olá, você' } };
const flow: FlowContent = {
  nodes: [startNode(), message],
  connections: [{ source: '1', sourceHandle: 'a', target: 'm' }],
};

describe('data of blocks', () => {
  it('an interval has the label of the wire [BLOCK-003]', () => {
    expect(intervalData(15)).toEqual({ sec: 15, label: 'Intervalo 15 seg.' });
  });

  const form = { name: 'Bia', apiKey: 'k', prompt: 'p', voice: writtenVoice, voiceKey: '', voiceRegion: '' };
  const free = { temperature: '1', maxTokens: 'abc', maxMessages: '10' };

  it('a new assistant is stored under typebotIntegration, without a queue and with its name as project [BLOCK-049, BLOCK-051, BLOCK-052]', () => {
    expect(openAiData({ ...form, ...free }, null)).toEqual({
      typebotIntegration: {
        ...form,
        queueId: null,
        temperature: 1,
        maxTokens: 'abc',
        maxMessages: 10,
        projectName: 'Bia',
      },
    });
  });

  it('a renamed assistant keeps its project and other fields', () => {
    const before = { typebotIntegration: { projectName: 'Antes', queueId: 4, own: 1 }, extra: 2 };
    expect(openAiData({ ...form, ...free }, before)).toMatchObject({
      extra: 2,
      typebotIntegration: { name: 'Bia', projectName: 'Antes', queueId: 4, own: 1 },
    });
  });

  it('a question is stored with message and key under typebotIntegration [BLOCK-062]', () => {
    const data = withIntegration(null, { message: 'Nome?', answerKey: 'nome' });
    expect(data).toEqual({ typebotIntegration: { message: 'Nome?', answerKey: 'nome' } });
    expect(readBlock({ id: 'q', type: 'question', data })).toMatchObject(data);
  });

  it('the queue is stored in the format of the block', () => {
    expect(ticketData({ id: 1, name: 'A' }, null)).toEqual({ id: 1, name: 'A' });
    expect(ticketData({ id: 1, name: 'A' }, { data: { id: 2, color: '#fff' } })).toEqual({
      data: { id: 1, name: 'A', color: '#fff' },
    });
  });

  it('fields without a form field are kept', () => {
    expect(withFields({ own: 1, label: 'x' }, { label: 'y' })).toEqual({ own: 1, label: 'y' });
    expect(withFields('broken', { label: 'y' })).toEqual({ label: 'y' });
  });
});

describe('a content block', () => {
  const card = { original: '', record: false, rest: {} };
  const cards = [
    { ...card, key: 'a', type: 'message' as const, value: 'Veja' },
    { ...card, key: 'b', type: 'interval' as const, value: '5' },
    { ...card, key: 'c', type: 'img' as const, value: 'x.png', original: 'foto.png' },
    { ...card, key: 'd', type: 'audio' as const, value: 'a.mp3', original: 'voz.mp3', record: true },
    { ...card, key: 'e', type: 'video' as const, value: 'v.mp4', original: 'filme.mp4' },
  ];

  it('is stored as elements and the order of their ids [BLOCK-021, BLOCK-022]', () => {
    expect(contentData(cards)).toEqual({
      seq: ['message0', 'interval1', 'img2', 'audio3', 'video4'],
      elements: [
        { type: 'message', value: 'Veja', number: 'message0' },
        { type: 'interval', value: 5, number: 'interval1' },
        { type: 'img', value: 'x.png', number: 'img2', original: 'foto.png' },
        { type: 'audio', value: 'a.mp3', number: 'audio3', original: 'voz.mp3', record: true },
        { type: 'video', value: 'v.mp4', number: 'video4', original: 'filme.mp4' },
      ],
    });
  });

  it('keeps unknown fields when it is read and stored again', () => {
    const data = contentData([{ ...cards[0]!, rest: { own: 1 } }, ...cards.slice(1)]);
    const block = readBlock({ id: 'c', type: 'singleBlock', data });
    const back = block.kind === 'singleBlock' ? cardsOf(block.elements, data.elements) : [];
    expect(contentData(back)).toEqual(data);
  });

  it.each([
    ['an empty text', { type: 'message' as const, value: ' ' }, 'emptyText'],
    ['no pause', { type: 'interval' as const, value: '0' }, 'badInterval'],
    ['too long a pause', { type: 'interval' as const, value: '121' }, 'badInterval'],
    ['no file', { type: 'img' as const, value: '' }, 'emptyMedia'],
  ])('is not saved with %s', (_what, wrong, fault) => {
    expect(faultOf([{ ...card, key: 'x', ...wrong }])).toBe(fault);
    expect(faultOf(cards)).toBeNull();
  });

  it('reorders its cards', () => {
    expect(moved(['a', 'b', 'c'], 0, 1)).toEqual(['b', 'a', 'c']);
    expect(moved(['a'], 0, 1)).toEqual(['a']);
  });
});

it('there are 15 voices besides written answers [BLOCK-054]', () => {
  expect(voices.map(({ name }) => name).join(' ')).toBe(
    'Francisca Antonio Brenda Donato Elza Fabio Giovanna Humberto Julio Leila Leticia Manuela Nicolau Valerio Yara',
  );
  expect(new Set(voices.map(({ value }) => value)).size).toBe(15);
});

describe('answer keys on this machine', () => {
  const storage = () => {
    const saved = new Map<string, string>();
    return {
      getItem: (key: string) => saved.get(key) ?? null,
      setItem: (key: string, value: string) => void saved.set(key, value),
    };
  };

  it('are a list under `variables` [STORE-009]', () => {
    const local = storage();
    writeVariables(local, ['nome']);
    keepVariable(local, { former: 'nome', key: 'cidade' });
    expect(local.getItem('variables')).toBe('["cidade"]');
    expect(readVariables(local)).toEqual(['cidade']);
  });

  it.each(['{', '{}', '[1]', 'null'])('stored as %s are read as none', (text) => {
    expect(readVariables({ ...storage(), getItem: () => text })).toEqual([]);
  });
});

describe('a flow as a file', () => {
  it('is imported unchanged, exported by Recado or as servers store it', () => {
    expect(flowFromFile(flowText(flow, 'Vendas'), newId)).toEqual({ content: flow, repairs: [] });
    expect(flowFromFile(JSON.stringify(flow), newId)?.content).toEqual(flow);
    expect(flowFromFile(JSON.stringify({ name: 'x', flow }), newId)?.content).toEqual(flow);
  });

  it.each(['', 'x', '[]', '{}', '{"nodes":{}}', `{"nodes":[],"x":"${'x'.repeat(21 * 1024 * 1024)}"}`])(
    'case %#: what is no flow is none',
    (text) => {
      expect(flowFromFile(text, newId)).toBeNull();
    },
  );

  it('contains no keys of assistants; the drawing keeps them', () => {
    const typebotIntegration = { name: 'Bia', apiKey: 'segredo', voiceKey: 'voz', prompt: 'p' };
    const ai = { id: 'o', type: 'openai', data: { typebotIntegration, own: 1 } };
    const text = flowText({ ...flow, nodes: [...flow.nodes, ai] });
    expect(text).not.toMatch(/segredo|voz/);
    expect(flowFromFile(text, newId)?.content.nodes.at(-1)?.data).toEqual({
      typebotIntegration: { name: 'Bia', apiKey: '', voiceKey: '', prompt: 'p' },
      own: 1,
    });
    expect(ai.data.typebotIntegration.apiKey).toBe('segredo');
    expect(withoutSecrets(flow)).toBe(flow);
  });

  it('is recognized on the clipboard', () => {
    expect(partFromText(flowText(flow), newId)).toEqual(flow);
    expect(partFromText(JSON.stringify(flow), newId)).toBeNull();
    expect(partFromText('Olá', newId)).toBeNull();
  });

  it.each([
    ['Vendas', 'Vendas.json'],
    ['../a:b*c?"<>|', 'a b c.json'],
    ['\u202e. ', 'fluxo.json'],
  ])('of the flow %j is named %j', (name, file) => {
    expect(fileNameOf(name)).toBe(file);
  });
});

it('search ignores accents and never finds keys of assistants', () => {
  const ai = { id: 'o', type: 'openai', data: { typebotIntegration: { name: 'Bia', apiKey: 'segredo' } } };
  const nodes = [...flow.nodes, ai];
  expect(foundIn({ nodes, connections: [] }, 'VOCE')).toEqual([{ nodeId: 'm', kind: 'message', excerpt: 'Olá, você' }]);
  expect(foundIn({ nodes, connections: [] }, 'segredo')).toEqual([]);
  expect(foundIn({ nodes, connections: [] }, '  ')).toEqual([]);
});

it('hashes of two drawings are equal only if the drawings are', () => {
  expect(baseOf(flow)).toBe(baseOf(JSON.parse(JSON.stringify(flow))));
  expect(baseOf({ ...flow, viewport: 1 })).toBe(baseOf(flow));
  expect(new Set([baseOf(flow), baseOf(emptyFlow), baseOf(null)]).size).toBe(3);
});

it('the layout goes from left to right and tolerates dangling edges', () => {
  const damaged = { ...flow, connections: [...flow.connections, { source: 'm', target: 'gone' }] };
  const [start, next] = arranged(damaged, new Map()).nodes.map(({ position }) => position as { x: number });
  expect(start!.x).toBeLessThan(next!.x);
});
