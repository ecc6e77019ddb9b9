import { createRequire } from 'node:module';

import { z } from 'zod';

import type { SecretStore } from '../ports/secret-store';

const service = 'Recado';

/** The functions of keytar in use. Declared here because the package, being optional, may not be installed. */
type Keytar = {
  getPassword: (service: string, account: string) => Promise<unknown>;
  setPassword: (service: string, account: string, password: string) => Promise<unknown>;
  deletePassword: (service: string, account: string) => Promise<unknown>;
};

const storedSecret = z.string().nullable();

/** Null where the package or its native part is missing on this machine. */
function loadKeytar(): Keytar | null {
  try {
    const load = createRequire(import.meta.url);
    const loaded: unknown = load('keytar');
    return isKeytar(loaded) ? loaded : null;
  } catch {
    return null;
  }
}

function isKeytar(loaded: unknown): loaded is Keytar {
  if (typeof loaded !== 'object' || loaded === null) return false;
  return ['getPassword', 'setPassword', 'deletePassword'].every(
    (name) => typeof Reflect.get(loaded, name) === 'function',
  );
}

/** The system's keychain through keytar, loaded on first use. */
export function createSecretStore(load: () => Keytar | null = loadKeytar): SecretStore {
  let keytar: Keytar | null | undefined;
  const keychain = (): Keytar => {
    keytar ??= load();
    if (keytar === null) throw new Error('no keychain');
    return keytar;
  };
  return {
    read: async (account) => storedSecret.parse(await keychain().getPassword(service, account)),
    write: async (account, secret) => {
      await keychain().setPassword(service, account, secret);
    },
    remove: async (account) => {
      await keychain().deletePassword(service, account);
    },
  };
}
