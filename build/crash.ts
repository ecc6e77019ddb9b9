import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';

import { crash } from '../tests/crash/crash';

/**
 * `npm run crash [-- --runs N | --seed N]`: kills the server at random moments while 500 texts are sent, a campaign of
 * 200 messages runs, 50 scheduled messages fall due and customers walk flows, and once at each place where a flow can
 * wait; ten runs. Prints the seed of a failed run.
 */
const { values } = parseArgs({ options: { runs: { type: 'string', default: '10' }, seed: { type: 'string' } } });
const amounts = { sends: 500, recipients: 200, schedules: 50, walkers: 20, kills: 8 };
const seeds =
  values.seed === undefined
    ? Array.from({ length: Number(values.runs) }, (_, index) => index + 1)
    : [Number(values.seed)];

let failed = 0;
for (const seed of seeds) {
  const report = await crash({ ...amounts, seed }, mkdtempSync(join(tmpdir(), 'recado-crash-')));
  const { faults, kills, messages, seconds } = report;
  if (faults.length > 0) failed += 1;
  const outcome = faults.length === 0 ? 'each exactly once and in order' : `WRONG\n  ${faults.join('\n  ')}`;
  console.log(`seed ${seed}: ${messages} messages, killed ${kills} times, ${seconds} s: ${outcome}`);
}
console.log(`${seeds.length - failed} passed, ${failed} failed`);
if (failed > 0) process.exitCode = 1;
