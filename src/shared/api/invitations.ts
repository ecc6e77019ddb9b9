import { z } from 'zod';

import { invitationId, queueId } from '../domain/ids';
import { invitation, invitationCode } from '../domain/invitation';
import { newPassword } from '../domain/password';
import { profiles } from '../domain/user';
import { wireList } from '../domain/wire';
import { anyReply, idInText } from './codecs';
import type { EndpointTable } from './endpoint';

export const invitationDraft = z.object({
  name: z.string().trim().min(2).max(50),
  email: z.email().max(254),
  profile: z.enum(profiles),
  queueIds: z.array(queueId).max(1000),
});

export const invitationAcceptance = z.object({
  email: z.email().max(254),
  code: invitationCode,
  password: newPassword,
});

/** `code` is sent only where no mail was: the admin hands it over. */
const sent = invitation.extend({ code: z.string().nullable().catch(null) });

const one = z.object({ invitationId: idInText(invitationId) });

/** Invitations of colleagues by e-mail. Servers without the capability `invitations` lack these. */
export const invitationsApi = {
  'invitations.list': { method: 'GET', path: '/invitations', access: 'admin', reply: wireList(invitation) },
  'invitations.create': { method: 'POST', path: '/invitations', access: 'admin', body: invitationDraft, reply: sent },
  /** Makes a new code, which replaces the former one and is valid as long as a first one. */
  'invitations.resend': {
    method: 'POST',
    path: '/invitations/:invitationId/send',
    access: 'admin',
    params: one,
    reply: sent,
  },
  'invitations.withdraw': {
    method: 'DELETE',
    path: '/invitations/:invitationId',
    access: 'admin',
    params: one,
    reply: anyReply,
  },
  /** Makes the user with an own password; uses up the invitation. */
  'invitations.accept': {
    method: 'POST',
    path: '/invitations/accept',
    access: 'public',
    body: invitationAcceptance,
    reply: anyReply,
  },
} satisfies EndpointTable;

export type InvitationDraft = z.output<typeof invitationDraft>;
