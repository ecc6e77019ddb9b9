import type { Pushes } from '@shared/ipc/pushes';
import type { Bootstrap, SecretStorage, SessionView } from '@shared/ipc/views';

import type { SessionState } from './session-store';

type SignedIn = { session: SessionView; secretStorage: SecretStorage; expiresInDays: number | null };

/** The state at start: a restored session is not an arrival. */
export function applyBootstrap(state: SessionState, { session, secretStorage }: Bootstrap): SessionState {
  return { ...state, session, secretStorage, end: null, hasJustSignedIn: false, expiresInDays: null };
}

/** The state after the user signed in here; main's push of the same session may have come first. */
export function applySignedIn(state: SessionState, signedIn: SignedIn): SessionState {
  const isKnown = state.session?.accountKey === signedIn.session.accountKey;
  return { ...state, ...signedIn, end: null, hasJustSignedIn: isKnown ? state.hasJustSignedIn : true };
}

/** The state after main said so: a refresh keeps what the login told, a new account or an end clears it. */
export function applySessionChanged(state: SessionState, change: Pushes['session.changed']): SessionState {
  if (change.session === null) {
    if (state.session === null && state.end !== null) return state;
    return { ...state, session: null, end: change.reason, hasJustSignedIn: false, expiresInDays: null };
  }
  if (state.session?.accountKey === change.session.accountKey) return { ...state, session: change.session };
  return { ...state, session: change.session, end: null, hasJustSignedIn: true, expiresInDays: null };
}
