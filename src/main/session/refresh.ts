import { AppError, toAppError } from '@shared/domain/app-error';

import type { Session } from './session';
import type { SessionDeps } from './session-deps';
import type { SessionRunner } from './session-runner';

type RefreshDeps = Pick<SessionDeps, 'auth' | 'server' | 'vault'> & { runner: SessionRunner };

/**
 * Resolves to a fresh access token. Callers at the same time share one request. A refused refresh ends the session; an
 * unreachable server does not.
 */
export function createRefresh({ auth, server, vault, runner }: RefreshDeps): () => Promise<string> {
  let running: { era: number; token: Promise<string> } | null = null;

  async function refused(era: number): Promise<AppError> {
    await runner.send({ kind: 'refreshRefused', era });
    return new AppError('ERR_SESSION_EXPIRED', 'unauthorized');
  }

  async function ask({ accountKey }: Session, era: number): Promise<string> {
    const address = await server.address();
    const secret = await vault.read(accountKey);
    if (secret === null) throw await refused(era);
    const reply = await auth.refresh(address, secret).catch(async (thrown: unknown) => {
      const error = toAppError(thrown);
      throw error.kind === 'unauthorized' ? await refused(era) : error;
    });
    await runner.send({ kind: 'refreshed', era, reply });
    // The session ended meanwhile, or the reply was for another user.
    if (runner.state().era !== era) throw new AppError('ERR_SESSION_EXPIRED', 'unauthorized');
    return reply.token;
  }

  async function askOnce(account: Session, era: number): Promise<string> {
    try {
      return await ask(account, era);
    } finally {
      if (running?.era === era) running = null;
    }
  }

  return async () => {
    const state = runner.state();
    // An entered session has no refresh secret: its token was the only one.
    if (state.phase === 'entered') throw await refused(state.era);
    if (state.phase !== 'signedIn') throw new AppError('ERR_SESSION_EXPIRED', 'unauthorized');
    if (running?.era !== state.era) running = { era: state.era, token: askOnce(state.session, state.era) };
    return running.token;
  };
}
