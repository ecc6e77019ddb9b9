import { eq } from 'drizzle-orm';
import { beforeAll, describe, expect, it } from 'vitest';

import { plans, queues } from '@server/platform/storage/schema';
import type { SignedIn } from '@server/testing/test-client';
import { read } from '@server/testing/test-client';
import { useWorkspace } from '@server/testing/use-workspace';

const workspace = useWorkspace();
const { home, other, admin, ana } = workspace;
let root: SignedIn;
let planId: number;
let offered: { id: number; name: string };

beforeAll(async () => {
  root = await workspace.addSuperAdmin();
  planId = (await home.scope.plan())!.id;
  const [plan] = await workspace.database.insert(plans).values({ name: 'Completo', users: 99_999 }).returning();
  offered = { id: plan!.id, name: 'Completo' };
});

const companyOf = async ({ id }: { id: number }) =>
  read('companies.all', await root.get('/companies/list')).find((row) => row.id === id);

describe('the list of companies', () => {
  it('tells what each company uses of its plan, without the records of others', async () => {
    await workspace.database.update(plans).set({ users: 7, queues: 3 }).where(eq(plans.id, planId));
    const before = await companyOf(other);
    await home.scope.insert(queues, { name: 'Contada', color: '#123456' });
    const counted = await companyOf(home);
    expect(counted?.usage).toMatchObject({ users: { limit: 7 }, queues: { limit: 3 } });
    expect(counted?.usage?.queues.count).toBe(await home.scope.count(queues));
    expect((await companyOf(other))?.usage).toEqual(before?.usage);
    const page = read('companies.list', await root.get('/companies?searchParam=&pageNumber=1'));
    expect(page.companies.find(({ id }) => id === home.id)?.usage).toEqual(counted?.usage);
  });

  it('tells the last login of any user, and not that of another company', async () => {
    const before = await companyOf(other);
    const now = workspace.now();
    await workspace.signIn(home.ana);
    expect(Date.parse((await companyOf(home))?.lastLoginAt ?? '')).toBeGreaterThanOrEqual(now);
    expect((await companyOf(other))?.lastLoginAt).toBe(before?.lastLoginAt);
  });

  it('is counted for the super administrator alone', async () => {
    const own = read('companies.show', await admin.get(`/companies/${home.id}`));
    expect(own.usage).toBeNull();
  });
});

describe('a request for a plan', () => {
  const ask = (who: SignedIn, wanted: number | null) =>
    who.put(`/companies/${home.id}/plan-request`, { planId: wanted });

  it('is stored, told to the super administrator, withdrawn, and ends with a change of the plan', async () => {
    const asked = read('companies.requestPlan', await ask(admin, offered.id));
    expect([asked.requestedPlan, asked.planId]).toEqual([offered, planId]);
    expect((await companyOf(home))?.requestedPlan).toEqual(offered);
    expect(read('companies.requestPlan', await ask(admin, null)).requestedPlan).toBeNull();
    await ask(admin, offered.id);
    await root.put(`/companies/${home.id}`, { phone: '20' });
    expect((await companyOf(home))?.requestedPlan).toEqual(offered);
    await root.put(`/companies/${home.id}`, { planId: offered.id });
    expect(await companyOf(home)).toMatchObject({ planId: offered.id, requestedPlan: null });
    await root.put(`/companies/${home.id}`, { planId });
  });

  it('is in the audit log of the company', async () => {
    await ask(admin, offered.id);
    const { entries } = read('auditLog.list', await admin.get('/audit-log?area=companies'));
    const fields = [{ field: 'requestedPlanId', to: offered.id }];
    expect(entries[0]).toMatchObject({ action: 'changed', fields });
  });

  it('is refused to attendants, and for a plan that is not published', async () => {
    await workspace.database.update(plans).set({ isPublished: false }).where(eq(plans.id, offered.id));
    expect(await ask(ana, offered.id)).toMatchObject({ status: 403 });
    expect(await ask(admin, offered.id)).toMatchObject({ status: 404, body: { error: 'ERR_NO_PLAN_FOUND' } });
  });
});
