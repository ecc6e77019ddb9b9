import { createHash, randomInt } from 'node:crypto';

import { eq } from 'drizzle-orm';

import { guessingSecondFactor } from '@server/platform/http/attempts';
import { Refusal } from '@server/platform/http/refusal';
import type { Mail } from '@server/platform/ports/mailer';
import type { Services } from '@server/platform/services';
import type { CompanyScope, Row } from '@server/platform/storage/company-scope';
import type { users } from '@server/platform/storage/schema';
import { emailConfirmations } from '@server/platform/storage/tables/email-confirmations';
import { languageOf } from '@shared/i18n/languages';

type User = Pick<Row<typeof users>, 'id' | 'companyId' | 'name' | 'email'>;

export type ConfirmationServices = Pick<Services, 'storage' | 'clock' | 'mail' | 'attempts'>;

const codeLifetimeMs = 60 * 60_000;
/** A sign-in without a code sends a new one at most this often. */
const resendAfterMs = 60_000;
/** Codes have eight digits. */
const smallestCode = 10_000_000;

/** Codes are short: the limit of guesses protects them, not the hash. */
const hashOf = (code: string): string => createHash('sha256').update(code.replaceAll(/\D/g, '')).digest('hex');

/** The user has to prove the e-mail before the first sign-in. Throws a Refusal of 503 if no mail can be sent. */
export async function demandConfirmation(
  { mail, clock }: Pick<ConfirmationServices, 'clock' | 'mail'>,
  scope: CompanyScope,
  user: User,
): Promise<void> {
  if (mail === null) throw new Refusal(503, 'ERR_MAIL_UNAVAILABLE');
  const code = String(randomInt(smallestCode, 10 * smallestCode));
  await scope.transaction(async (inner) => {
    await inner.remove(emailConfirmations, eq(emailConfirmations.userId, user.id));
    await inner.insert(emailConfirmations, { userId: user.id, codeHash: hashOf(code), sentAt: clock.wall() });
  });
  const { language } = await scope.company();
  await mail.send(confirmationMail(user, code, language));
}

/**
 * Refuses the sign-in of a user whose e-mail is not proven, and accepts the code that proves it. Asked only after the
 * right password.
 */
export async function requireConfirmedEmail(
  services: ConfirmationServices,
  user: User,
  code: string | undefined,
): Promise<void> {
  const { storage, attempts, clock } = services;
  const scope = storage.scope(user.companyId);
  const own = eq(emailConfirmations.userId, user.id);
  const demanded = await scope.first(emailConfirmations, own);
  if (demanded === undefined) return;
  const before = (milliseconds: number) => new Date(clock.wall().getTime() - milliseconds);
  if (code === undefined) {
    if (demanded.sentAt <= before(resendAfterMs)) await demandConfirmation(services, scope, user);
    throw new Refusal(401, 'ERR_EMAIL_CODE_REQUIRED');
  }
  const guesses = guessingSecondFactor(user.id);
  await attempts.count(guesses);
  const isRight = demanded.codeHash === hashOf(code) && demanded.sentAt > before(codeLifetimeMs);
  if (!isRight) throw new Refusal(401, 'ERR_EMAIL_CODE_INVALID');
  await confirmEmail(scope, user.id);
  await attempts.forgive(guesses);
}

/** The user has proven the e-mail. */
export async function confirmEmail(scope: CompanyScope, userId: number): Promise<void> {
  await scope.remove(emailConfirmations, eq(emailConfirmations.userId, userId));
}

const texts = {
  pt: {
    subject: 'Código para confirmar o seu e-mail',
    text: (name: string, code: string) =>
      `Olá, ${name}!\n\nA sua empresa está cadastrada no Recado. Para entrar pela primeira vez, use este código:\n\n${code}\n\nEle vale por uma hora. Se não foi você que se cadastrou, ignore este e-mail.`,
  },
  en: {
    subject: 'Code to confirm your e-mail',
    text: (name: string, code: string) =>
      `Hello, ${name}!\n\nYour company is registered at Recado. To sign in for the first time, use this code:\n\n${code}\n\nIt is good for one hour. If you did not sign up, ignore this e-mail.`,
  },
  es: {
    subject: 'Código para confirmar su correo',
    text: (name: string, code: string) =>
      `¡Hola, ${name}!\n\nSu empresa está registrada en Recado. Para entrar por primera vez, use este código:\n\n${code}\n\nVale por una hora. Si no se registró usted, ignore este correo.`,
  },
} as const;

function confirmationMail({ name, email }: User, code: string, language: string): Mail {
  const { subject, text } = texts[languageOf(language)];
  return { to: email, subject, text: text(name, code) };
}
