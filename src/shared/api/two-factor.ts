import { z } from 'zod';

import { wireCount, wireFlag } from '../domain/wire';
import { anyReply } from './codecs';
import type { EndpointTable } from './endpoint';

/** A code of the authenticator or a recovery code; spaces and hyphens do not count. */
export const secondFactorCode = z.string().trim().min(1).max(40);

const password = z.string().min(1).max(200);

/** Second factor of the caller's own account. Servers with the capability `twoFactor` have these. */
export const twoFactorApi = {
  'twoFactor.show': {
    method: 'GET',
    path: '/auth/two-factor',
    access: 'user',
    reply: z.object({ isEnabled: wireFlag, recoveryCodesLeft: wireCount }),
  },
  /** Makes a secret, which replaces one that was never confirmed. The only answer that shows it. */
  'twoFactor.begin': {
    method: 'POST',
    path: '/auth/two-factor',
    access: 'user',
    body: z.object({ password }),
    reply: z.object({ secret: z.string().min(16), uri: z.string().startsWith('otpauth://totp/') }),
  },
  /** Enables the second factor. The only answer that shows the recovery codes, each of which works once. */
  'twoFactor.confirm': {
    method: 'POST',
    path: '/auth/two-factor/confirm',
    access: 'user',
    body: z.object({ code: secondFactorCode }),
    reply: z.object({ recoveryCodes: z.array(z.string()).min(1) }),
  },
  'twoFactor.disable': {
    method: 'POST',
    path: '/auth/two-factor/disable',
    access: 'user',
    body: z.object({ password, code: secondFactorCode }),
    reply: anyReply,
  },
} satisfies EndpointTable;
