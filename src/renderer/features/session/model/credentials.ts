import type { Credentials } from '@shared/api/session';

/** What the endpoint's schema would say. The first page does without its parser, which would be a tenth of its code. */
export function readCredentials({ email, password }: Credentials): Credentials | null {
  const trimmed = email.trim();
  return trimmed === '' || password === '' ? null : { email: trimmed, password };
}
