import { readFileSync, writeFileSync } from 'node:fs';
import { relative } from 'node:path';
import { parseArgs } from 'node:util';

import { z } from 'zod';

import type { CheckResult } from './check-results';
import { closingLine, mergeRerun, restOf, skipped, total } from './check-results';
import { root } from './test-files';
import type { Part } from './test-parts';
import { stages } from './test-parts';

/**
 * `npm test`. Options: `--results FILE` writes the result of each part; `--rest FILE` runs only the parts that such a
 * run skipped, for example after the packages that they need were installed, and adds both up.
 */
const { values } = parseArgs({ options: { results: { type: 'string' }, rest: { type: 'string' } } });

const savedResults = z.record(
  z.string(),
  z.object({
    passed: z.number(),
    failed: z.number(),
    skipped: z.number(),
    failures: z.array(z.string()),
    notes: z.array(z.string()),
    partlySkipped: z.array(z.object({ path: z.string(), passed: z.number() })).default([]),
  }),
);

const earlier: Partial<Record<string, CheckResult>> =
  values.rest === undefined ? {} : savedResults.parse(JSON.parse(readFileSync(values.rest, 'utf8')));
const results: Record<string, CheckResult> = {};
const summary: string[] = [];

/** Undefined if the earlier run skipped nothing of this part. */
function plan({ name, missing, act, rerun }: Part): (() => Promise<CheckResult>) | undefined {
  const before = earlier[name];
  const rest = restOf(before, rerun !== undefined);
  if (rest.kind === 'nothing') return undefined;
  if (rest.kind === 'files' && before !== undefined && rerun !== undefined)
    return async () => mergeRerun(before, await rerun(rest.files));
  const reason = missing?.();
  return reason === undefined ? act : async () => skipped(`skipped: ${reason}`);
}

async function take(part: Part): Promise<void> {
  const work = plan(part);
  const before = earlier[part.name];
  const started = performance.now();
  if (work !== undefined) console.log(`\n=== ${part.name}`);
  const result = work === undefined ? before : await work();
  if (result === undefined) return;
  const minutes = ((performance.now() - started) / 60_000).toFixed(1);
  const time = work === undefined ? 'earlier run' : `${minutes} min`;
  results[part.name] = result;
  const state = result.failed === 0 ? 'ok    ' : 'FAILED';
  const slow = (result.slow ?? []).filter(({ seconds }) => seconds > 10);
  summary.push(
    `${state}  ${part.name}: ${closingLine(result)} (${time})`,
    ...[...result.failures, ...result.notes].map((line) => `          ${line}`),
    ...slow.map(({ path, seconds }) => `          slow: ${relative(root, path)} ${Math.round(seconds)} s`),
  );
}

async function takeLane(lane: readonly Part[]): Promise<void> {
  for (const part of lane) await take(part);
}

for (const lanes of stages) await Promise.all(lanes.map(takeLane));

if (values.results !== undefined) writeFileSync(values.results, JSON.stringify(results));
console.log(`\n=== summary\n${summary.join('\n')}\n`);
// Logs that are cut keep their end.
for (const { failures } of Object.values(results)) for (const failure of failures) console.log(`FAILED  ${failure}`);
const counts = total(Object.values(results));
process.exitCode = counts.failed === 0 ? 0 : 1;
console.log(closingLine(counts));
