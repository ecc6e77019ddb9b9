import type { AreaHandlers } from '@server/platform/http/handler';
import { missing, refused } from '@server/platform/http/refusal';
import type { Services } from '@server/platform/services';
import { present } from '@server/platform/storage/present';
import { isUniqueViolation } from '@server/platform/storage/unique-violation';
import { wireRow } from '@server/platform/storage/wire-row';

export function planHandlers({ storage, clock }: Services): AreaHandlers<'plans'> {
  const { directory } = storage;
  const all = async () => (await storage.plans()).map(wireRow);
  const existing = async (planId: number) => {
    const plan = await directory.plan(planId);
    if (plan === undefined) throw missing('ERR_NO_PLAN_FOUND');
    return plan;
  };
  return {
    'plans.options': async () => (await all()).filter(({ isPublished }) => isPublished),
    'plans.all': all,
    'plans.show': async ({ params }) => wireRow(await existing(params.planId)),
    async 'plans.create'({ body }) {
      const at = clock.now();
      return savedPlan(() => directory.addPlan({ ...present(body), createdAt: at, updatedAt: at }));
    },
    async 'plans.update'({ params, body: { id: _id, ...changes } }) {
      return savedPlan(() => directory.changePlan(params.planId, { ...present(changes), updatedAt: clock.now() }));
    },
    async 'plans.remove'({ params }) {
      await existing(params.planId);
      const companies = await directory.companiesOfPlan(params.planId);
      if (companies > 0) throw refused('ERR_PLAN_IN_USE', { companies });
      await directory.removePlan(params.planId);
      return { message: 'Plan deleted' };
    },
  };
}

type PlanRow = Awaited<ReturnType<Services['storage']['directory']['plan']>>;

async function savedPlan(write: () => Promise<PlanRow>) {
  try {
    const row = await write();
    if (row === undefined) throw missing('ERR_NO_PLAN_FOUND');
    return wireRow(row);
  } catch (error) {
    if (isUniqueViolation(error, 'plans_name_unique')) throw refused('ERR_PLAN_NAME_ALREADY_EXISTS');
    throw error;
  }
}
