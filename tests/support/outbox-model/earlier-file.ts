import { readFileSync } from 'node:fs';
import { join } from 'node:path';

import { createFakeCipher } from '../main/fake-secrets';

/** The outbox of demo#3 before it was a log, as these editions wrote it: four messages, one of them with a file. */
export function earlierFile(edition: 'edition-1.0' | 'one-document'): Uint8Array {
  const text = readFileSync(join(import.meta.dirname, 'earlier-files', `${edition}.txt`), 'utf8');
  return createFakeCipher().encrypt(text);
}
