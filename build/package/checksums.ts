import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** Lines of `sha256sum` for the packages in a folder, sorted by name. Throws where there are none. */
export function checksumLines(folder: string): string {
  const names = readdirSync(folder, { withFileTypes: true })
    .filter((entry) => entry.isFile() && entry.name.startsWith('recado-'))
    .map(({ name }) => name)
    .sort();
  if (names.length === 0) throw new Error(`No packages in ${folder}.`);
  const sum = (name: string) =>
    createHash('sha256')
      .update(readFileSync(join(folder, name)))
      .digest('hex');
  return names.map((name) => `${sum(name)}  ${name}\n`).join('');
}
