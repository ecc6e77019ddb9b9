import { createHash, randomInt } from 'node:crypto';

import { invitationAlphabet, invitationCodeLength, invitationCodeOf } from '@shared/domain/invitation';

export function newCode(): string {
  const letters = Array.from({ length: invitationCodeLength }, () => randomInt(invitationAlphabet.length));
  return letters.map((index) => invitationAlphabet[index]).join('');
}

/** Codes are random and longer than can be guessed, so that a hash without salt protects them. */
export const hashOf = (code: string): string =>
  createHash('sha256')
    .update(`invitation ${invitationCodeOf(code)}`)
    .digest('hex');
