import { eq } from 'drizzle-orm';

import { watchInvoices } from '@server/platform/company/invoice-jobs';
import { signingUp } from '@server/platform/http/attempts';
import type { AreaHandlers } from '@server/platform/http/handler';
import { missing, Refusal, refused } from '@server/platform/http/refusal';
import type { Services } from '@server/platform/services';
import { demandConfirmation } from '@server/platform/session/email-confirmation';
import { hashPassword } from '@server/platform/session/passwords';
import type { CompanyScope } from '@server/platform/storage/company-scope';
import { users } from '@server/platform/storage/schema';
import { isUniqueViolation } from '@server/platform/storage/unique-violation';
import { wireRow } from '@server/platform/storage/wire-row';
import { initialSettings } from '@shared/domain/setting';

import { removeIfUnconfirmed } from './unconfirmed-companies';

const dayMs = 86_400_000;
const trialDays = 3;

/** Registers companies without an administrator. The server sets the length of the trial, whatever the client sends. */
export function signupHandlers(services: Services): AreaHandlers<'signup'> {
  const { storage, clock, attempts } = services;
  return {
    async 'signup.create'({ body }, { request }) {
      if (!(await storage.isSignupOpen())) throw new Refusal(403, 'ERR_USER_CREATION_DISABLED');
      await attempts.count(signingUp(request));
      const plan = (await storage.plans()).find(({ id, isPublished }) => id === body.planId && isPublished);
      if (plan === undefined) throw missing('ERR_NO_PLAN_FOUND');
      const email = body.email.toLowerCase();
      if ((await storage.userByEmail(email)) !== undefined) throw emailTaken();
      const at = clock.now();
      const times = { createdAt: at, updatedAt: at };
      const trialExpiration = new Date(clock.wall().getTime() + trialDays * dayMs);
      const { name, phone } = body;
      const terms = { planId: plan.id, recurrence: body.recurrence, dueDate: trialExpiration, trialExpiration };
      const company = await refuseDuplicates(async () =>
        storage.openCompany({
          company: { name, email, phone, ...terms, ...times },
          admin: { name, email, passwordHash: await hashPassword(body.password), ...times },
          settings: { ...initialSettings, campaignsEnabled: String(body.campaignsEnabled) },
        }),
      );
      const scope = storage.scope(company.id);
      await watchInvoices(services, scope);
      if (services.confirmsSignups) await sendConfirmation(services, scope, email);
      return { ...wireRow(company), settings: [] };
    },
  };
}

/** A mail that was not sent is sent again by the first sign-in: the company exists, and a second sign-up would fail. */
async function sendConfirmation(services: Services, scope: CompanyScope, email: string): Promise<void> {
  const user = await scope.first(users, eq(users.email, email));
  if (user === undefined) return;
  try {
    await demandConfirmation(services, scope, user);
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
  }
  await removeIfUnconfirmed(services, scope);
}

const emailTaken = () => refused('ERR_USER_EMAIL_ALREADY_EXISTS');

async function refuseDuplicates<T>(write: () => Promise<T>): Promise<T> {
  try {
    return await write();
  } catch (error) {
    if (isUniqueViolation(error, 'companies_name_unique')) throw refused('ERR_COMPANY_NAME_ALREADY_EXISTS');
    if (isUniqueViolation(error, 'users_email_unique')) throw emailTaken();
    throw error;
  }
}
