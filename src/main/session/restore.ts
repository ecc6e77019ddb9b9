import { toAppError } from '@shared/domain/app-error';

import { toView, userOfRefresh } from './account-view';
import type { SessionDeps } from './session-deps';
import type { SessionState } from './session-state';

const retryAfter = 10_000;

type RestoreDeps = SessionDeps & { state: SessionState; refresh: () => Promise<string> };

/**
 * Brings back the last account of the server in use. Where its view is known it is there at once, and the token follows;
 * otherwise the server is asked first, again and again while it cannot be reached: no network is no reason to sign in anew.
 */
export function createRestore(deps: RestoreDeps): { restore: () => Promise<void>; stop: () => void } {
  const { auth, server, vault, memory, clock, log, state, refresh } = deps;
  let cancelRetry: () => void = () => undefined;

  async function ask(serverKey: string, accountKey: string): Promise<void> {
    const address = await server.address();
    const secret = await vault.read(accountKey);
    if (secret === null) return;
    const reply = await auth.refresh(address, secret);
    const user = userOfRefresh(reply.user);
    if (user === null) return;
    const view = toView(accountKey, user, await auth.surroundings(address, reply.token, user.companyId));
    if (isTaken(serverKey)) return;
    if (reply.refreshSecret !== null) void vault.write(accountKey, reply.refreshSecret);
    memory.remember(serverKey, view);
    state.adopt({ accountKey, view, accessToken: reply.token });
  }

  /** Somebody signed in, or went to another server, while we were asking. */
  function isTaken(serverKey: string): boolean {
    return state.current() !== null || server.key() !== serverKey;
  }

  async function askUntilAnswered(serverKey: string, accountKey: string): Promise<void> {
    try {
      await ask(serverKey, accountKey);
    } catch (thrown) {
      const error = toAppError(thrown);
      if (isTaken(serverKey)) return;
      log.info('session not restored', { code: error.code });
      if (error.kind === 'unauthorized') {
        memory.forget(serverKey);
        await vault.remove(accountKey);
        state.clear('expired');
      } else {
        cancelRetry = clock.after(retryAfter, () => void askUntilAnswered(serverKey, accountKey));
      }
    }
  }

  async function restore(): Promise<void> {
    const serverKey = server.key();
    const account = memory.recall(serverKey);
    if (account === null) return;
    if (account.view === null) return askUntilAnswered(serverKey, account.accountKey);
    const secret = await vault.read(account.accountKey);
    if (secret === null || isTaken(serverKey)) return;
    state.adopt({ accountKey: account.accountKey, view: account.view, accessToken: '' });
    refresh().catch((thrown: unknown) =>
      log.info('session restored without a token', { code: toAppError(thrown).code }),
    );
  }

  return { restore, stop: () => cancelRetry() };
}
