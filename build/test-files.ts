import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

import type { TestFile } from './checklist';

export const root = join(import.meta.dirname, '..');

/** Every test and every end-to-end spec of the repository. */
export function findTestFiles(): TestFile[] {
  return ['src', 'build', 'tests']
    .flatMap((folder) =>
      readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' }).map((path) => join(folder, path)),
    )
    .filter((path) => /\.(test|spec)\.tsx?$/.test(path))
    .sort()
    .map((path) => ({ path, text: readFileSync(join(root, path), 'utf8') }));
}
