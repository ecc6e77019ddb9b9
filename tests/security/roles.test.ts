import { beforeAll, beforeEach, describe, expect, it } from 'vitest';

import { callEndpoint } from '@server/testing/call-endpoint';
import { requestOf } from '@server/testing/endpoint-requests';
import { call } from '@server/testing/test-client';
import { useWorkspace } from '@server/testing/use-workspace';
import type { WireRequest } from '@server/testing/wire-request';
import type { Endpoint } from '@shared/api/endpoint';
import type { EndpointName } from '@shared/api/table';
import { endpoints } from '@shared/api/table';

import { endpointNames } from './support/attacked-company';
import type { TenantTable } from './support/company-rows';
import { companyHashes, tenantTables } from './support/company-rows';
import type { Privileges } from './support/privileges';
import { privilegesOf } from './support/privileges';

const workspace = useWorkspace();
const { home, other } = workspace;
let tables: TenantTable[];
beforeAll(async () => {
  tables = await tenantTables(workspace.database);
});

const tokens = new Map<string, string>();

/** A token whose session is open: some endpoints end the session that calls them. */
async function openToken(who: 'admin' | 'bruno'): Promise<string> {
  const known = tokens.get(who);
  if (known !== undefined && (await call(workspace.url, '/auth/me', { as: { token: known } })).status === 200)
    return known;
  const { token } = await workspace.signIn(home[who]);
  tokens.set(who, token);
  return token;
}

const accessOf = (name: EndpointName): Endpoint['access'] => endpoints[name].access;
const restricted = endpointNames.filter((name) => ['admin', 'super'].includes(accessOf(name)));

describe('a user without rights', () => {
  it.each(restricted)('%s refuses, and nothing changes [ROLE-019]', async (name) => {
    const request = await requestOf[name]({ home, callerCompanyId: home.id });
    const token = await openToken('bruno');
    const before = await companyHashes(workspace.database, tables, home.id);
    const answer = await callEndpoint(workspace.url, name, { ...request, token });
    expect([401, 403]).toContain(answer.status);
    expect(await companyHashes(workspace.database, tables, home.id)).toEqual(before);
  });
});

/** Fields that give rights or move a record, sent with every body whether it has them or not. */
function privilegedFields(companyId: number): object {
  const rights = { profile: 'admin', super: true, isSuper: true, allTicket: 'enabled', tokenVersion: 999 };
  const place = { companyId, company_id: other.id, queueIds: [home.sales], queues: [{ id: home.sales }] };
  return { ...rights, ...place, role: 'admin', status: 'open', passwordHash: 'x', online: true, __proto__: null };
}

async function massAssigned(name: EndpointName, companyId: number): Promise<WireRequest> {
  const request = await requestOf[name]({ home, callerCompanyId: home.id });
  const body = Array.isArray(request.body)
    ? request.body.map((row: unknown) => Object.assign({}, row, privilegedFields(companyId)))
    : { ...(request.body ?? {}), ...privilegedFields(companyId) };
  return { ...request, body };
}

const writes = endpointNames.filter((name) => endpoints[name].method !== 'GET');

describe('mass assignment', () => {
  let before: Privileges;
  /** An own company id passes checks that a foreign one fails, and so lets the other fields through to the handler. */
  const send = async (name: EndpointName, who: 'admin' | 'bruno'): Promise<void> => {
    for (const companyId of [home.id, other.id]) {
      const token = await openToken(who);
      await callEndpoint(workspace.url, name, { ...(await massAssigned(name, companyId)), token });
    }
  };
  beforeEach(async () => {
    before = await privilegesOf(workspace.database);
  });

  it.each(writes)('%s by a user gives nobody rights and moves nobody [ROLE-019]', async (name) => {
    await send(name, 'bruno');
    const after = await privilegesOf(workspace.database);
    for (const [id, privileges] of before) expect(after.get(id), `user ${id}`).toEqual(privileges);
    for (const [id, { company, profile, isSuper }] of after) {
      if (before.has(id)) continue;
      expect(isSuper, `user ${id}`).toBe(false);
      // A request may have made a user of its own to act on, and a sign-up its first admin.
      if (company === home.id || company === other.id) expect(profile, `user ${id}`).toBe('user');
    }
  });

  it.each(writes)('%s by an admin makes no super administrator and moves nobody [ROLE-020]', async (name) => {
    await send(name, 'admin');
    const after = await privilegesOf(workspace.database);
    for (const [id, { company, isSuper }] of after) {
      expect(isSuper, `user ${id}`).toBe(false);
      if (before.has(id)) expect(company, `user ${id}`).toBe(before.get(id)?.company);
      else expect(company, `user ${id}`).not.toBe(other.id);
    }
  });

  it('of the own profile gives no rights [ROLE-019]', async () => {
    for (const companyId of [home.id, other.id]) {
      const body = { name: 'Bruno', ...privilegedFields(companyId) };
      const as = { token: await openToken('bruno') };
      await call(workspace.url, `/users/${home.bruno.id}`, { method: 'PUT', body, as });
    }
    expect((await privilegesOf(workspace.database)).get(home.bruno.id)).toEqual(before.get(home.bruno.id));
  });
});
