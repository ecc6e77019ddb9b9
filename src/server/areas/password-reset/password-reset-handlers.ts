import { createHash, randomInt } from 'node:crypto';

import { and, eq, gt, sql } from 'drizzle-orm';

import { asking, guessing } from '@server/platform/http/attempts';
import type { AreaHandlers } from '@server/platform/http/handler';
import { missing, Refusal } from '@server/platform/http/refusal';
import type { Mail } from '@server/platform/ports/mailer';
import type { Services } from '@server/platform/services';
import { removeSessions } from '@server/platform/session/device-sessions';
import { confirmEmail } from '@server/platform/session/email-confirmation';
import { requirePasswordLength } from '@server/platform/session/password-rules';
import { hashPassword } from '@server/platform/session/passwords';
import { users } from '@server/platform/storage/schema';
import { passwordResets } from '@server/platform/storage/tables/password-resets';
import { languageOf } from '@shared/i18n/languages';

const codeLifetimeMs = 10 * 60_000;
const digits = 8;

/** Codes are short enough to type: the limit of guesses and the lifetime protect them, not the hash. */
const hashOf = (code: string): string => createHash('sha256').update(code.replaceAll(/[\s-]/g, '')).digest('hex');

/** Sets a new password against a code that is sent to the user's mailbox. */
export function passwordResetHandlers(services: Services): AreaHandlers<'passwordReset'> {
  const { storage, clock, mail, publish, attempts } = services;
  return {
    async 'passwordReset.request'({ params }, { request }) {
      if (mail === null) throw new Refusal(503, 'ERR_MAIL_UNAVAILABLE');
      const limit = asking(params.email, request);
      await attempts.count(limit);
      const user = await storage.userByEmail(params.email);
      if (user === undefined) throw missing('ERR_EMAIL_NOT_FOUND');
      const code = String(randomInt(10 ** digits)).padStart(digits, '0');
      const scope = storage.scope(user.companyId);
      const expiresAt = new Date(clock.wall().getTime() + codeLifetimeMs);
      await scope.transaction(async (inner) => {
        await inner.remove(passwordResets, eq(passwordResets.userId, user.id));
        await inner.insert(passwordResets, { userId: user.id, codeHash: hashOf(code), expiresAt });
      });
      const { language } = await scope.company();
      await mail.send(resetMail(user, code, language));
      return { message: 'E-mail enviado com sucesso' };
    },

    /** Uses up the code and signs out every device of the user. */
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
        // Only one of two concurrent requests can expire the code.
        const [taken] = await inner.update(passwordResets, and(sent, gt(passwordResets.expiresAt, clock.wall())), {
          expiresAt: now,
        });
        if (taken === undefined) throw missing('ERR_RESET_CODE_INVALID');
        // After the code, which a refusal leaves valid: strangers learn nothing of the company.
        await requirePasswordLength(inner, params.password);
        const columns = { passwordHash, tokenVersion: sql`${users.tokenVersion} + 1`, updatedAt: now };
        await inner.update(users, eq(users.id, user.id), columns);
        await removeSessions(inner, user.id, null);
        // The code came by e-mail.
        await confirmEmail(inner, user.id);
      });
      await attempts.forgive(guesses);
      publish.reconnectUser(user.id);
      return { message: 'Senha redefinida com sucesso' };
    },
  };
}

type Recipient = { name: string; email: string };

const texts = {
  pt: {
    subject: 'Código para uma nova senha',
    text: (name: string, code: string) =>
      `Olá, ${name}!\n\nPara criar uma nova senha no Recado, use este código:\n\n${code}\n\nEle vale por dez minutos. Se não foi você que pediu, ignore este e-mail.`,
  },
  en: {
    subject: 'Code for a new password',
    text: (name: string, code: string) =>
      `Hello, ${name}!\n\nTo set a new password in Recado, use this code:\n\n${code}\n\nIt is good for ten minutes. If you did not ask for it, ignore this e-mail.`,
  },
  es: {
    subject: 'Código para una nueva contraseña',
    text: (name: string, code: string) =>
      `¡Hola, ${name}!\n\nPara crear una nueva contraseña en Recado, use este código:\n\n${code}\n\nVale por diez minutos. Si no lo pidió usted, ignore este correo.`,
  },
} as const;

function resetMail({ name, email }: Recipient, code: string, language: string): Mail {
  const { subject, text } = texts[languageOf(language)];
  return { to: email, subject, text: text(name, code) };
}
