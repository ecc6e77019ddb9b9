import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

import { z } from 'zod';

import { sentCallsFolder } from '../folders';
import { judgeCalls } from './judge-calls';

const sentCall = z.object({
  method: z.string(),
  route: z.string(),
  isForm: z.boolean(),
  query: z.unknown(),
  body: z.unknown().optional(),
});

/** After the last spec: fails the run if the desktop client sent a request without a field that real servers need. */
// oxlint-disable-next-line no-restricted-exports -- Playwright calls the default export
export default function checkSentCalls(): void {
  const lines = recordings().flatMap((file) =>
    readFileSync(join(sentCallsFolder, file), 'utf8')
      .split('\n')
      .filter((line) => line !== ''),
  );
  if (lines.length === 0) {
    if (process.env.RECADO_ALL_SPECS !== '1') return;
    throw new Error('The servers with the defects of real ones recorded no request.');
  }
  const { called, uncompared, faults } = judgeCalls(lines.map((line) => sentCall.parse(JSON.parse(line))));
  console.log(`${lines.length} different requests to ${called.size} endpoints compared with real servers' demands.`);
  if (uncompared.length > 0) console.log(`No spec sent: ${uncompared.join(', ')}.`);
  if (faults.length > 0) throw new Error(['Requests that real servers refuse:', ...faults].join('\n'));
}

function recordings(): string[] {
  return existsSync(sentCallsFolder) ? readdirSync(sentCallsFolder) : [];
}
