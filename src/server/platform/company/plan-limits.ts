import { gt } from 'drizzle-orm';

import { refused } from '@server/platform/http/refusal';
import type { CompanyScope, TenantTable } from '@server/platform/storage/company-scope';
import { queues, users, whatsapps } from '@server/platform/storage/schema';
import { invitations } from '@server/platform/storage/tables/invitations';

const limits = {
  users: { table: users, code: 'ERR_PLAN_USERS_LIMIT' },
  queues: { table: queues, code: 'ERR_PLAN_QUEUES_LIMIT' },
  connections: { table: whatsapps, code: 'ERR_PLAN_CONNECTIONS_LIMIT' },
} as const satisfies Record<string, { table: TenantTable; code: string }>;

/**
 * Refuses one more than the company has paid for; in the transaction that adds it. A company without a plan has no
 * limits. Those who are invited count as users until their invitation ends.
 */
export async function requirePlanLimit(scope: CompanyScope, what: keyof typeof limits, now: Date): Promise<void> {
  await scope.lockCompany();
  const plan = await scope.plan();
  const { table, code } = limits[what];
  const invited = what === 'users' ? await scope.count(invitations, gt(invitations.expiresAt, now)) : 0;
  if (plan !== undefined && (await scope.count(table)) + invited >= plan[what])
    throw refused(code, { limit: plan[what] });
}
