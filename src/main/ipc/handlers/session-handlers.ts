import type { Capability } from '@shared/domain/capability';

import type { ServerDirectory } from '../../backend/server';
import type { FirstEntries } from '../../offline-cache/first-entries';
import type { PreferencesService } from '../../preferences/preferences';
import type { SessionService } from '../../session/session';
import type { EmbeddedWorkspace } from '../../workspace/workspace';
import type { Handlers } from '../router';

export type SessionHandlersDeps = {
  /** Facts of this build and machine, and the base address of media. */
  about: { version: string; platform: string; mediaBase: string };
  lock: { isLocked(): boolean; needsPin(): boolean };
  session: SessionService;
  server: ServerDirectory;
  serverCapabilities: () => Promise<readonly Capability[]>;
  preferences: PreferencesService;
  firstEntries: Pick<FirstEntries, 'read'>;
  workspace: Pick<EmbeddedWorkspace, 'restoreCopy'>;
  delayedActions: { flush(): Promise<void> };
};

type Names =
  | 'app.bootstrap'
  | 'session.signIn'
  | 'session.signOut'
  | 'session.enter'
  | 'session.chooseSecretStorage'
  | 'server.address'
  | 'server.capabilities'
  | 'server.check'
  | 'server.choose'
  | 'workspace.restoreCopy';

export function sessionHandlers(deps: SessionHandlersDeps): Pick<Handlers, Names> {
  const { about, lock, session, server, preferences, workspace, delayedActions, serverCapabilities } = deps;
  const { firstEntries } = deps;
  return {
    'app.bootstrap': async () => {
      // The lock screen does not wait for a server, and never sees the account.
      const wasLocked = lock.isLocked();
      if (!wasLocked) await session.restore();
      const saved = wasLocked ? [] : await firstEntries.read();
      const isLocked = wasLocked || lock.isLocked();
      return {
        ...about,
        server: server.view(),
        preferences: preferences.current(),
        forced: preferences.forced(),
        isLocked,
        needsPin: lock.needsPin(),
        session: isLocked ? null : (session.current()?.view ?? null),
        secretStorage: session.secretStorage(),
        canEncrypt: session.canEncrypt(),
        saved: isLocked ? [] : saved,
      };
    },
    'session.signIn': (credentials) => session.signIn(credentials),
    'session.signOut': async () => {
      // They need the account's credentials.
      await delayedActions.flush();
      await session.signOut();
    },
    'session.enter': async (target) => {
      await delayedActions.flush();
      await session.enterAs(target);
    },
    'session.chooseSecretStorage': async ({ storage }) => {
      await session.chooseSecretStorage(storage);
    },
    'server.address': () => server.address(),
    'server.capabilities': async () => [...(await serverCapabilities())],
    'server.check': ({ address }) => server.check(address),
    'server.choose': (choice) => server.choose(choice),
    'workspace.restoreCopy': async () => {
      await workspace.restoreCopy();
    },
  };
}
