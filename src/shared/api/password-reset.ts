import { z } from 'zod';

import { newPassword } from '../domain/password';
import { anyReply } from './codecs';
import type { EndpointTable } from './endpoint';

const email = z.string().trim().min(1).max(254);

/** A forgotten password: a code goes to the user's e-mail, and with it a new password is set. */
export const passwordResetApi = {
  'passwordReset.request': {
    method: 'POST',
    path: '/forgetpassword/:email',
    access: 'public',
    params: z.object({ email }),
    reply: anyReply,
  },
  /** The password is part of the address, whatever characters it has. */
  'passwordReset.confirm': {
    method: 'POST',
    path: '/resetpasswords/:email/:code/:password',
    access: 'public',
    params: z.object({ email, code: z.string().trim().min(1).max(100), password: newPassword }),
    reply: anyReply,
  },
} satisfies EndpointTable;
