import { expect, it } from 'vitest';

import { createFirstEntries } from './first-entries';

function aCache(entries: Record<string, string> = {}) {
  const stored = new Map(Object.entries(entries));
  const cache = {
    read: async (name: string) => {
      const text = stored.get(name);
      return text === undefined ? null : Buffer.from(text);
    },
    write: async (name: string, bytes: Uint8Array) => void stored.set(name, Buffer.from(bytes).toString()),
  };
  return { stored, first: createFirstEntries(cache) };
}

it('the next start gets the entries of the last one in their order, without those that are gone', async () => {
  const { stored, first } = aCache({ lista: '[1]', filas: '[2]', outra: '[3]' });
  expect(await first.read()).toEqual([]);
  await first.write(['filas', 'lista', 'sumida']);
  expect(await first.read()).toEqual([
    { name: 'filas', text: '[2]' },
    { name: 'lista', text: '[1]' },
  ]);
  stored.delete('filas');
  expect(await first.read()).toEqual([{ name: 'lista', text: '[1]' }]);
});

it('what exceeds the size that a start may wait for is left out', async () => {
  const { first } = aCache({ longa: 'x'.repeat(600_000), outra: 'y'.repeat(600_000), curta: 'z' });
  await first.write(['longa', 'outra', 'curta']);
  expect((await first.read()).map(({ name }) => name)).toEqual(['longa', 'curta']);
});

it.each(['{', '{}', '[1]', 'null', ''])('a damaged list (%s) counts as none', async (text) => {
  const { stored, first } = aCache({ lista: '[1]' });
  await first.write(['lista']);
  const [name = ''] = [...stored.keys()].filter((key) => key !== 'lista');
  stored.set(name, text);
  expect(await first.read()).toEqual([]);
});
