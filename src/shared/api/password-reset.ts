import { z } from 'zod';

import { newPassword } from '../domain/password';
import { anyReply } from './codecs';
import type { EndpointTable } from './endpoint';

const email = z.string().trim().min(1).max(254);

/** Password reset by a code that is sent to the user's e-mail address. */
export const passwordResetApi = {
  'passwordReset.request': {
    method: 'POST',
    path: '/forgetpassword/:email',
    access: 'public',
    params: z.object({ email }),
    reply: anyReply,
  },
  /** The password is part of the path: it must be encoded. */
  'passwordReset.confirm': {
    method: 'POST',
    path: '/resetpasswords/:email/:code/:password',
    access: 'public',
    params: z.object({ email, code: z.string().trim().min(1).max(100), password: newPassword }),
    reply: anyReply,
  },
} satisfies EndpointTable;
