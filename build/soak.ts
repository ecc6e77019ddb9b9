import { parseArgs } from 'node:util';

import { playAccounts } from '../tests/support/accounts-model/play-accounts';
import { playBundle } from '../tests/support/bundle-model/play-bundle';
import { playReplay } from '../tests/support/bundle-model/play-replay';
import { playCampaign } from '../tests/support/campaign-model/play-campaign';
import { playNotices } from '../tests/support/notice-model/play-notices';
import { startDamaged } from '../tests/support/outbox-model/damage';
import { play } from '../tests/support/outbox-model/play';
import { playFiles } from '../tests/support/outbox-model/play-files';
import { playEvents } from '../tests/support/screen-model/play-events';
import { playUpdates } from '../tests/support/update-model/play-updates';

/**
 * `npm run soak [-- MODEL ...] [--runs N [--from N] | --seed N]`: runs the seeded models of the unit tests ten thousand times, or
 * those that are named. Prints the seed of a failed run, which reproduces it.
 */
const { values, positionals } = parseArgs({
  options: {
    runs: { type: 'string', default: '10000' },
    from: { type: 'string', default: '1' },
    seed: { type: 'string' },
  },
  allowPositionals: true,
});

type Soak = { model: string; name: string; share: number; run: (seed: number) => Promise<string[]> };
const soaks: Soak[] = [
  { model: 'texts', name: 'exactly once and in order', share: 1, run: (seed) => play(seed) },
  { model: 'files', name: 'files are neither doubled nor called unsent', share: 0.1, run: playFiles },
  { model: 'damage', name: 'damaged files', share: 0.1, run: startDamaged },
  { model: 'notices', name: 'each message ends read, shown or escalated', share: 1, run: playNotices },
  { model: 'accounts', name: 'nothing of an account reaches another', share: 0.1, run: playAccounts },
  { model: 'campaigns', name: 'each recipient of a campaign gets one message', share: 0.02, run: playCampaign },
  { model: 'bundles', name: 'no personal data is in a diagnostic bundle', share: 0.1, run: playBundle },
  {
    model: 'replay',
    name: 'the outbox replayed from a bundle ends as recorded',
    share: 0.1,
    run: (seed) => playReplay(seed),
  },
  { model: 'updates', name: 'an update is signed, newer, outside work and healthy', share: 0.1, run: playUpdates },
  { model: 'screens', name: 'the screen equals the server', share: 1, run: playEvents },
];
const models = soaks.map(({ model }) => model);
const unknown = positionals.filter((model) => !models.includes(model));
if (unknown.length > 0) throw new Error(`No such model: ${unknown.join(', ')}. There are: ${models.join(', ')}.`);
const chosen = soaks.filter(({ model }) => positionals.length === 0 || positionals.includes(model));

async function soak({ name, share, run }: Soak): Promise<number> {
  const seeds =
    values.seed === undefined
      ? Array.from({ length: Math.ceil(Number(values.runs) * share) }, (_, index) => Number(values.from) + index)
      : [Number(values.seed)];
  let failed = 0;
  for (const seed of seeds) {
    const faults = await run(seed);
    if (faults.length > 0) {
      failed += 1;
      console.log(`seed ${seed}, ${name}:\n  ${faults.join('\n  ')}`);
    }
    if (seed % (1_000 * share) === 0) console.log(`${name}: ${seed} runs`);
  }
  console.log(`${name}: ${seeds.length - failed} passed, ${failed} failed`);
  return failed;
}

let failed = 0;
for (const each of chosen) failed += await soak(each);
if (failed > 0) process.exitCode = 1;
