import { webcrypto } from 'node:crypto';
import { readFile } from 'node:fs/promises';

import { createHashing } from '../../src/shared/dossier/hashing';
import { verifyDossier } from '../../src/shared/dossier/verify';
import { verificationText } from './verification-text';

/**
 * Checks the named files and prints a line for each. Sets the exit code: 1 where one is not intact, 2 where one cannot
 * be read or none is named. `command` is what the user types before the names.
 */
export async function verifyCommand(paths: readonly string[], command: string): Promise<void> {
  if (paths.length === 0) {
    process.stderr.write(`Name the exported conversations: ${command} conversation.zip\n`);
    process.exitCode = 2;
    return;
  }
  const hashing = createHashing(webcrypto.subtle);
  let code = 0;
  for (const path of paths) {
    try {
      const result = await verifyDossier(await readFile(path), hashing);
      process.stdout.write(`${path}: ${verificationText(result)}\n`);
      if (result.state !== 'intact') code = Math.max(code, 1);
    } catch (thrown) {
      process.stderr.write(`${path}: ${thrown instanceof Error ? thrown.message : String(thrown)}\n`);
      code = 2;
    }
  }
  process.exitCode = code;
}
