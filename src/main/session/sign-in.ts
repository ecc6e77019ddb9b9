import type { Credentials } from '@shared/api/session';
import { AppError } from '@shared/domain/app-error';
import { subscriptionAt } from '@shared/domain/company';
import type { SessionView } from '@shared/ipc/views';

import { accountKeyOf, toView } from './account-view';
import type { SessionService } from './session';
import type { SessionDeps } from './session-deps';
import type { SessionRunner } from './session-runner';

type SignInDeps = Pick<SessionDeps, 'auth' | 'server' | 'vault' | 'clock' | 'admit'> & { runner: SessionRunner };

/** Signs in with e-mail and password. A company whose subscription has run out is refused before anything is stored. */
export function createSignIn(deps: SignInDeps): SessionService['signIn'] {
  const { auth, server, vault, clock, runner } = deps;

  async function loginOrRefuse(address: string, credentials: Credentials) {
    const reply = await auth.login(address, credentials);
    const subscription = subscriptionAt(reply.user.company.dueDate, clock.now());
    if (subscription.state === 'expired') {
      void auth.logout(address, { accessToken: reply.token, refreshSecret: reply.refreshSecret });
      throw new AppError('ERR_SUBSCRIPTION_EXPIRED', 'forbidden', { dueDate: subscription.dueDate });
    }
    return { ...reply, expiresInDays: subscription.state === 'expiring' ? subscription.days : null };
  }

  return async (credentials) => {
    const serverKey = server.key();
    const address = await server.address();
    const { token, user, refreshSecret, expiresInDays } = await loginOrRefuse(address, credentials);
    const accountKey = accountKeyOf(serverKey, user.id);
    async function admittedView(): Promise<SessionView> {
      deps.admit?.(accountKey);
      const surroundings = await auth.surroundings(address, token, user.companyId);
      if (server.key() !== serverKey) throw new AppError('ERR_SESSION_EXPIRED', 'unauthorized');
      return toView(accountKey, user, surroundings);
    }
    const view = await admittedView().catch((refusal: unknown) => {
      void auth.logout(address, { accessToken: token, refreshSecret });
      throw refusal;
    });
    await runner.send({ kind: 'ended', reason: 'signedOut' });
    if (refreshSecret !== null) await vault.write(accountKey, refreshSecret);
    await runner.send({ kind: 'signedIn', session: { accountKey, view, accessToken: token } });
    return { session: view, secretStorage: vault.storage(), expiresInDays };
  };
}
