import { mkdirSync, readFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';

import { Stryker } from '@stryker-mutator/core';

import type { MutationArea } from '../tests/mutation/areas';
import { mutationAreas } from '../tests/mutation/areas';
import type { MutantResult } from './mutation-score';
import { describeMutant, isExplained, readExplained, score, undetected } from './mutation-score';
import { root } from './test-files';

// `npm run mutation [-- AREA ...] [--force]`: mutates the areas of tests/mutation/areas.ts line by line and counts the
// mutants that their tests kill. Results are incremental; --force starts over.

const cache = join(root, 'node_modules/.cache/mutation');
const explained = readExplained(readFileSync(join(root, 'tests/mutation/survivors.md'), 'utf8'));
const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { force: { type: 'boolean', default: false } },
});

function optionsOf(name: string, { mutate }: MutationArea): ConstructorParameters<typeof Stryker>[0] {
  return {
    mutate,
    testRunner: 'vitest',
    plugins: ['@stryker-mutator/vitest-runner'],
    vitest: { configFile: 'tests/mutation/vitest.config.ts', related: false },
    coverageAnalysis: 'perTest',
    ignoreStatic: true,
    concurrency: 1,
    incremental: true,
    incrementalFile: join(cache, `${name}.json`),
    force: values.force,
    reporters: ['progress-append-only'],
    clearTextReporter: { allowColor: false },
    tempDirName: join(tmpdir(), `recado-mutation-${name}`),
    ignorePatterns: ['/out', '/dist', '/test-results', '/resources/screenshots'],
    timeoutMS: 10_000,
    warnings: false,
  };
}

async function measure(name: string, area: MutationArea): Promise<MutantResult[]> {
  process.env.RECADO_MUTATION_TESTS = JSON.stringify(area.tests);
  process.env.RECADO_MUTATION_TIMEOUT = String(area.testTimeoutMs ?? 4_000);
  return new Stryker(optionsOf(name, area)).runMutationTest();
}

const names = positionals.length > 0 ? positionals : Object.keys(mutationAreas);
mkdirSync(cache, { recursive: true });
const rows: string[] = [];
for (const name of names) {
  const area = mutationAreas[name];
  if (area === undefined) throw new Error(`No area ${name}. There are: ${Object.keys(mutationAreas).join(', ')}`);
  const mutants = await measure(name, area);
  const { killed, total, percent, holds } = score(mutants);
  const survivors = undetected(mutants).map((mutant) =>
    describeMutant(mutant, root, readFileSync(mutant.fileName, 'utf8')),
  );
  const unexplained = survivors.filter((survivor) => !isExplained(explained, survivor.key));
  for (const { key, place } of unexplained) console.log(`  ${place}  ${key}`);
  rows.push(
    `${holds ? 'ok    ' : 'FAILED'}  ${name.padEnd(15)} ${percent} % (${killed} of ${total} killed, ` +
      `${survivors.length - unexplained.length} survivors explained, ${unexplained.length} not)`,
  );
  if (!holds) process.exitCode = 1;
}
console.log(`\n${rows.join('\n')}`);
