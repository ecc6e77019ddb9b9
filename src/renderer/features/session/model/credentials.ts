import type { Credentials } from '@shared/api/session';

/** Checks like the endpoint's schema, without loading the schema library on the first page. Null if incomplete. */
export function readCredentials({ email, password }: Credentials): Credentials | null {
  const trimmed = email.trim();
  return trimmed === '' || password === '' ? null : { email: trimmed, password };
}
