import { applySignedIn } from '@renderer/entities/session/session-changes';
import { useSessionStore } from '@renderer/entities/session/session-store';
import { backend } from '@renderer/lib/backend';
import { callMain } from '@renderer/lib/bridge';

export type Acceptance = { email: string; code: string; password: string };

/** Makes the account. Rejects if the invitation is not valid. */
export async function acceptInvitation(body: Acceptance): Promise<void> {
  await backend.send('invitations.accept', { body });
}

/** Signs in with the new password; false where that fails: the account exists all the same. */
export async function signInAfter({ email, password }: Acceptance): Promise<boolean> {
  try {
    const signedIn = await callMain('session.signIn', { email, password });
    useSessionStore.setState((state) => applySignedIn(state, signedIn));
    return true;
  } catch {
    return false;
  }
}
