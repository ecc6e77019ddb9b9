import { readFileSync } from 'node:fs';

import { replayBundle } from '@main/recorder/read-bundle';

import { replayReport } from './replay-report';

/**
 * `npm run replay -- BUNDLE.zip`: replays the transitions of the outbox that a diagnostic bundle has recorded, and prints
 * the last state of each message. Ends with 1 where this version would have continued otherwise, and with 2 where the
 * bundle is refused.
 */
const [path, ...others] = process.argv.slice(2);
if (path === undefined || others.length > 0) {
  console.error('Usage: npm run replay -- BUNDLE.zip');
  process.exitCode = 2;
} else {
  try {
    const { lines, differs } = replayReport(replayBundle(readFileSync(path)));
    console.log(lines.join('\n'));
    if (differs) process.exitCode = 1;
  } catch (thrown) {
    console.error(`${path}: ${thrown instanceof Error ? thrown.message : String(thrown)}`);
    process.exitCode = 2;
  }
}
