import { toAppError } from '@shared/domain/app-error';
import type { SessionEnd } from '@shared/ipc/pushes';

import type { Surroundings } from '../backend/auth-calls';
import type { Session, SessionListener } from './session';
import type { SessionDeps } from './session-deps';
import type { SessionEffect, SessionEvent, SessionState } from './session-machine';
import { isOpen, nextSession } from './session-machine';

export type SessionRunner = {
  state(): SessionState;
  current(): Session | null;
  /** Resolves once the effects have run, the removal of a secret included. Never rejects. */
  send(event: SessionEvent): Promise<void>;
  onChanged(listener: SessionListener): () => void;
  stop(): void;
};

const retryDelayMs = 10_000;

/** Milliseconds after the server named no capabilities: the first seconds belong to the screen. */
const missingRoutesDelayMs = 6_000;

/** Holds the session and performs the effects of `nextSession`. `retryRestore` asks the server once more. */
export function createSessionRunner(deps: SessionDeps, retryRestore: () => void): SessionRunner {
  const { readCapabilities, readMissingRoutes, server, vault, memory, clock, log } = deps;
  const listeners = new Set<SessionListener>();
  let state: SessionState = { phase: 'signedOut', era: 0 };
  let cancelRetry: () => void = () => undefined;
  let cancelProbe: () => void = () => undefined;
  let cancelEntry: () => void = () => undefined;

  const current = () => (isOpen(state) ? state.session : null);

  async function send(event: SessionEvent): Promise<void> {
    const [following, effects] = nextSession(state, event);
    if (following.phase !== state.phase) {
      cancelRetry();
      cancelEntry();
    }
    state = following;
    await Promise.all(effects.map(async (effect) => perform(effect)));
  }

  function perform(effect: SessionEffect): Promise<void> | undefined {
    switch (effect.kind) {
      case 'remember':
        memory.remember(server.key(), effect.view);
        return undefined;
      case 'forget':
        memory.forget(server.key());
        return undefined;
      case 'storeSecret':
        // Not awaited: a keychain that asks its user must not delay every request.
        void vault.write(effect.accountKey, effect.secret);
        return undefined;
      case 'removeSecret':
        return vault.remove(effect.accountKey);
      case 'notify':
        notifyAll(listeners, { session: current(), reason: effect.reason, log });
        return undefined;
      case 'readSurroundings':
        void updateSurroundings(effect);
        return undefined;
      case 'readCapabilities':
        void updateCapabilities(effect.era);
        return undefined;
      case 'readMissingRoutes':
        cancelProbe();
        cancelProbe = clock.after(missingRoutesDelayMs, () => void updateMissingRoutes(effect.era));
        return undefined;
      case 'retryRestore':
        cancelRetry = clock.after(retryDelayMs, retryRestore);
        return undefined;
      case 'endEntryLater':
        cancelEntry = clock.after(effect.lifetimeMs, () => void send({ kind: 'entryEnded', era: effect.era }));
        return undefined;
    }
  }

  async function updateSurroundings({ session, era }: { session: Session; era: number }): Promise<void> {
    const surroundings = await readSurroundings(deps, session);
    if (surroundings !== null) await send({ kind: 'surroundingsRead', era, surroundings });
  }

  /** A server that does not answer leaves the remembered capabilities as they are. */
  async function updateCapabilities(era: number): Promise<void> {
    const capabilities = await server.address().then(readCapabilities, () => null);
    if (capabilities !== null) await send({ kind: 'capabilitiesRead', era, capabilities });
  }

  async function updateMissingRoutes(era: number): Promise<void> {
    if (state.era !== era) return;
    const missingRoutes = await server.address().then(readMissingRoutes, () => null);
    if (missingRoutes !== null) await send({ kind: 'missingRoutesRead', era, missingRoutes });
  }

  return {
    state: () => state,
    current,
    send,
    onChanged(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    stop() {
      cancelRetry();
      cancelProbe();
      cancelEntry();
    },
  };
}

type Notice = { session: Session | null; reason: SessionEnd | null; log: SessionDeps['log'] };

/** A listener that fails does not keep the others from being notified. */
function notifyAll(listeners: ReadonlySet<SessionListener>, { session, reason, log }: Notice): void {
  for (const listener of listeners) {
    try {
      listener(session, reason);
    } catch {
      log.warn('session listener failed');
    }
  }
}

/** Company, settings and plan of the session's user; null if the server did not answer. */
async function readSurroundings(
  { auth, server, log }: SessionDeps,
  { accessToken, view }: Session,
): Promise<Surroundings | null> {
  try {
    return await auth.surroundings(await server.address(), accessToken, view.user.companyId);
  } catch (thrown) {
    log.info('surroundings of the account not read', { code: toAppError(thrown).code });
    return null;
  }
}
