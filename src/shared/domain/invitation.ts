import { z } from 'zod';

import { invitationId } from './ids';
import { queueSummary } from './queue';
import { profile } from './user';
import { wireFlag, wireInstant, wireList, wireText } from './wire';

/** Letters and digits of codes: none that is mistaken for another one. */
export const invitationAlphabet = '23456789ABCDEFGHJKMNPQRSTUVWXYZ';
const groups = { count: 3, length: 4 };
export const invitationCodeLength = groups.count * groups.length;

/** The code as it was made, however it was typed; '' for a text that is none. */
export function invitationCodeOf(typed: string): string {
  const code = typed.toUpperCase().replaceAll(/[\s-]/g, '');
  return code.length === invitationCodeLength && [...code].every((letter) => invitationAlphabet.includes(letter))
    ? code
    : '';
}

/** The code in groups, as people read it. */
export function groupedCode(code: string): string {
  return code.match(new RegExp(`.{${groups.length}}`, 'g'))?.join('-') ?? code;
}

/** Code of an invitation as its recipient types it. */
export const invitationCode = z
  .string()
  .max(60)
  .refine((text) => invitationCodeOf(text) !== '', 'ERR_INVITATION_CODE_INVALID');

/** A colleague who is invited and has not accepted. */
export const invitation = z.object({
  id: invitationId,
  name: wireText,
  email: wireText,
  profile,
  queues: wireList(queueSummary),
  expiresAt: wireInstant,
  isExpired: wireFlag,
});

export type Invitation = z.output<typeof invitation>;
