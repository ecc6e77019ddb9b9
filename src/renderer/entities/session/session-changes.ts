import type { Pushes, SessionEnd } from '@shared/ipc/pushes';
import type { Bootstrap, SecretStorage, SessionView } from '@shared/ipc/views';

import type { SessionState } from './session-store';

type SignedIn = { session: SessionView; secretStorage: SecretStorage; expiresInDays: number | null };

/** Ends that the user did not request: after a new sign-in they continue where they were. */
const stays: ReadonlySet<SessionEnd> = new Set<SessionEnd>(['expired', 'elsewhere']);

/** The state at start. A restored session is not a fresh sign-in. */
export function applyBootstrap(state: SessionState, bootstrap: Bootstrap): SessionState {
  const { session, secretStorage, canEncrypt } = bootstrap;
  const fresh = { lapsed: null, end: null, hasJustSignedIn: false, expiresInDays: null };
  return { ...state, ...fresh, session, secretStorage, canEncrypt };
}

/** The state after the user signed in here; main's push of the same session may have come first. */
export function applySignedIn(state: SessionState, signedIn: SignedIn): SessionState {
  const isKnown = state.session?.accountKey === signedIn.session.accountKey;
  const arrived = { ...state, ...signedIn, lapsed: null, end: null };
  return { ...arrived, hasJustSignedIn: isKnown ? state.hasJustSignedIn : true };
}

/** The state after a push of main: a refresh keeps the warning of the login, a new account or an end clears it. */
export function applySessionChanged(state: SessionState, change: Pushes['session.changed']): SessionState {
  if (change.session === null) {
    if (state.session === null && state.end !== null) return state;
    const lapsed = stays.has(change.reason) ? state.session : null;
    return { ...state, session: null, lapsed, end: change.reason, hasJustSignedIn: false, expiresInDays: null };
  }
  const { session: known } = state;
  if (known?.accountKey === change.session.accountKey) {
    // A warning about an old due date is obsolete.
    const isSameDue = known.user.company.dueDate === change.session.user.company.dueDate;
    return { ...state, session: change.session, expiresInDays: isSameDue ? state.expiresInDays : null };
  }
  return { ...state, session: change.session, lapsed: null, end: null, hasJustSignedIn: true, expiresInDays: null };
}
