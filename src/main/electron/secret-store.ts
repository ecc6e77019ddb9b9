import { createRequire } from 'node:module';

import { z } from 'zod';

import type { SecretStore } from '../ports/secret-store';

const service = 'Recado';

/** The functions of keytar in use. Declared here because the package, being optional, may not be installed. */
type Keytar = {
  getPassword: (service: string, account: string) => Promise<string | null>;
  setPassword: (service: string, account: string, password: string) => Promise<void>;
  deletePassword: (service: string, account: string) => Promise<boolean>;
};

const asFunction = <F>() => z.custom<F>((value) => typeof value === 'function');
const keytarShape = z.object({
  getPassword: asFunction<Keytar['getPassword']>(),
  setPassword: asFunction<Keytar['setPassword']>(),
  deletePassword: asFunction<Keytar['deletePassword']>(),
});

/** Optional: its native part may be missing on this machine. */
function loadKeytar(): Keytar | null {
  try {
    const load = createRequire(import.meta.url);
    return keytarShape.safeParse(load('keytar')).data ?? null;
  } catch {
    return null;
  }
}

/** The system's keychain through keytar, loaded when it is first needed. */
export function createSecretStore(load: () => Keytar | null = loadKeytar): SecretStore {
  let keytar: Keytar | null | undefined;
  const keychain = (): Keytar => {
    keytar ??= load();
    if (keytar === null) throw new Error('no keychain');
    return keytar;
  };
  return {
    read: async (account) => keychain().getPassword(service, account),
    write: async (account, secret) => keychain().setPassword(service, account, secret),
    remove: async (account) => {
      await keychain().deletePassword(service, account);
    },
  };
}
