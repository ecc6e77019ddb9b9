import { parseArgs } from 'node:util';

import type { CheckResult } from './check-results';
import { closingLine, readCrash, readVitest, total } from './check-results';
import type { DateCell } from './date-matrix';
import { dateMatrix, dependsOnDates, shortDateMatrix } from './date-matrix';
import { run, runWithReport } from './run-part';
import { findTestFiles } from './test-files';

/**
 * `npm run unit:dates [-- --short]`: runs the tests that depend on dates (see date-matrix.ts) at difficult moments and
 * in difficult time zones. `--short` runs a few cells, without screens and databases.
 */
const { values } = parseArgs({ options: { short: { type: 'boolean', default: false } } });

const files = findTestFiles().filter(dependsOnDates);
const paths = files
  .filter(({ path, text }) => !values.short || !(path.endsWith('.tsx') || /testing\/|storage\//.test(text)))
  .map(({ path }) => path);
const cells = values.short ? shortDateMatrix() : dateMatrix();

function environmentOf({ zone, locale, instant }: DateCell): Record<string, string> {
  return { RECADO_TEST_TZ: zone, RECADO_TEST_NOW: new Date(instant).toISOString(), LC_ALL: locale };
}

async function play(cell: DateCell): Promise<CheckResult> {
  const { exitCode, report } = await runWithReport((path) => {
    const reporters = { RECADO_TEST_REPORTER: 'dot', RECADO_TEST_REPORT: path };
    return run('npx', ['vitest', 'run', '--silent=true', ...paths], { ...environmentOf(cell), ...reporters });
  });
  return report === undefined ? readCrash(cell.name, exitCode) : readVitest(report, exitCode);
}

const results: CheckResult[] = [];
const lines: string[] = [];
for (const cell of cells) {
  const result = await play(cell);
  results.push(result);
  lines.push(`${result.failed === 0 ? 'ok    ' : 'FAILED'}  ${cell.name}: ${closingLine(result)}`);
  if (result.failed === 0) continue;
  const environment = Object.entries(environmentOf(cell)).map(([name, value]) => `${name}=${value}`);
  lines.push(...result.failures.map((failure) => `          ${failure}`));
  lines.push(`          again: ${environment.join(' ')} npx vitest run <file>`);
}

console.log(`\n=== ${paths.length} files of tests, ${cells.length} moments\n${lines.join('\n')}\n`);
const counts = total(results);
process.exitCode = counts.failed === 0 ? 0 : 1;
console.log(closingLine(counts));
