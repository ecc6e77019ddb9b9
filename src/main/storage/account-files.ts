import { createHash } from 'node:crypto';
import { join } from 'node:path';

import type { PrivateFile } from './private-file';
import { createPrivateFile } from './private-file';

/** A file of an account and its backup copy. */
export type FilePair = { file: PrivateFile; copy: PrivateFile };

/** Files by account. The hashed names reveal neither server nor user. */
export type AccountFiles = (accountKey: string) => FilePair;

export function createAccountFiles(folder: string): AccountFiles {
  return (accountKey) => {
    const name = createHash('sha256').update(accountKey).digest('hex').slice(0, 32);
    return {
      file: createPrivateFile(join(folder, `${name}.bin`)),
      copy: createPrivateFile(join(folder, `${name}.copy.bin`)),
    };
  };
}
