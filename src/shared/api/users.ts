import { z } from 'zod';

import { companyId, connectionId, queueId, userId } from '../domain/ids';
import { queueSummary } from '../domain/queue';
import { profile, profiles } from '../domain/user';
import { wireCount, wireFlag, wireList, wireListIfSent, wireText } from '../domain/wire';
import { languages } from '../i18n/languages';
import { anyReply, idInText, pageQuery } from './codecs';
import type { EndpointTable } from './endpoint';

/** A user row. Lists of real servers omit super, allTicket and whatsappId. */
const userRow = z.object({
  id: userId,
  companyId,
  name: wireText,
  email: wireText,
  profile,
  super: wireFlag,
  allTicket: wireFlag,
  /** Absent, as the queues, where the server did not say. */
  whatsappId: connectionId.nullable().optional(),
  queues: wireListIfSent(queueSummary),
});

const one = z.object({ userId: idInText(userId) });

/** `desabled` is the wire's spelling. */
const allTicketInWord = z.codec(z.enum(['enabled', 'desabled']), z.boolean(), {
  decode: (word) => word === 'enabled',
  encode: (value) => (value ? 'enabled' : 'desabled'),
});
/** The server requires it for a new user and keeps the old one where a change omits it. */
const password = z.union([z.literal(''), z.string().min(5).max(50)]).optional();

/** A new user, as an admin enters it. Real servers require `companyId`, which is the caller's own. */
export const userDraft = z.object({
  name: z.string().trim().min(2).max(50),
  email: z.email().max(254),
  password,
  profile: z.enum(profiles),
  companyId,
  queueIds: z.array(queueId).max(1000).optional(),
  allTicket: allTicketInWord.optional(),
  whatsappId: connectionId.nullable().optional(),
});

/**
 * Omitted fields keep their value, and so does the password where it is empty. Without `companyId` the user's own
 * company is meant; real servers refuse such a change.
 */
export const userChange = userDraft.partial().extend({
  /** Proves one's own change of password to servers with the capability `passwordRules`; others ignore it. */
  oldPassword: z.string().max(200).optional(),
});

export const usersApi = {
  'users.list': {
    method: 'GET',
    path: '/users',
    access: 'user',
    query: z.object(pageQuery),
    reply: z.object({ users: wireList(userRow), count: wireCount, hasMore: wireFlag }),
  },
  'users.options': {
    method: 'GET',
    path: '/users/list',
    access: 'user',
    query: z.object({ companyId: idInText(companyId).optional() }),
    reply: wireList(
      userRow.pick({ id: true, name: true, email: true }).extend({
        queues: wireList(queueSummary),
        online: z.boolean().optional().catch(undefined),
        /** Sent by servers with the capability `enterAs`. */
        profile: z.enum(profiles).optional().catch(undefined),
        super: z.boolean().optional().catch(undefined),
        /** Number of assigned tickets; other servers of the family do not send it. */
        openTickets: z.int().nonnegative().optional().catch(undefined),
      }),
    ),
  },
  'users.show': {
    method: 'GET',
    path: '/users/:userId',
    access: 'user',
    params: one,
    reply: userRow,
  },
  'users.create': { method: 'POST', path: '/users', access: 'admin', body: userDraft, reply: userRow },
  /** Users may change their own name, e-mail, password and connection; admins may change any user of the company. */
  'users.update': {
    method: 'PUT',
    path: '/users/:userId',
    access: 'user',
    params: one,
    body: userChange,
    reply: userRow,
  },
  'users.remove': { method: 'DELETE', path: '/users/:userId', access: 'admin', params: one, reply: anyReply },
  /** Signs a user out on every device. Servers with the capability `devices` have this. */
  'users.endDevices': {
    method: 'DELETE',
    path: '/users/:userId/devices',
    access: 'admin',
    params: one,
    reply: anyReply,
  },
  /** Removes the second factor of a user who lost it. Servers with the capability `twoFactor` have this. */
  'users.resetTwoFactor': {
    method: 'DELETE',
    path: '/users/:userId/two-factor',
    access: 'admin',
    params: one,
    reply: anyReply,
  },
  'users.setLanguage': {
    method: 'POST',
    path: '/users/set-language/:language',
    access: 'admin',
    params: z.object({ language: z.enum(languages) }),
    reply: anyReply,
  },
} satisfies EndpointTable;

export type UserRow = z.output<typeof userRow>;
export type UserDraft = z.output<typeof userDraft>;
export type UserChange = z.output<typeof userChange>;
