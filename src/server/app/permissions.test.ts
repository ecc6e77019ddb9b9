import { beforeAll, describe, expect, it } from 'vitest';

import { callEndpoint } from '@server/testing/call-endpoint';
import { requestOf } from '@server/testing/endpoint-requests';
import { useWorkspace } from '@server/testing/use-workspace';
import type { Access } from '@shared/api/endpoint';
import { permissionEndpoints, restrictedEndpoints } from '@shared/api/permission-endpoints';
import type { EndpointName } from '@shared/api/table';
import { endpoints } from '@shared/api/table';
import type { Permission } from '@shared/domain/permission';
import { permissions } from '@shared/domain/permission';

const workspace = useWorkspace();
const { home, other, admin, bruno } = workspace;

const accessOf = (name: EndpointName): Access => endpoints[name].access;
const names = Object.keys(endpoints) as EndpointName[];
const restricted = names.filter((name) => accessOf(name) === 'admin' || accessOf(name) === 'super');

const grant = async (userId: number, granted: readonly Permission[]) => {
  const { status } = await admin.put(`/permissions/users/${userId}`, { granted, withheld: [], offered: permissions });
  expect(status).toBe(200);
};

/** The restricted endpoints that answer a user with anything but a refusal. */
async function reachedBy(token: string): Promise<EndpointName[]> {
  const reached: EndpointName[] = [];
  for (const name of restricted) {
    const request = await requestOf[name]({ home, callerCompanyId: home.id });
    const { status } = await callEndpoint(workspace.url, name, { ...request, token });
    if (status !== 403) reached.push(name);
  }
  return reached;
}

beforeAll(async () => {
  await workspace.addSuperAdmin();
});

describe('a user reaches of the endpoints of admins', () => {
  it('none without a permission', async () => {
    await grant(home.bruno.id, []);
    expect(await reachedBy(bruno.token)).toEqual([]);
  });

  it.each(permissions)('those of %s and no other with that permission alone', async (name) => {
    await grant(home.bruno.id, [name]);
    expect(new Set(await reachedBy(bruno.token))).toEqual(new Set(permissionEndpoints[name]));
  });

  it('none of the super administrator, and none that gives permissions, with all permissions', async () => {
    await grant(home.bruno.id, permissions);
    const reached = await reachedBy(bruno.token);
    expect(new Set(reached)).toEqual(new Set(permissions.flatMap((name) => permissionEndpoints[name])));
    for (const name of reached)
      expect(name).not.toMatch(
        /^(permissions\.|settings\.|auditLog\.|apiTokens\.|users\.(resetTwoFactor|setLanguage))/,
      );
  });
});

describe('an endpoint of users that demands a permission', () => {
  const demanding = permissions.flatMap((name) =>
    (restrictedEndpoints[name] ?? []).map((endpoint) => [endpoint, name] as const),
  );
  const status = async (name: EndpointName, token: string) => {
    const request = await requestOf[name]({ home, callerCompanyId: home.id });
    return (await callEndpoint(workspace.url, name, { ...request, token })).status;
  };
  const withhold = (withheld: readonly Permission[]) =>
    admin.put(`/permissions/users/${home.bruno.id}`, {
      granted: permissions.filter((name) => !withheld.includes(name)),
      withheld,
      offered: permissions,
    });

  it.each(demanding)('%s refuses a user without %s, and no one else', async (endpoint, name) => {
    await withhold([name]);
    expect(await status(endpoint, bruno.token)).toBe(403);
    expect(await status(endpoint, admin.token)).not.toBe(403);
    await withhold(permissions.filter((one) => one !== name));
    expect(await status(endpoint, bruno.token)).not.toBe(403);
  });

  it('is none but those', async () => {
    const ofUsers = names.filter((name) => accessOf(name) === 'user' && !/^(session|devices|twoFactor)\./.test(name));
    const refused = async (withheld: readonly Permission[]) => {
      await withhold(withheld);
      const found: EndpointName[] = [];
      for (const name of ofUsers) if ((await status(name, bruno.token)) === 403) found.push(name);
      return found;
    };
    const others = await refused([]);
    // Hidden numbers close endpoints of their own.
    const closed = await refused(permissions.filter((name) => name !== 'contactNumbers'));
    expect(closed.filter((name) => !others.includes(name)).toSorted()).toEqual(
      demanding.map(([endpoint]) => endpoint).toSorted(),
    );
  });
});

it('no endpoint belongs to two permissions', () => {
  const all = permissions.flatMap((name) => [...permissionEndpoints[name], ...(restrictedEndpoints[name] ?? [])]);
  expect(new Set(all).size).toBe(all.length);
});

describe('permissions of one company', () => {
  it('have no effect in another: its users are refused, and its records stay out of reach', async () => {
    await admin.put('/permissions/defaults', { granted: permissions, offered: permissions });
    await grant(home.bruno.id, permissions);
    const stranger = await workspace.signIn(other.ana);
    expect(await reachedBy(stranger.token)).toEqual([]);
    const theirTag = await requestOf['tags.update']({ home: other, callerCompanyId: home.id });
    const answer = await callEndpoint(workspace.url, 'tags.update', { ...theirTag, token: bruno.token });
    expect(answer.status).toBe(404);
    await admin.put('/permissions/defaults', { granted: [], offered: permissions });
  });

  it('cannot name a user of another', async () => {
    const answer = await admin.put(`/permissions/users/${other.ana.id}`, { granted: ['tags'], withheld: [] });
    expect(answer).toMatchObject({ status: 404, body: { error: 'ERR_NO_USER_FOUND' } });
  });
});
