import { eq } from 'drizzle-orm';
import { beforeAll, describe, expect, it } from 'vitest';

import { companies } from '@server/platform/storage/schema';
import { users } from '@server/platform/storage/schema';
import { callEndpoint } from '@server/testing/call-endpoint';
import { requestOf } from '@server/testing/endpoint-requests';
import { useWorkspace } from '@server/testing/use-workspace';
import type { Endpoint } from '@shared/api/endpoint';
import type { EndpointName } from '@shared/api/table';
import { endpoints } from '@shared/api/table';

const workspace = useWorkspace();
const { home, admin } = workspace;
const dueDate = new Date('2020-01-01T00:00:00Z');
const expired = { status: 402, body: { error: 'ERR_SUBSCRIPTION_EXPIRED', dueDate: dueDate.toISOString() } };

const setDueDate = (at: Date | null) => home.scope.changeCompany({ dueDate: at });
beforeAll(() => setDueDate(dueDate));

const send = async (name: EndpointName, token: string) => {
  const request = await requestOf[name]({ home, callerCompanyId: home.id });
  return callEndpoint(workspace.url, name, { ...request, token });
};
const writes = (Object.entries<Endpoint>(endpoints) as [EndpointName, Endpoint][]).filter(
  ([, { method, access }]) => method !== 'GET' && (access === 'user' || access === 'admin'),
);

describe('a company whose due date has passed', () => {
  const payment: readonly EndpointName[] = ['checkout.subscribe', 'session.logout'];
  const ownDevices: readonly EndpointName[] = ['devices.end', 'devices.endOthers', 'users.endDevices'];
  const secondFactor: readonly EndpointName[] = ['twoFactor.begin', 'twoFactor.confirm'];
  const allowed = new Set([...payment, ...ownDevices, ...secondFactor]);
  it.each(writes.filter(([name]) => !allowed.has(name)))('is refused %s', async (name) => {
    expect(await send(name, admin.token)).toMatchObject(expired);
  });

  it('reads, pays and signs in and out', async () => {
    expect((await admin.get('/contacts')).status).toBe(200);
    expect((await admin.get('/invoices/all')).status).toBe(200);
    expect((await send('checkout.subscribe', admin.token)).status).toBe(200);
    const session = await workspace.signIn(home.ana);
    expect((await session.remove('/auth/logout')).status).toBe(200);
  });

  it('protects accounts by ending devices and by a second factor', async () => {
    const { passwordHash, profile } = home.admin;
    const user = await home.scope.insert(users, { name: 'Eva', email: 'eva@home.test', passwordHash, profile });
    for (const name of [...ownDevices, ...secondFactor]) {
      const { token } = await workspace.signIn(user);
      expect((await send(name, token)).status, name).not.toBe(402);
    }
  });

  it('is no matter to other companies and to the super administrator', async () => {
    const neighbour = await workspace.signIn(workspace.other.admin);
    expect((await neighbour.post('/tags', { name: 'Paid' })).status).toBe(200);
    const root = await workspace.addSuperAdmin();
    expect((await root.post('/tags', { name: 'Root' })).status).toBe(200);
  });

  it('writes again once it has paid, and so does one without a due date', async () => {
    for (const next of [new Date('2099-01-01T00:00:00Z'), null]) {
      await setDueDate(next);
      expect((await admin.post('/tags', { name: `Paid until ${String(next?.getTime())}` })).status).toBe(200);
    }
    const [row] = await workspace.database.select().from(companies).where(eq(companies.id, home.id));
    expect(row?.dueDate).toBeNull();
  });
});
