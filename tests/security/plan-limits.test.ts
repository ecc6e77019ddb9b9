import { eq } from 'drizzle-orm';
import { expect, it } from 'vitest';

import type { TenantTable } from '@server/platform/storage/company-scope';
import { plans, queues, users, whatsapps } from '@server/platform/storage/schema';
import { apiTokens } from '@server/platform/storage/tables/api-tokens';
import { callEndpoint } from '@server/testing/call-endpoint';
import { requestOf } from '@server/testing/endpoint-requests';
import { useWorkspace } from '@server/testing/use-workspace';
import type { EndpointName } from '@shared/api/table';

const workspace = useWorkspace();
const { home, admin } = workspace;

/** Sends so many requests of an endpoint at once; answers the number of those that succeeded. */
async function createdAtOnce(name: EndpointName, requests: number, error: string): Promise<number> {
  const context = { home, callerCompanyId: home.id };
  const prepared = await Promise.all(Array.from({ length: requests }, () => requestOf[name](context)));
  const answers = await Promise.all(
    prepared.map((request) => callEndpoint(workspace.url, name, { ...request, token: admin.token })),
  );
  const refused = answers.filter(({ status }) => status !== 200);
  for (const answer of refused) expect(answer).toMatchObject({ status: 400, body: { error } });
  return requests - refused.length;
}

type Limited = { what: 'users' | 'queues' | 'connections'; name: EndpointName; table: TenantTable; error: string };

it.each<Limited>([
  { what: 'users', name: 'users.create', table: users, error: 'ERR_PLAN_USERS_LIMIT' },
  { what: 'queues', name: 'queues.create', table: queues, error: 'ERR_PLAN_QUEUES_LIMIT' },
  { what: 'connections', name: 'connections.create', table: whatsapps, error: 'ERR_PLAN_CONNECTIONS_LIMIT' },
])('requests at the same time create no more $what than the plan has left', async ({ what, name, table, error }) => {
  const plan = await home.scope.plan();
  const left = 2;
  const limit = (await home.scope.count(table)) + left;
  await workspace.database
    .update(plans)
    .set({ [what]: limit })
    .where(eq(plans.id, plan?.id ?? 0));
  expect(await createdAtOnce(name, 10, error)).toBe(left);
  expect(await home.scope.count(table)).toBe(limit);
});

it('requests at the same time create no more API tokens than a company may have', async () => {
  const most = 50;
  const left = 2;
  const stored = await home.scope.count(apiTokens);
  for (let number = stored; number < most - left; number += 1) await home.apiToken(`token ${number}`);
  expect(await createdAtOnce('apiTokens.create', 10, 'ERR_API_TOKENS_LIMIT')).toBe(left);
});
