import { expect, it } from 'vitest';

import { queueId, tagId, userId } from '@shared/domain/ids';
import type { Macro } from '@shared/domain/macro';

import { exportedText, withImported } from './macro-file';

const id = (n: number) => `00000000-0000-4000-8000-${String(n).padStart(12, '0')}`;
const close: Macro = {
  id: id(1),
  name: 'Encerrar',
  key: '1',
  asksFirst: true,
  steps: [
    { kind: 'tag', tag: { id: tagId.parse(3), name: 'VIP' } },
    {
      kind: 'transfer',
      queue: { id: queueId.parse(4), name: 'Suporte' },
      user: { id: userId.parse(5), name: 'Bruno' },
      note: '',
    },
  ],
};
const newIds = () => {
  let last = 10;
  return () => id((last += 1));
};

it('a file names records without their ids, and is read again', () => {
  const text = exportedText([close]);
  expect(text).not.toContain('"id": 3');
  expect(text).not.toContain(close.id);
  expect(withImported([], text, newIds())).toEqual({
    macros: [
      {
        ...close,
        id: id(11),
        steps: [
          { kind: 'tag', tag: { id: null, name: 'VIP' } },
          { kind: 'transfer', queue: { id: null, name: 'Suporte' }, user: { id: null, name: 'Bruno' }, note: '' },
        ],
      },
    ],
    added: 1,
    skipped: 0,
  });
});

it('a second import adds nothing, and a key in use stays with its macro', () => {
  expect(withImported([close], exportedText([close]), newIds())).toMatchObject({ added: 0, skipped: 1 });
  const other: Macro = { ...close, id: id(2), name: 'Outra', steps: [{ kind: 'resolve' }] };
  const { macros } = withImported([close], exportedText([other]), newIds()) ?? { macros: [] };
  expect(macros.map(({ name, key }) => [name, key])).toEqual([
    ['Encerrar', '1'],
    ['Outra', null],
  ]);
});

it.each([
  ['another file', 'name;number'],
  ['another format', '{"format":"other","version":1,"macros":[]}'],
  ['a later version', '{"format":"recado-macros","version":2,"macros":[]}'],
  [
    'a step of another kind',
    '{"format":"recado-macros","version":1,"macros":[{"name":"a","key":null,"asksFirst":true,"steps":[{"kind":"deleteAll"}]}]}',
  ],
  [
    'a step after the end',
    '{"format":"recado-macros","version":1,"macros":[{"name":"a","key":null,"asksFirst":true,"steps":[{"kind":"resolve"},{"kind":"resolve"}]}]}',
  ],
])('%s is refused', (_title, text) => {
  expect(withImported([close], text, newIds())).toBeNull();
});

it('more macros than fit are refused', () => {
  const many = Array.from({ length: 100 }, (_none, index): Macro => ({
    ...close,
    id: id(index + 20),
    key: null,
    name: `m${index}`,
  }));
  expect(withImported([close], exportedText(many), newIds())).toBeNull();
});
