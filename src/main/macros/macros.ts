import { z } from 'zod';

import { AppError } from '@shared/domain/app-error';
import type { Macro } from '@shared/domain/macro';
import { macroList } from '@shared/domain/macro';

import type { Cipher } from '../ports/cipher';
import type { Clock } from '../ports/clock';
import type { Logger } from '../ports/logger';
import type { SessionService } from '../session/session';
import type { AccountFiles } from '../storage/account-files';
import { createSealedFile } from '../storage/sealed-file';
import type { StorageReport } from '../storage/storage-problems';

export type MacrosDeps = {
  files: AccountFiles;
  cipher: Cipher;
  clock: Clock;
  log: Logger;
  report?: StorageReport;
  session: Pick<SessionService, 'current'>;
};

/** Macros of the signed-in account on this machine. */
export type Macros = {
  /** Throws while another program holds the file. */
  read(): Macro[];
  /** Replaces all macros; throws if they cannot be saved. */
  write(macros: Macro[]): void;
};

export function createMacros({ session, ...deps }: MacrosDeps): Macros {
  const { files, cipher } = deps;
  /** Macros on systems without a key for encryption; they last until Recado closes. */
  const unsealed = new Map<string, Macro[]>();

  function fileOf(owner: string) {
    const schema = z.object({ accountKey: z.literal(owner), macros: macroList });
    return createSealedFile({ ...deps, ...files(owner), schema });
  }

  return {
    read() {
      const owner = session.current()?.accountKey;
      if (owner === undefined) return [];
      return cipher.isAvailable() ? (fileOf(owner).read().value?.macros ?? []) : (unsealed.get(owner) ?? []);
    },
    write(macros) {
      const owner = session.current()?.accountKey;
      if (owner === undefined) throw new AppError('ERR_SESSION_EXPIRED', 'unauthorized');
      if (cipher.isAvailable()) fileOf(owner).write({ accountKey: owner, macros });
      else unsealed.set(owner, macros);
    },
  };
}
