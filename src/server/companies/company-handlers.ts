import type { AreaHandlers, UserContext } from '@server/http/handler';
import { missing } from '@server/http/refusal';
import type { Services } from '@server/services';
import { settings } from '@server/storage/schema';
import { wireRow } from '@server/storage/wire-row';

export function companyHandlers({ storage }: Services): AreaHandlers<'companies'> {
  /** One's own company; the super administrator sees every one. */
  const companyFor = async ({ caller }: UserContext, companyId: number) => {
    const company = caller.super || caller.companyId === companyId ? await storage.company(companyId) : undefined;
    if (company === undefined) throw missing('ERR_NO_COMPANY_FOUND');
    return company;
  };

  return {
    async 'companies.show'({ params }, context) {
      const company = await companyFor(context, params.companyId);
      const own = await storage.scope(company.id).find(settings);
      return { ...wireRow(company), settings: own.map(wireRow) };
    },

    async 'companies.plan'({ params }, context) {
      const company = await companyFor(context, params.companyId);
      const plan = (await storage.plans()).find((row) => row.id === company.planId);
      const { id, name, email, status, dueDate, createdAt, phone } = wireRow(company);
      return { id, name, email, status, dueDate, createdAt, phone, plan: plan ? wireRow(plan) : null };
    },
  };
}
