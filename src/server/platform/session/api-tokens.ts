import { createHash, randomBytes } from 'node:crypto';

/** The prefix lets programs that search for leaked secrets recognise a token. */
const prefix = 'recado_';

/** A token of 256 random bits. */
export function newApiToken(): string {
  return prefix + randomBytes(32).toString('base64url');
}

/** SHA-256 in hexadecimal digits; a random token needs no slow hash. A look-up by hash reveals nothing by its time. */
export function hashApiToken(token: string): string {
  return createHash('sha256').update(token, 'utf8').digest('hex');
}
