import { toAppError } from '@shared/domain/app-error';

import { toView, userOfRefresh } from './account-view';
import type { SessionDeps } from './session-deps';
import type { SessionRunner } from './session-runner';

type RestoreDeps = Pick<SessionDeps, 'auth' | 'server' | 'vault' | 'memory' | 'log'> & {
  runner: SessionRunner;
  refresh: () => Promise<string>;
};

/**
 * Restores the last account of the server in use. A remembered view is shown at once and its token follows. Without one
 * the server is asked first, again and again while it cannot be reached: a missing network must not force a new sign-in.
 */
export function createRestore(deps: RestoreDeps): { restore: () => Promise<void>; retry: () => void } {
  const { auth, server, vault, memory, log, runner, refresh } = deps;

  async function askServer(accountKey: string, era: number): Promise<void> {
    const address = await server.address();
    const secret = await vault.read(accountKey);
    if (secret === null) return runner.send({ kind: 'restoreAbandoned', era });
    const { token, user: reply, refreshSecret } = await auth.refresh(address, secret);
    const user = userOfRefresh(reply);
    if (user === null) return runner.send({ kind: 'restoreAbandoned', era });
    const view = toView(accountKey, user, await auth.surroundings(address, token, user.companyId));
    const session = { accountKey, view, accessToken: token };
    return runner.send({ kind: 'restored', era, serverKey: server.key(), session, refreshSecret, isNew: true });
  }

  async function ask(): Promise<void> {
    const state = runner.state();
    if (state.phase !== 'restoring') return;
    const { era, accountKey } = state;
    try {
      await askServer(accountKey, era);
    } catch (thrown) {
      const { code, kind } = toAppError(thrown);
      log.info('session not restored', { code });
      const refused = kind === 'unauthorized' ? 'restoreRefused' : 'restoreUnreachable';
      await runner.send({ kind: refused, era, serverKey: server.key() });
    }
  }

  async function restore(): Promise<void> {
    const serverKey = server.key();
    const account = memory.recall(serverKey);
    if (account === null) return;
    const { accountKey, view } = account;
    await runner.send({ kind: 'restoreStarted', serverKey, accountKey });
    if (view === null) return ask();
    const { era } = runner.state();
    const secret = await vault.read(accountKey);
    if (secret === null) return runner.send({ kind: 'restoreAbandoned', era });
    const session = { accountKey, view, accessToken: '' };
    await runner.send({
      kind: 'restored',
      era,
      serverKey: server.key(),
      session,
      refreshSecret: null,
      isNew: false,
    });
    if (runner.current()?.accessToken !== '') return;
    refresh().catch((thrown: unknown) =>
      log.info('session restored without a token', { code: toAppError(thrown).code }),
    );
  }

  return { restore, retry: () => void ask() };
}
