import { AppError, toAppError } from '@shared/domain/app-error';
import type { SessionEnd } from '@shared/ipc/pushes';

import { refreshedView, withSurroundings } from './account-view';
import type { Session } from './session';
import type { SessionDeps } from './session-deps';
import type { SessionState } from './session-state';

type RefreshDeps = Pick<SessionDeps, 'auth' | 'server' | 'vault' | 'memory'> & {
  state: SessionState;
  end: (reason: SessionEnd) => Promise<void>;
};

/** One refresh at a time, shared by all who ask while it runs. A refused one ends the session; an unreachable server does not. */
export function createRefresh({ auth, server, vault, memory, state, end }: RefreshDeps): () => Promise<string> {
  let running: { era: number; token: Promise<string> } | null = null;

  async function refused(era: number): Promise<AppError> {
    if (state.era() === era) await end('expired');
    return new AppError('ERR_SESSION_EXPIRED', 'unauthorized');
  }

  async function renew(account: Session, era: number): Promise<string> {
    const address = await server.address();
    const secret = await vault.read(account.accountKey);
    if (secret === null) throw await refused(era);
    const reply = await auth.refresh(address, secret).catch(async (thrown: unknown) => {
      const error = toAppError(thrown);
      throw error.kind === 'unauthorized' ? await refused(era) : error;
    });
    const before = state.current();
    if (before === null || state.era() !== era) throw new AppError('ERR_SESSION_EXPIRED', 'unauthorized');
    if (reply.user.id !== before.view.user.id) throw await refused(era);
    // Not waited for: a keychain that asks its user must not hold up every request.
    if (reply.refreshSecret !== null) void vault.write(account.accountKey, reply.refreshSecret);
    const view = refreshedView(before.view, reply.user);
    if (view !== before.view) memory.remember(server.key(), view);
    state.renew({ accessToken: reply.token, view });
    if (account.accessToken === '') void readSurroundings(address, era);
    return reply.token;
  }

  /** After a start from memory: what the server knows today of company, settings and plan. */
  async function readSurroundings(address: string, era: number): Promise<void> {
    const account = state.current();
    if (account === null) return;
    const surroundings = await auth.surroundings(address, account.accessToken, account.view.user.companyId);
    const now = state.current();
    if (now === null || state.era() !== era) return;
    const view = withSurroundings(now.view, surroundings);
    if (view === now.view) return;
    memory.remember(server.key(), view);
    state.renew({ view });
  }

  return async () => {
    const account = state.current();
    if (account === null) throw new AppError('ERR_SESSION_EXPIRED', 'unauthorized');
    const era = state.era();
    if (running?.era === era) return running.token;
    const token = renew(account, era).finally(() => {
      if (running?.token === token) running = null;
    });
    running = { era, token };
    return token;
  };
}
