import { expect, it } from 'vitest';

import { readZip, writeZip } from '@main/storage/zip';
import { bundleOf, playReplay } from '@tests/support/bundle-model/play-replay';
import { createFakeClock } from '@tests/support/main/fake-clock';
import { createSeededRandom } from '@tests/support/outbox-model/seeded-random';

import { replayBundle } from './read-bundle';
import { createRecorder } from './recorder';

async function broken(run: (seed: number) => Promise<string[]>): Promise<Record<number, string[]>> {
  const found: Record<number, string[]> = {};
  for (let seed = 1; seed <= 10; seed += 1) {
    const faults = await run(seed);
    if (faults.length > 0) found[seed] = faults;
  }
  return found;
}

// `npm run soak -- replay` runs many more seeds.
it('the outbox that is replayed from a bundle ends as the recorded one', async () => {
  expect(await broken((seed) => playReplay(seed))).toEqual({});
});

it('the same where the beginning has made room for newer events', async () => {
  expect(await broken((seed) => playReplay(seed, 40))).toEqual({});
});

function aRecorder() {
  const recorder = createRecorder({ clock: createFakeClock() });
  const outgoing = recorder.referenceTo('a');
  const waiting = { kind: 'waiting' } as const;
  const after = {
    ...({ kind: 'sending', firstSentAt: 9, mayBeStored: false, progress: null, isDiscardRequested: false } as const),
  };
  recorder.record({ kind: 'outgoingPlaced', outgoing, state: waiting });
  recorder.record({ kind: 'outgoingChanged', outgoing, event: { kind: 'turnCame', at: 9 }, before: waiting, after });
  return recorder;
}

/** The bundle with another text in recorder.json, as a whole archive. */
async function edited(from: string | RegExp, to: string): Promise<Uint8Array> {
  return writeZip(
    readZip(await bundleOf(aRecorder())).map(({ name, bytes }) => {
      const text = Buffer.from(bytes).toString('utf8');
      return { name, bytes: Buffer.from(name === 'recorder.json' ? text.replace(from, to) : text) };
    }),
  );
}

it('a recording that this version would continue otherwise names the message and both states', async () => {
  const { current } = replayBundle(await edited('"mayBeStored": false', '"mayBeStored": true'));
  expect(current.divergences).toEqual([
    {
      pseudonym: expect.stringMatching(/^[0-9a-f]{12}$/) as string,
      index: 1,
      reason: 'otherState',
      expected: expect.stringContaining('"mayBeStored":true') as string,
      found: expect.stringContaining('"mayBeStored":false') as string,
    },
  ]);
});

it.each([
  { what: 'another format', from: '"format": 1', to: '"format": 2', reason: 'a newer version of Recado' },
  { what: 'no JSON', from: '{', to: '', reason: 'recorder.json is damaged' },
  {
    what: 'a changed pseudonym',
    from: /"outgoing": "\w{12}"/,
    to: '"outgoing": "Clara"',
    reason: 'Event 0 of recorder',
  },
  {
    what: 'an undeclared field',
    from: '"waiting"',
    to: '"waiting", "body": "Olá"',
    reason: 'Event 0 of recorder.json',
  },
])('a bundle with $what is refused with a reason', async ({ from, to, reason }) => {
  const archive = await edited(from, to);
  expect(() => replayBundle(archive)).toThrow(reason);
});

it('a truncated or damaged bundle is refused with a reason', async () => {
  const archive = await bundleOf(aRecorder());
  const random = createSeededRandom(1);
  for (let round = 0; round < 200; round += 1)
    expect(() => replayBundle(archive.subarray(0, random.below(archive.length)))).toThrow(/archive|recorder\.json/);
  expect(() => replayBundle(Buffer.from('PK'))).toThrow('cut off');
  expect(() => replayBundle(writeZip([{ name: 'a.txt', bytes: Buffer.from('a') }]))).toThrow('no recorder.json');
});
