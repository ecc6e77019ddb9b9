import { z } from 'zod';

import { companyId, userId } from '../domain/ids';
import { sessionUser } from '../domain/user';
import { wireFlag } from '../domain/wire';
import { anyReply, idInText } from './codecs';
import type { EndpointTable } from './endpoint';
import { secondFactorCode } from './two-factor';

/** The limits keep hostile texts away from the password hash. */
export const credentials = z.object({
  email: z.string().trim().min(1).max(254),
  password: z.string().min(1).max(200),
  /** Second step of a sign-in that was refused with ERR_TWO_FACTOR_REQUIRED or ERR_EMAIL_CODE_REQUIRED. */
  code: secondFactorCode.optional(),
});

/** A refresh replies with less than a login: the company may lack due date and settings. */
const refreshedUser = sessionUser.omit({ company: true }).partial({ companyId: true });

export const sessionApi = {
  'session.login': {
    method: 'POST',
    path: '/auth/login',
    access: 'public',
    body: credentials,
    reply: z.object({ token: z.string().min(1), user: sessionUser }),
  },
  'session.refresh': {
    method: 'POST',
    path: '/auth/refresh_token',
    access: 'public',
    reply: z.object({ token: z.string().min(1), user: refreshedUser }),
  },
  'session.logout': { method: 'DELETE', path: '/auth/logout', access: 'user', reply: anyReply },
  'session.me': {
    method: 'GET',
    path: '/auth/me',
    access: 'user',
    reply: z.object({ id: userId, companyId: companyId.optional(), profile: z.string(), super: wireFlag }),
  },
  /** Opens a session as a user of a company. It ends after `expiresIn` seconds and has no refresh token. */
  'session.enterAs': {
    method: 'POST',
    path: '/companies/:companyId/enter',
    access: 'super',
    params: z.object({ companyId: idInText(companyId) }),
    body: z.object({ userId }),
    reply: z.object({ token: z.string().min(1), user: sessionUser, expiresIn: z.number().int().positive() }),
  },
} satisfies EndpointTable;

export type Credentials = z.output<typeof credentials>;
