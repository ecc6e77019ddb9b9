import { backend } from '@renderer/lib/backend';

/** Requests a code by e-mail. Rejects if no user has the address. */
export async function requestCode(email: string): Promise<void> {
  await backend.send('passwordReset.request', { params: { email } });
}

export type NewPassword = { code: string; password: string };

/** Sets a new password. Rejects if the code is invalid. */
export async function setPassword(email: string, { code, password }: NewPassword): Promise<void> {
  await backend.send('passwordReset.confirm', { params: { email, code, password } });
}
