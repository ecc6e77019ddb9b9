import { backend } from '@renderer/lib/backend';

/** Has a code sent to the user's e-mail. */
export async function requestCode(email: string): Promise<void> {
  await backend.send('passwordReset.request', { params: { email } });
}

export type NewPassword = { code: string; password: string };

/** Sets the new password against the code. */
export async function setPassword(email: string, { code, password }: NewPassword): Promise<void> {
  await backend.send('passwordReset.confirm', { params: { email, code, password } });
}
