import { createHash, randomUUID } from 'node:crypto';

import { and, eq, gt, sql } from 'drizzle-orm';

import { asking, guessing } from '@server/platform/http/attempts';
import type { AreaHandlers } from '@server/platform/http/handler';
import { missing, Refusal } from '@server/platform/http/refusal';
import type { Services } from '@server/platform/services';
import { hashPassword } from '@server/platform/session/passwords';
import { users } from '@server/platform/storage/schema';
import { passwordResets } from '@server/platform/storage/tables/password-resets';

import { resetMail } from './reset-mail';

const codeLasts = 60 * 60_000;

/** Codes are random and long, so a plain hash keeps them. */
const hashOf = (code: string): string => createHash('sha256').update(code.trim().toLowerCase()).digest('hex');

/** A new password for who forgot theirs, against a code that only their mailbox has. */
export function passwordResetHandlers(services: Services): AreaHandlers<'passwordReset'> {
  const { storage, clock, mail, publish, attempts } = services;
  return {
    async 'passwordReset.request'({ params }, { request }) {
      if (mail === null) throw new Refusal(503, 'ERR_MAIL_UNAVAILABLE');
      const asked = asking(params.email, request);
      await attempts.count(asked);
      const user = await storage.userByEmail(params.email);
      if (user === undefined) throw missing('ERR_EMAIL_NOT_FOUND');
      const code = randomUUID();
      const scope = storage.scope(user.companyId);
      const expiresAt = new Date(clock.now().getTime() + codeLasts);
      await scope.transaction(async (inner) => {
        await inner.remove(passwordResets, eq(passwordResets.userId, user.id));
        await inner.insert(passwordResets, { userId: user.id, codeHash: hashOf(code), expiresAt });
      });
      const { language } = await scope.company();
      await mail.send(resetMail(user, code, language));
      return { message: 'E-mail enviado com sucesso' };
    },

    /** The code is good once, and every device of the user signs in anew. */
    async 'passwordReset.confirm'({ params }, { request }) {
      const guesses = guessing('code', params.email, request);
      await attempts.count(guesses);
      const user = await storage.userByEmail(params.email);
      if (user === undefined) throw missing('ERR_RESET_CODE_INVALID');
      const scope = storage.scope(user.companyId);
      const passwordHash = await hashPassword(params.password);
      const now = clock.now();
      await scope.transaction(async (inner) => {
        const sent = and(eq(passwordResets.userId, user.id), eq(passwordResets.codeHash, hashOf(params.code)));
        // Of two who use the code at once, one takes it.
        const [taken] = await inner.update(passwordResets, and(sent, gt(passwordResets.expiresAt, now)), {
          expiresAt: now,
        });
        if (taken === undefined) throw missing('ERR_RESET_CODE_INVALID');
        const columns = { passwordHash, tokenVersion: sql`${users.tokenVersion} + 1`, updatedAt: now };
        await inner.update(users, eq(users.id, user.id), columns);
      });
      await attempts.forgive(guesses);
      publish.reconnectUser(user.id);
      return { message: 'Senha redefinida com sucesso' };
    },
  };
}
