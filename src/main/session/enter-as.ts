import { AppError } from '@shared/domain/app-error';

import type { EnterTarget } from '../backend/auth-calls';
import { accountKeyOf, enteredKeyOf, toView } from './account-view';
import type { SessionDeps } from './session-deps';
import type { SessionRunner } from './session-runner';

type EnterDeps = Pick<SessionDeps, 'auth' | 'server' | 'clock' | 'log'> & {
  runner: SessionRunner;
  refresh: () => Promise<string>;
};

export type Entry = {
  enterAs(target: EnterTarget): Promise<void>;
  /** Ends the entered session at the server, if it can be reached, and returns to the own one. */
  leaveEntered(): Promise<void>;
};

/** A super administrator's sessions as other users. Their token is in memory only, and nothing of them is stored. */
export function createEntry({ auth, server, clock, log, runner, refresh }: EnterDeps): Entry {
  return {
    async enterAs(target) {
      const before = runner.state();
      if (before.phase === 'entered') throw new AppError('ERR_ENTERED_SESSION', 'forbidden');
      // A fresh token, because the entry ends with the session that it names.
      const accessToken = await refresh();
      const address = await server.address();
      const { token, user, expiresIn } = await auth.enterAs(address, accessToken, target);
      const surroundings = await auth.surroundings(address, token, user.companyId);
      const own = runner.state();
      if (own.phase !== 'signedIn' || own.era !== before.era) {
        void auth.logout(address, { accessToken: token, refreshSecret: null });
        throw new AppError('ERR_SESSION_EXPIRED', 'unauthorized');
      }
      const { user: by, capabilities, missingRoutes } = own.session.view;
      const accountKey = enteredKeyOf(accountKeyOf(server.key(), user.id), by.id);
      const lifetimeMs = expiresIn * 1000;
      const entered = { byName: by.name, until: new Date(clock.now() + lifetimeMs).toISOString() };
      const view = { ...toView(accountKey, user, surroundings), capabilities, missingRoutes, entered };
      const session = { accountKey, view, accessToken: token };
      await runner.send({ kind: 'entered', era: own.era, session, lifetimeMs });
    },
    async leaveEntered() {
      const state = runner.state();
      if (state.phase !== 'entered') return;
      const { session, era } = state;
      try {
        await auth.logout(await server.address(), { accessToken: session.accessToken, refreshSecret: null });
      } catch {
        log.info('left the entered session without the server');
      }
      await runner.send({ kind: 'entryEnded', era });
    },
  };
}
