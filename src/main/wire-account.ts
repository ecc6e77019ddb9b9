import { join } from 'node:path';

import type { Capability } from '@shared/domain/capability';
import { userAgentOf } from '@shared/domain/device';

import { createAuthCalls } from './backend/auth-calls';
import type { ObservedBackend } from './backend/backend';
import { createBackendClient, observeBackend } from './backend/backend-client';
import { createExchange } from './backend/exchange';
import type { FileHosts } from './backend/media/file-hosts';
import { createFileHosts } from './backend/media/file-hosts';
import type { ForeignPictures } from './backend/media/foreign-pictures';
import { createForeignPictures } from './backend/media/foreign-pictures';
import type { MediaSource } from './backend/media/media-source';
import { createMediaSource } from './backend/media/media-source';
import { createReadMissingRoutes } from './backend/missing-routes';
import { observeExchange } from './backend/observe-exchange';
import type { ServerDirectory } from './backend/server';
import { createReadCapabilities } from './backend/server-capabilities';
import type { ServerClock } from './backend/server-clock';
import { createServerClock } from './backend/server-clock';
import { createServerDirectory } from './backend/server-directory';
import type { Network } from './network/network';
import type { PolicyResult } from './policy/policy';
import type { Cipher } from './ports/cipher';
import type { Clock } from './ports/clock';
import type { Logger } from './ports/logger';
import type { SecretStore } from './ports/secret-store';
import type { SettingsFile } from './ports/settings-file';
import { createSettingsSection } from './preferences/settings-section';
import type { Observers } from './recorder/recorded-services';
import { createAccountMemory, rememberedAccounts } from './session/account-memory';
import { createEncryptedSecrets } from './session/encrypted-secrets';
import type { SecretVault } from './session/secret-vault';
import { createSecretVault, rememberedChoice } from './session/secret-vault';
import type { SessionService } from './session/session';
import { createSessionService } from './session/session-service';
import { createPrivateFile } from './storage/private-file';
import type { StorageProblemsService } from './storage/storage-problems';

export type AccountDeps = {
  settings: SettingsFile;
  userData: string;
  about: { version: string; platform: string };
  fixedAddress: string | undefined;
  policy: PolicyResult;
  embedded: { start(): Promise<string> };
  keychain: SecretStore;
  cipher: Cipher;
  problems: StorageProblemsService;
  clock: Clock;
  network: Network;
  logger: (scope: string) => Logger;
  observers: Pick<Observers, 'onRequest'> | null;
  /** Throws for a user who may not sign in to this account. */
  admit?: (accountKey: string) => void;
};

export type AccountServices = {
  server: ServerDirectory;
  /** Asked without credentials; none if the server does not answer. */
  serverCapabilities: () => Promise<readonly Capability[]>;
  session: SessionService;
  backend: ObservedBackend;
  media: MediaSource;
  pictures: ForeignPictures;
  fileHosts: FileHosts;
  vault: SecretVault;
  serverClock: ServerClock;
  dispose(): void;
};

/** The server in use, the session on it, and requests to it. */
export function wireAccount(deps: AccountDeps): AccountServices {
  const { settings: file, cipher, clock } = deps;
  const log = deps.logger('session');
  const serverClock = createServerClock(clock);
  const http = createExchange({ serverClock, userAgent: userAgentOf(deps.about), network: deps.network });
  const exchange = deps.observers === null ? http : observeExchange(http, { clock, ...deps.observers });
  const server = createServerDirectory({
    ...deps,
    allowed: deps.policy.policy.servers ?? [],
    exchange,
    file,
    log: deps.logger('server'),
  });
  const vault = createSecretVault({
    keychain: deps.keychain,
    fallback: createEncryptedSecrets({
      file: createPrivateFile(join(deps.userData, 'secrets.bin')),
      report: deps.problems.of('session'),
      cipher,
      log,
    }),
    choice: createSettingsSection({ file, log, name: 'secretStorage', schema: rememberedChoice, fallback: null }),
    log,
  });
  const memory = createAccountMemory({
    section: createSettingsSection({ file, log, name: 'accounts', schema: rememberedAccounts, fallback: {} }),
    cipher,
    log,
  });
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
    admit: deps.admit,
    clock,
    log,
  });
  const pictures = createForeignPictures({ agents: deps.network.directAgents() });
  const fileHosts = createFileHosts();
  const address = () => server.address();
  return {
    server,
    serverCapabilities: async () => (await address().then(readCapabilities, () => null)) ?? [],
    session,
    vault,
    serverClock,
    backend: observeBackend(createBackendClient({ exchange, address, session, pictures, fileHosts })),
    pictures,
    fileHosts,
    media: createMediaSource({ address, pictures, fileHosts, network: deps.network }),
    dispose() {
      session.dispose();
      exchange.close();
    },
  };
}
