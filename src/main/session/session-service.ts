import { withSecondFactorDemanded } from './account-view';
import { createEntry } from './enter-as';
import { createRefresh } from './refresh';
import { createRestore } from './restore';
import type { SessionService } from './session';
import type { SessionDeps } from './session-deps';
import { createSessionRunner } from './session-runner';
import { createSignIn } from './sign-in';

/** Sign-in, refresh, sign-out and expiry. The token stays in this process's memory and the refresh secret in the vault. */
export function createSessionService(deps: SessionDeps): SessionService {
  const { auth, server, vault, log } = deps;
  const runner = createSessionRunner(deps, () => retry());
  const refresh = createRefresh({ ...deps, runner });
  const { restore, retry } = createRestore({ ...deps, runner, refresh });
  const entry = createEntry({ ...deps, runner, refresh });
  let restored: Promise<void> | null = null;

  /** Leaves at the user's request: the server is notified first, if it can be reached. */
  async function leave(reason: 'signedOut' | 'serverChanged'): Promise<void> {
    const account = runner.current();
    if (account === null) return;
    try {
      const refreshSecret = await vault.read(account.accountKey);
      await auth.logout(await server.address(), { accessToken: account.accessToken, refreshSecret });
    } catch {
      log.info('signed out without the server');
    }
    if (runner.current()?.accountKey === account.accountKey) await runner.send({ kind: 'ended', reason });
  }

  /**
   * A change of server ends the entered session, the own one and a restore, whose next attempt would send the refresh
   * secret to the new server.
   */
  async function leaveServer(): Promise<void> {
    await runner.send({ kind: 'restoreAbandoned', era: runner.state().era });
    await entry.leaveEntered();
    await leave('serverChanged');
  }

  async function restoreOrCheck(): Promise<void> {
    await restore();
    if (runner.current() === null) await vault.check();
  }

  const stopListening = server.onChanging(leaveServer);

  return {
    current: () => runner.current(),
    onChanged: (listener) => runner.onChanged(listener),
    signIn: createSignIn({ ...deps, runner }),
    signOut: () => (runner.state().phase === 'entered' ? entry.leaveEntered() : leave('signedOut')),
    enterAs: (target) => entry.enterAs(target),
    restore: () => (restored ??= restoreOrCheck()),
    refresh,
    amend: (change) => void runner.send({ kind: 'amended', change }),
    demandSecondFactor: () => void runner.send({ kind: 'amended', change: withSecondFactorDemanded }),
    end: (reason) => runner.send({ kind: 'ended', reason }),
    secretStorage: () => vault.storage(),
    canEncrypt: () => vault.canEncrypt(),
    chooseSecretStorage: (storage) => vault.choose(storage),
    dispose() {
      runner.stop();
      stopListening();
    },
  };
}
