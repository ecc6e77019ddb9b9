import { existsSync, readFileSync } from 'node:fs';
import { dirname, join, normalize } from 'node:path';

import { addDays, startOfDayIn } from '../src/shared/domain/zoned-day';
import type { TestFile } from './checklist';
import { root } from './test-files';

/** A moment and the machine that runs the tests: its time zone and its system locale. */
export type DateCell = { name: string; zone: string; locale: string; instant: number };

/** Zones without daylight saving, on both sides of the date line, with locales of other letters or digits. */
const locales: Record<string, string> = {
  UTC: 'C.UTF-8',
  'America/Sao_Paulo': 'en_US.UTF-8',
  'Asia/Kolkata': 'ar_EG.UTF-8',
  'Pacific/Apia': 'tr_TR.UTF-8',
};
const zones = Object.keys(locales);

/**
 * The end of a year, a leap day, and the day before a month that ends on a Saturday, the last column of a calendar
 * page.
 */
const days = ['2026-12-31', '2028-02-29', '2026-10-30'];

/** Changes to daylight saving time in Chile and Portugal. In Chile the day of the change lacks its first hour. */
const clockChanges = [
  { zone: 'America/Santiago', day: '2026-04-05', instant: '2026-04-05T03:00:00Z' },
  { zone: 'America/Santiago', day: '2026-09-06', instant: '2026-09-06T04:00:00Z' },
  { zone: 'Europe/Lisbon', day: '2026-03-29', instant: '2026-03-29T01:00:00Z' },
  { zone: 'Europe/Lisbon', day: '2026-10-25', instant: '2026-10-25T01:00:00Z' },
];

const tenSeconds = 10_000;

function cell(zone: string, day: string): DateCell {
  const instant = startOfDayIn(zone, addDays(day, 1)) - tenSeconds;
  return { name: `${day} 23:59:50 in ${zone}`, zone, locale: locales[zone] ?? 'C.UTF-8', instant };
}

/** Ten seconds before midnight of each day in each zone, and around the clock changes. */
export function dateMatrix(): DateCell[] {
  const everywhere = [...days, ...clockChanges.map(({ day }) => day)];
  const atHome = clockChanges.flatMap(({ zone, day, instant }) => [
    cell(zone, day),
    {
      ...cell(zone, day),
      name: `10 s before the change of ${day} in ${zone}`,
      instant: Date.parse(instant) - tenSeconds,
    },
  ]);
  return [...everywhere.flatMap((day) => zones.map((zone) => cell(zone, day))), ...atHome];
}

/** One cell per zone, with the difficult days distributed over them. */
export function shortDateMatrix(): DateCell[] {
  return [
    cell('UTC', '2026-10-30'),
    cell('America/Sao_Paulo', '2028-02-29'),
    cell('Asia/Kolkata', '2026-10-30'),
    cell('Pacific/Apia', '2026-12-31'),
    cell('America/Santiago', '2026-09-06'),
    cell('Europe/Lisbon', '2026-10-25'),
  ];
}

/** Tests that start PostgreSQL, a process with the time and locale of the machine. */
const ownPostgres = new Set(['src/server/app/cluster.test.ts', 'src/server/app/postgres.test.ts']);

/** Words in tests that name moments. */
const statesMoments = /\bnew Date\(|\bDate\.|\bdayjs\b|\btestNow\b|workspace\.now\(\)/;

/** Words in code that reads the clock, or counts in days, hours or the local zone. */
const countsTime =
  /\bnew Date\(|\bdayjs\b|\/(current-time|use-clock|use-today|use-of-clock|time|due-day|due-date|zoned-day|opening-hours|recurrence)'/;

/**
 * A test depends on dates when it names moments, or when code that it imports directly counts time. Excluded are
 * imports through whole areas (they would select most screens), code that only prepares a test, and tests of separate
 * processes, which use the machine's clock.
 */
export function dependsOnDates({ path, text }: TestFile): boolean {
  if (!/^(src|build)\/.*\.test\.tsx?$/.test(path)) return false;
  if (ownPostgres.has(path)) return false;
  if (statesMoments.test(text)) return true;
  if (path.startsWith('src/renderer/app/screens/')) return false;
  return importedFiles(path, text).some((file) => countsTime.test(readFileSync(join(root, file), 'utf8')));
}

function importedFiles(path: string, text: string): string[] {
  return [...text.matchAll(/from '([^']+)'/g)]
    .map(([, from = '']) => (from.startsWith('.') ? normalize(join(dirname(path), from)) : aliased(from)))
    .filter((base) => base.startsWith('src/') && !base.includes('/testing/'))
    .flatMap((base) => [`${base}.ts`, `${base}.tsx`].filter((file) => existsSync(join(root, file))));
}

/** Resolves an alias import: `@renderer/lib/time` to `src/renderer/lib/time`. */
function aliased(from: string): string {
  return from.replace(/^@(shared|main|renderer|server)\//, 'src/$1/');
}
