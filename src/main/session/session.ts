import type { Credentials } from '@shared/api/session';
import type { CallOutput } from '@shared/ipc/calls';
import type { SessionEnd } from '@shared/ipc/pushes';
import type { SecretStorage, SessionView } from '@shared/ipc/views';

import type { EnterTarget } from '../backend/auth-calls';

/** The signed-in account. `accessToken` is '' after a start without network, until the first `refresh()` succeeds. */
export type Session = { accountKey: string; view: SessionView; accessToken: string };

export type SessionListener = (session: Session | null, reason: SessionEnd | null) => void;

/** Owns the signed-in account, its access token and its refresh secret. */
export type SessionService = {
  current(): Session | null;
  /** Notifies of a new account, a changed view, a fresh token and the end of the session. */
  onChanged(listener: SessionListener): () => void;
  signIn(credentials: Credentials): Promise<CallOutput<'session.signIn'>>;
  /** In an entered session, returns to the super administrator's own. */
  signOut(): Promise<void>;
  /** Opens a session as a user of a company; it ends by itself, or with `signOut`. */
  enterAs(target: EnterTarget): Promise<void>;
  /** Restores the last session of this server; further calls return the same promise. */
  restore(): Promise<void>;
  /** Resolves to a fresh access token. Concurrent callers share one request; a refused one ends the session. */
  refresh(): Promise<string>;
  /** Changes the view without asking the server; returning the same view changes nothing. */
  amend(change: (view: SessionView) => SessionView): void;
  /** Shows the set-up of the second factor in place of all screens; the next token asks the server anew. */
  demandSecondFactor(): void;
  end(reason: SessionEnd): Promise<void>;
  secretStorage(): SecretStorage;
  /** False where the system holds no key for an encrypted file. */
  canEncrypt(): boolean;
  chooseSecretStorage(storage: 'encryptedFile' | 'memory'): Promise<void>;
  dispose(): void;
};
