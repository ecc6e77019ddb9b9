import { readFileSync } from 'node:fs';
import { join } from 'node:path';

import type { FoundPolicy, PolicyFile } from '../ports/policy-file';

const fileName = 'recado.policy.json';

/** The policy file of the first folder that has one. An unreadable file counts: it must not be passed over. */
export function createPolicyFile(folders: readonly string[]): PolicyFile {
  return {
    read() {
      for (const folder of folders) {
        const found = readOnce(join(folder, fileName));
        if (found !== null) return found;
      }
      return null;
    },
  };
}

function readOnce(path: string): FoundPolicy | null {
  try {
    return { path, text: readFileSync(path, 'utf8') };
  } catch (thrown) {
    const code: unknown = thrown instanceof Error && 'code' in thrown ? thrown.code : null;
    return code === 'ENOENT' || code === 'ENOTDIR' ? null : { path, text: null };
  }
}
