import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

export const root = join(import.meta.dirname, '../../..');

/** The text of every file below the folder whose name says that it is a log. */
export function readLogFiles(folder: string): string {
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.log'))
    .map((name) => `--- ${name}\n${readFileSync(join(folder, name), 'utf8')}`)
    .join('\n');
}
