import type { Credentials } from '@shared/api/session';

/** Checks like the endpoint's schema, without loading the schema library on the first page. Null if incomplete. */
export function readCredentials({ email, password }: Credentials, code = ''): Credentials | null {
  const trimmed = email.trim();
  if (trimmed === '' || password === '') return null;
  const read = { email: trimmed, password };
  return code.trim() === '' ? read : { ...read, code: code.trim() };
}
