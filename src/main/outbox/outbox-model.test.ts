import { expect, it } from 'vitest';

import { startDamaged } from '@tests/support/outbox-model/damage';
import { play } from '@tests/support/outbox-model/play';
import { playFiles } from '@tests/support/outbox-model/play-files';

async function broken(seeds: number, run: (seed: number) => Promise<string[]>): Promise<Record<number, string[]>> {
  const found: Record<number, string[]> = {};
  for (let seed = 1; seed <= seeds; seed += 1) {
    const faults = await run(seed);
    if (faults.length > 0) found[seed] = faults;
  }
  return found;
}

// `npm run soak` runs many more seeds; `npm run soak -- --seed N` runs one of them again.
it('drops, duplicates, timeouts, kills in the middle of a write: every accepted text is stored once and in order', async () => {
  expect(await broken(20, play)).toEqual({});
});

it('damaged files: the outbox starts, says so, sets them aside and loses only what nothing has whole', async () => {
  expect(await broken(20, startDamaged)).toEqual({});
});

it('servers that rename, convert, answer late or twice and die: no file is doubled, lost or called unsent', async () => {
  expect(await broken(20, playFiles)).toEqual({});
});
