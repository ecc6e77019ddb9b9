import type { AuthCalls } from '../backend/auth-calls';
import type { ReadMissingRoutes } from '../backend/missing-routes';
import type { ServerDirectory } from '../backend/server';
import type { ReadCapabilities } from '../backend/server-capabilities';
import type { Clock } from '../ports/clock';
import type { Logger } from '../ports/logger';
import type { AccountMemory } from './account-memory';
import type { SecretVault } from './secret-vault';

/** Dependencies of the session service. */
export type SessionDeps = {
  auth: AuthCalls;
  readCapabilities: ReadCapabilities;
  readMissingRoutes: ReadMissingRoutes;
  server: Pick<ServerDirectory, 'key' | 'address' | 'onChanging'>;
  vault: SecretVault;
  memory: AccountMemory;
  /** Throws for a user who may not sign in here; nothing of theirs is stored then. */
  admit?: ((accountKey: string) => void) | undefined;
  clock: Clock;
  log: Logger;
};
