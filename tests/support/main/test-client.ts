import { createAuthCalls } from '@main/backend/auth-calls';
import type { Backend } from '@main/backend/backend';
import { createBackendClient } from '@main/backend/backend-client';
import { createExchange } from '@main/backend/exchange';
import { createFileHosts } from '@main/backend/media/file-hosts';
import { createForeignPictures } from '@main/backend/media/foreign-pictures';
import { createReadMissingRoutes } from '@main/backend/missing-routes';
import type { ServerDirectory } from '@main/backend/server';
import { createReadCapabilities } from '@main/backend/server-capabilities';
import type { ServerClock } from '@main/backend/server-clock';
import { createServerClock } from '@main/backend/server-clock';
import { createServerDirectory } from '@main/backend/server-directory';
import { createNetwork } from '@main/network/network';
import type { Cipher } from '@main/ports/cipher';
import { createSettingsSection } from '@main/preferences/settings-section';
import type { AccountMemory, RememberedAccounts } from '@main/session/account-memory';
import { createAccountMemory, rememberedAccounts } from '@main/session/account-memory';
import { createEncryptedSecrets } from '@main/session/encrypted-secrets';
import type { SecretVault } from '@main/session/secret-vault';
import { createSecretVault, rememberedChoice } from '@main/session/secret-vault';
import type { SessionService } from '@main/session/session';
import { createSessionService } from '@main/session/session-service';

import type { FakeClock } from './fake-clock';
import { createFakeClock } from './fake-clock';
import type { FakeLogger } from './fake-logger';
import { createFakeLogger } from './fake-logger';
import type { FakeKeychain, FakePrivateFile } from './fake-secrets';
import { createFakeCipher, createFakeKeychain, createFakePrivateFile } from './fake-secrets';
import type { FakeSettingsFile } from './fake-settings-file';
import { createFakeSettingsFile } from './fake-settings-file';

/** State that survives a restart of the application: disk, keychain and clock. */
export type Machine = {
  settings: FakeSettingsFile;
  keychain: FakeKeychain;
  cipher: Cipher;
  file: FakePrivateFile;
  clock: FakeClock;
  log: FakeLogger;
};

export type TestClient = {
  machine: Machine;
  session: SessionService;
  backend: Backend;
  vault: SecretVault;
  server: ServerDirectory;
  serverClock: ServerClock;
  close(): void;
};

export function aMachine(parts: Partial<Machine> = {}): Machine {
  return {
    settings: createFakeSettingsFile(),
    keychain: createFakeKeychain(),
    cipher: createFakeCipher(),
    file: createFakePrivateFile(),
    clock: createFakeClock(),
    log: createFakeLogger(),
    ...parts,
  };
}

/** Vault and account memory of one run of the application on this machine. */
export function storesOn({ settings, keychain, cipher, file, log }: Machine): {
  vault: SecretVault;
  memory: AccountMemory;
} {
  const part = { file: settings, log };
  const vault = createSecretVault({
    keychain,
    fallback: createEncryptedSecrets({ file, cipher, log }),
    choice: createSettingsSection({ ...part, name: 'secretStorage', schema: rememberedChoice, fallback: null }),
    log,
  });
  const section = createSettingsSection<RememberedAccounts>({
    ...part,
    name: 'accounts',
    schema: rememberedAccounts,
    fallback: {},
  });
  return { vault, memory: createAccountMemory({ section, cipher, log }) };
}

/**
 * Session and backend wired as in the application, against a real server. A second client on the same machine is a
 * restart.
 */
export function openTestClient(address: string, machine: Machine = aMachine()): TestClient {
  const { settings: file, log, clock } = machine;
  const serverClock = createServerClock(clock);
  const exchange = createExchange({ serverClock, network: createNetwork() });
  const server = createServerDirectory({
    fixedAddress: undefined,
    embedded: { start: async () => address },
    exchange,
    file,
    log,
  });
  const { vault, memory } = storesOn(machine);
  const auth = createAuthCalls(exchange);
  const readCapabilities = createReadCapabilities(exchange.health);
  const readMissingRoutes = createReadMissingRoutes(exchange.probe);
  const session = createSessionService({
    auth,
    readCapabilities,
    readMissingRoutes,
    server,
    vault,
    memory,
    clock,
    log,
  });
  const backend = createBackendClient({
    exchange,
    address: () => server.address(),
    session,
    pictures: createForeignPictures(),
    fileHosts: createFileHosts(),
  });
  return {
    machine,
    session,
    backend,
    vault,
    server,
    serverClock,
    close() {
      session.dispose();
      exchange.close();
    },
  };
}
