import type { SessionEnd } from '@shared/ipc/pushes';
import type { SessionView } from '@shared/ipc/views';

import { createRefresh } from './refresh';
import { createRestore } from './restore';
import type { SessionService } from './session';
import type { SessionDeps } from './session-deps';
import { createSessionState } from './session-state';
import { createSignIn } from './sign-in';

/** Login, refresh, logout and expiry. The token is in this process's memory and the refresh secret in the vault; nowhere else. */
export function createSessionService(deps: SessionDeps): SessionService {
  const { auth, server, vault, memory, log } = deps;
  const state = createSessionState(log);
  const refresh = createRefresh({ ...deps, state, end });
  const { restore, stop } = createRestore({ ...deps, state, refresh });
  let restored: Promise<void> | null = null;

  async function end(reason: SessionEnd): Promise<void> {
    const account = state.current();
    if (account === null) return;
    memory.forget(server.key());
    state.clear(reason);
    await vault.remove(account.accountKey);
  }

  /** Leaves by the user's own act: the server is told first, if it can be reached. */
  async function leave(reason: SessionEnd): Promise<void> {
    const account = state.current();
    if (account === null) return;
    try {
      const refreshSecret = await vault.read(account.accountKey);
      await auth.logout(await server.address(), { accessToken: account.accessToken, refreshSecret });
    } catch {
      log.info('signed out without the server');
    }
    if (state.current()?.accountKey === account.accountKey) await end(reason);
  }

  function amend(change: (view: SessionView) => SessionView): void {
    const account = state.current();
    if (account === null) return;
    const view = change(account.view);
    if (view === account.view) return;
    memory.remember(server.key(), view);
    state.renew({ view });
  }

  const stopListening = server.onChanging(() => leave('serverChanged'));

  return {
    current: () => state.current(),
    onChanged: (listener) => state.onChanged(listener),
    signIn: createSignIn({ ...deps, state, end }),
    signOut: () => leave('signedOut'),
    restore: () => (restored ??= restore()),
    refresh,
    amend,
    end,
    secretStorage: () => vault.storage(),
    chooseSecretStorage: (storage) => vault.choose(storage),
    dispose() {
      stop();
      stopListening();
    },
  };
}
