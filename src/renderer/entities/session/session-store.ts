import { create } from 'zustand';

import { AppError } from '@shared/domain/app-error';
import type { SessionEnd } from '@shared/ipc/pushes';
import type { SecretStorage, SessionView } from '@shared/ipc/views';

export type SessionState = {
  session: SessionView | null;
  /** Of who has to sign in again: their pages are kept as they are. */
  lapsed: SessionView | null;
  /** Why the last session ended; the login screen says it. */
  end: SessionEnd | null;
  /** Set by a sign-in of this run, not by a restored session: decides where the user arrives. */
  hasJustSignedIn: boolean;
  secretStorage: SecretStorage;
  /** Whole days until the subscription ends, where the login warned of it. */
  expiresInDays: number | null;
};

export const initialSessionState: SessionState = {
  session: null,
  lapsed: null,
  end: null,
  hasJustSignedIn: false,
  secretStorage: 'keychain',
  expiresInDays: null,
};

/** Main owns the session; this is what it said last. Written by `app/` and the session feature only. */
export const useSessionStore = create<SessionState>(() => initialSessionState);

/** The signed-in user's session, or of who has to sign in again. Only for screens behind the session guard. */
export function useSession(): SessionView {
  const session = useSessionStore((state) => state.session ?? state.lapsed);
  if (session === null) throw new AppError('ERR_NO_SESSION', 'bug');
  return session;
}
