import { describe, expect, it } from 'vitest';

import { aMessage } from '@tests/support/renderer/builders';

import { foundIn, hitBeside, hitPosition } from './message-search';

const say = (id: string, body: string, parts: object = {}) => aMessage({ id, body, ...parts });
const messages = [
  say('A', 'Chegou a nova COLEÇÃO?'),
  say('B', 'Ainda não'),
  say('C', 'colecao de verão', { isDeleted: true }),
  say('D', 'Catálogo da coleção', { mediaType: 'image', mediaUrl: 'public/a.png' }),
  say('E', '(.*)+ [a-z] \\ $'),
];
const [a, , , d] = messages.map(({ id }) => id);
const none = say('Z', '').id;

it.each([
  ['coleção', 'A D'],
  ['COLECAO', 'A D'],
  ['  nao ', 'B'],
  ['(.*)+', 'E'],
  ['', ''],
  ['  ', ''],
  ['nada', ''],
])('the query %j finds %j', (query, ids) => {
  expect(foundIn(messages, query).join(' ')).toBe(ids);
});

it('searches the new text of an edited message', () => {
  expect(foundIn([{ ...messages[1]!, body: 'Agora sim' }], 'agora')).toEqual(['B']);
});

describe('search hits', () => {
  const hits = foundIn(messages, 'coleção');

  it('start at the newest and move up and down', () => {
    expect(hitBeside(hits, null, 'older')).toBe(d);
    expect(hitBeside(hits, d ?? null, 'older')).toBe(a);
    expect(hitBeside(hits, a ?? null, 'older')).toBeNull();
    expect(hitBeside(hits, a ?? null, 'newer')).toBe(d);
    expect(hitBeside(hits, none, 'newer')).toBe(d);
    expect(hitBeside([], null, 'older')).toBeNull();
  });

  it('have a position', () => {
    expect(hitPosition(hits, d ?? null)).toEqual({ place: 1, total: 2 });
    expect(hitPosition(hits, a ?? null)).toEqual({ place: 2, total: 2 });
    expect(hitPosition(hits, none)).toBeNull();
  });
});
