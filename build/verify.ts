import { webcrypto } from 'node:crypto';
import { readFile } from 'node:fs/promises';

import { createHashing } from '../src/shared/dossier/hashing';
import { verifyDossier } from '../src/shared/dossier/verify';
import { verificationText } from './dossier/verification-text';

/** Checks exported conversations: `npm run verify -- conversation.zip`. Ends with 1 if one is not intact. */
async function run(paths: readonly string[]): Promise<void> {
  if (paths.length === 0) {
    process.stderr.write('Name the exported conversations: npm run verify -- conversation.zip\n');
    process.exitCode = 2;
    return;
  }
  const hashing = createHashing(webcrypto.subtle);
  for (const path of paths) {
    const result = await verifyDossier(await readFile(path), hashing);
    process.stdout.write(`${path}: ${verificationText(result)}\n`);
    if (result.state !== 'intact') process.exitCode = 1;
  }
}

run(process.argv.slice(2)).catch((thrown: unknown) => {
  process.stderr.write(`${thrown instanceof Error ? thrown.message : String(thrown)}\n`);
  process.exitCode = 2;
});
