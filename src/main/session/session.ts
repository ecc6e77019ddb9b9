import type { Credentials } from '@shared/api/session';
import type { CallOutput } from '@shared/ipc/calls';
import type { SessionEnd } from '@shared/ipc/pushes';
import type { SecretStorage, SessionView } from '@shared/ipc/views';

/**
 * The signed-in account. `accessToken` is '' after a start without network, until the first refresh succeeds: whoever
 * needs one then asks `refresh()`.
 */
export type Session = { accountKey: string; view: SessionView; accessToken: string };

export type SessionListener = (session: Session | null, reason: SessionEnd | null) => void;

/** Owner of who is signed in, of the access token and of the refresh secret. */
export type SessionService = {
  current(): Session | null;
  /** Told of a new account, of a changed view, of the first token after an offline start, and of the end. */
  onChanged(listener: SessionListener): () => void;
  signIn(credentials: Credentials): Promise<CallOutput<'session.signIn'>>;
  signOut(): Promise<void>;
  /** Brings back the last session of this server; asked again it answers the same promise. */
  restore(): Promise<void>;
  /** A fresh access token. Callers at the same time share one refresh; a refused one ends the session. */
  refresh(): Promise<string>;
  /** What the account knows moves on, without asking the server; the same view changes nothing. */
  amend(change: (view: SessionView) => SessionView): void;
  end(reason: SessionEnd): Promise<void>;
  secretStorage(): SecretStorage;
  chooseSecretStorage(storage: 'encryptedFile' | 'memory'): Promise<void>;
  dispose(): void;
};
