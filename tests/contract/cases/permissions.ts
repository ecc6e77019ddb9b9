import assert from 'node:assert/strict';

import { uniqueNumber } from '@tests/support/machine-clock';

import { isRefused } from '../refusals';
import type { Case, Run } from '../run';
import { asAdmin } from '../run';
import { ifOffered } from './devices';

const show = ({ client }: Run) => ifOffered('permissions', () => client.call('permissions.show', {}));

/** The cases restore the permissions that they change. */
export const permissionCases = {
  'permissions.show': async (run) => {
    asAdmin(run);
    assert.ok(Array.isArray((await show(run)).users));
  },
  'permissions.setDefaults': async (run) => {
    asAdmin(run);
    const { client } = run;
    const before = (await show(run)).defaults;
    const others = before.filter((name) => name !== 'tags');
    const granted = before.includes('tags') ? others : [...others, 'tags' as const];
    await client.call('permissions.setDefaults', { body: { granted } });
    const { defaults } = await client.call('permissions.show', {});
    assert.deepEqual(new Set(defaults), new Set(granted));
    await client.call('permissions.setDefaults', { body: { granted: before } });
  },
  'permissions.setUser': async (run) => {
    asAdmin(run);
    const { client } = run;
    await show(run);
    const email = `permissions-${uniqueNumber()}@contract.test`;
    const draft = { name: 'Contract', email, password: 'contract-1234', profile: 'user' as const };
    const { id } = await client.call('users.create', { body: { ...draft, companyId: run.user.companyId } });
    const params = { userId: id };
    await client.call('permissions.setUser', { params, body: { granted: ['queues'], withheld: ['tags'] } });
    const { users } = await client.call('permissions.show', {});
    const saved = users.find(({ userId }) => userId === id);
    assert.deepEqual(saved, { userId: id, granted: ['queues'], withheld: ['tags'] });
    const ofAdmin = { params: { userId: run.user.id }, body: { granted: [], withheld: ['tags' as const] } };
    isRefused(await client.send('permissions.setUser', ofAdmin), 400, 'ERR_VALIDATION');
    await client.call('users.remove', { params });
  },
} satisfies Record<string, Case>;
