import { eq } from 'drizzle-orm';

import { watchInvoices } from '@server/platform/company/invoice-jobs';
import { forbidden, missing, refused } from '@server/platform/http/refusal';
import type { Services } from '@server/platform/services';
import { hashPassword } from '@server/platform/session/passwords';
import type { CompanyScope, Row } from '@server/platform/storage/company-scope';
import { present } from '@server/platform/storage/present';
import type { companies } from '@server/platform/storage/schema';
import { settings, users, whatsapps } from '@server/platform/storage/schema';
import { isUniqueViolation } from '@server/platform/storage/unique-violation';
import type { CompanyChange, CompanyDraft } from '@shared/api/companies';
import type { SettingKey } from '@shared/domain/setting';
import { initialSettings } from '@shared/domain/setting';

type CompanyRow = Row<typeof companies>;

/** Creates a tenant with its first admin, who signs in with the company's e-mail. */
export async function createCompany(services: Services, draft: CompanyDraft): Promise<CompanyRow> {
  const { storage, clock } = services;
  const { password, campaignsEnabled, dueDate, ...columns } = draft;
  if (password === undefined || password === '') throw refused('ERR_USER_PASSWORD_REQUIRED');
  await requirePlan(storage, draft.planId);
  const email = draft.email.toLowerCase();
  const at = clock.now();
  const times = { createdAt: at, updatedAt: at };
  const admin = { name: draft.name, email, passwordHash: await hashPassword(password), ...times };
  const company = await refuseDuplicates(() =>
    storage.openCompany({
      company: { ...present(columns), name: draft.name, email, ...dueColumn(dueDate), ...times },
      admin,
      settings: { ...initialSettings, campaignsEnabled: String(campaignsEnabled) },
    }),
  );
  await watchInvoices(services, storage.scope(company.id));
  return company;
}

/** Fields that are missing in the change keep their values. */
export async function updateCompany(
  { storage, clock, publish }: Services,
  companyId: number,
  change: CompanyChange,
): Promise<CompanyRow> {
  const { campaignsEnabled, dueDate, planId, email, ...columns } = change;
  if ((await storage.company(companyId)) === undefined) throw missing('ERR_NO_COMPANY_FOUND');
  if (planId !== undefined) await requirePlan(storage, planId);
  const scope = storage.scope(companyId);
  const updatedAt = clock.now();
  const identity = {
    ...(planId !== undefined && { planId, requestedPlanId: null }),
    ...(email !== undefined && { email: email.toLowerCase() }),
  };
  await refuseDuplicates(() =>
    scope.transaction(async (inner) => {
      await inner.changeCompany({ ...present(columns), ...identity, ...dueColumn(dueDate), updatedAt });
      if (campaignsEnabled !== undefined) await writeSetting(inner, String(campaignsEnabled), updatedAt);
    }),
  );
  if (campaignsEnabled !== undefined) {
    const setting = { key: campaignsKey, value: String(campaignsEnabled) };
    publish.toCompany(companyId, 'settings', { action: 'update', setting });
  }
  return scope.company();
}

/** Deletes a company with all its records, signs out its users and unpairs its phones. Throws for the caller's own company. */
export async function removeCompany(
  { storage, publish, channel }: Services,
  companyId: number,
  ownCompanyId: number,
): Promise<void> {
  if (companyId === ownCompanyId) throw forbidden();
  if ((await storage.company(companyId)) === undefined) throw missing('ERR_NO_COMPANY_FOUND');
  const scope = storage.scope(companyId);
  const accounts = await scope.find(users);
  for (const { id } of await scope.find(whatsapps)) channel.forget(id);
  await storage.directory.removeCompany(companyId);
  for (const { id } of accounts) publish.reconnectUser(id);
}

/** Setting that allows campaigns; its value is 'true' or 'false'. */
export const campaignsKey = 'campaignsEnabled' satisfies SettingKey;

async function writeSetting(scope: CompanyScope, value: string, updatedAt: Date): Promise<void> {
  await scope.insertIfAbsent(settings, { key: campaignsKey, value, createdAt: updatedAt, updatedAt });
  await scope.update(settings, eq(settings.key, campaignsKey), { value, updatedAt });
}

/** A date without a time is the start of that day in UTC. */
function dueColumn(dueDate: string | null | undefined): { dueDate?: Date | null } {
  if (dueDate === undefined) return {};
  return { dueDate: dueDate === null ? null : new Date(dueDate) };
}

async function requirePlan({ directory }: Services['storage'], planId: number): Promise<void> {
  if ((await directory.plan(planId)) === undefined) throw missing('ERR_NO_PLAN_FOUND');
}

async function refuseDuplicates<T>(write: () => Promise<T>): Promise<T> {
  try {
    return await write();
  } catch (error) {
    if (isUniqueViolation(error, 'companies_name_unique')) throw refused('ERR_COMPANY_NAME_ALREADY_EXISTS');
    if (isUniqueViolation(error, 'users_email_unique')) throw refused('ERR_USER_EMAIL_ALREADY_EXISTS');
    throw error;
  }
}
