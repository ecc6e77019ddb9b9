import { visibleSettings } from '@server/platform/company/visible-settings';
import { weekToStore } from '@server/platform/company/week-to-store';
import type { AreaHandlers, UserContext } from '@server/platform/http/handler';
import { missing } from '@server/platform/http/refusal';
import type { Services } from '@server/platform/services';
import type { Row } from '@server/platform/storage/company-scope';
import { present } from '@server/platform/storage/present';
import type { companies, plans } from '@server/platform/storage/schema';
import { offsetOf } from '@server/platform/storage/search';
import { byId, wireRow } from '@server/platform/storage/wire-row';

import { campaignsKey, createCompany, removeCompany, updateCompany } from './change-company';

const pageSize = 20;

export function companyHandlers(services: Services): AreaHandlers<'companies'> {
  const { storage, clock, quirks } = services;
  /** Throws `Refusal` unless it is the caller's own company or the caller is the super administrator. */
  const companyFor = async ({ caller }: UserContext, companyId: number) => {
    const company = caller.super || caller.companyId === companyId ? await storage.company(companyId) : undefined;
    if (company === undefined) throw missing('ERR_NO_COMPANY_FOUND');
    return company;
  };

  /** Wire records with plan and settings. */
  const wireCompanies = async (rows: readonly Row<typeof companies>[], { caller }: Pick<UserContext, 'caller'>) => {
    const planOf = byId(await storage.plans());
    const settings = await storage.directory.settingsOf(rows.map(({ id }) => id));
    return rows.map((row) => {
      const plan = row.planId === null ? undefined : planOf.get(row.planId);
      const requested = row.requestedPlanId === null ? undefined : planOf.get(row.requestedPlanId);
      const own = settings.filter(({ companyId }) => companyId === row.id);
      return {
        ...wireRow(row),
        campaignsEnabled: own.some(({ key, value }) => key === campaignsKey && value === 'true'),
        requestedPlan: requested === undefined ? null : { id: requested.id, name: requested.name },
        plan: plan === undefined ? null : { id: plan.id, name: plan.name, value: plan.value },
        settings: visibleSettings(own, caller).map(wireRow),
        serverTimeZone: Intl.DateTimeFormat().resolvedOptions().timeZone,
      };
    });
  };

  const shown = async (context: UserContext, companyId: number) => {
    const [company] = await wireCompanies([await companyFor(context, companyId)], context);
    if (company === undefined) throw missing('ERR_NO_COMPANY_FOUND');
    return company;
  };

  /** Wire records with what each company uses of its plan, for the super administrator. */
  const usedCompanies = async (rows: readonly Row<typeof companies>[], context: UserContext) => {
    const planOf = byId(await storage.plans());
    const counts = await storage.directory.usage();
    const whole = await wireCompanies(rows, context);
    return whole.map((row) => ({ ...row, usage: usageOf(row, counts, planOf.get(row.planId ?? 0)) }));
  };

  return {
    async 'companies.list'({ query }, context) {
      const offset = offsetOf(query.pageNumber, pageSize);
      const page = await storage.directory.companyPage({ search: query.searchParam, limit: pageSize, offset });
      const { rows, count } = page;
      const whole = quirks.thinCompanies ? rows.map(wireRow) : await usedCompanies(rows, context);
      return { companies: whole, count, hasMore: count > offset + rows.length };
    },
    'companies.all': async (_input, context) => usedCompanies(await storage.directory.companies(), context),

    'companies.show': async ({ params }, context) => shown(context, params.companyId),

    async 'companies.plan'({ params }, context) {
      const company = await companyFor(context, params.companyId);
      const plan = (await storage.plans()).find((row) => row.id === company.planId);
      const { id, name, email, status, dueDate, createdAt, phone } = wireRow(company);
      return { id, name, email, status, dueDate, createdAt, phone, plan: plan ? wireRow(plan) : null };
    },

    'companies.create': async ({ body }) => ({ ...wireRow(await createCompany(services, body)), settings: [] }),
    'companies.update': async ({ params, body }) => ({
      ...wireRow(await updateCompany(services, params.companyId, body)),
      settings: [],
    }),

    async 'companies.requestPlan'({ params, body }, context) {
      const { id } = await companyFor(context, params.companyId);
      if (body.planId !== null && (await storage.directory.plan(body.planId))?.isPublished !== true) {
        throw missing('ERR_NO_PLAN_FOUND');
      }
      await storage.scope(id).changeCompany({ requestedPlanId: body.planId, updatedAt: clock.now() });
      return shown(context, id);
    },

    async 'companies.remove'({ params }, { caller }) {
      await removeCompany(services, params.companyId, caller.companyId);
      return null;
    },

    async 'companies.saveSchedules'({ params, body }, context) {
      const { id, schedules: stored } = await companyFor(context, params.companyId);
      const { schedules, ...calendar } = body;
      const changes = { schedules: weekToStore(schedules, stored), ...present(calendar), updatedAt: clock.now() };
      await storage.scope(id).changeCompany(changes);
      const [company] = await wireCompanies([await companyFor(context, id)], context);
      return company;
    },
  };
}

type Counts = Awaited<ReturnType<Services['storage']['directory']['usage']>>;

/** Number and limit of users, connections and queues; the limit is null without a plan. */
function usageOf({ id }: { id: number }, counts: Counts, limits: Row<typeof plans> | undefined) {
  const used = (kind: keyof Counts) => ({ count: counts[kind].get(id) ?? 0, limit: limits?.[kind] ?? null });
  return { users: used('users'), connections: used('connections'), queues: used('queues') };
}
