import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

export const root = join(import.meta.dirname, '../../..');

/** Requests that servers of the specs received; inside Playwright's output folder, which each run empties at its start. */
export const sentCallsFolder = join(root, 'test-results/sent-calls');

/** Data of seeded servers; removed at the end of the run. */
export const seedsFolder = join(root, 'test-results/seeds');

/** Returns the text of every log file below the folder. */
export function readLogFiles(folder: string): string {
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.log'))
    .map((name) => `--- ${name}\n${readFileSync(join(folder, name), 'utf8')}`)
    .join('\n');
}
