import { createHash } from 'node:crypto';
import { join } from 'node:path';

import type { PrivateFile } from './private-file';
import { createPrivateFile } from './private-file';

/** The two files in which something of an account is kept. */
export type FilePair = { file: PrivateFile; copy: PrivateFile };

/** Files by account. Their names tell neither the server nor the user. */
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
