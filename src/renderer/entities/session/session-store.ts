import { create } from 'zustand';

import { AppError } from '@shared/domain/app-error';
import type { SessionEnd } from '@shared/ipc/pushes';
import type { SecretStorage, SessionView } from '@shared/ipc/views';

export type SessionState = {
  session: SessionView | null;
  /** Session of a user who has to sign in again; their pages stay mounted. */
  lapsed: SessionView | null;
  /** Reason for the end of the last session, shown on the login screen. */
  end: SessionEnd | null;
  /** Set by a sign-in of this run, not by a restored session; decides the first page. */
  hasJustSignedIn: boolean;
  secretStorage: SecretStorage;
  /** False where the system holds no key for an encrypted file. */
  canEncrypt: boolean;
  /** Whole days until the subscription ends, if the login reply warned of it. */
  expiresInDays: number | null;
};

export const initialSessionState: SessionState = {
  session: null,
  lapsed: null,
  end: null,
  hasJustSignedIn: false,
  secretStorage: 'keychain',
  canEncrypt: true,
  expiresInDays: null,
};

/** Copy of main's session. Written by `app/` and the session feature only. */
export const useSessionStore = create<SessionState>(() => initialSessionState);

/** Session of the user who is signed in or has to sign in again. Only for screens behind the session guard. */
export function useSession(): SessionView {
  const session = useSessionStore((state) => state.session ?? state.lapsed);
  if (session === null) throw new AppError('ERR_NO_SESSION', 'bug');
  return session;
}
