import assert from 'node:assert/strict';

import { z } from 'zod';

import type { Plan } from '@shared/domain/plan';
import { languages } from '@shared/i18n/languages';

import { Skipped } from '../outcome';
import { isRefused, isRefusedSomehow } from '../refusals';
import type { Case } from '../run';
import { asAdmin, companyOf, eventOf, isAdmin } from '../run';
import { ifOffered } from './devices';

/** The company and what belongs to it: read, and written only with what is there already. */
export const companyCases = {
  'users.list': async ({ client, user }) => {
    const { users } = await client.call('users.list', { query: { searchParam: user.name } });
    assert.ok(
      users.some((row) => row.id === user.id),
      'the search by name finds oneself',
    );
    const far = await client.call('users.list', { query: { pageNumber: 9999 } });
    assert.deepEqual(far.users, []);
  },
  'users.options': async ({ client, user }) => {
    const options = await client.call('users.options', { query: { companyId: user.companyId } });
    assert.ok(
      options.some((row) => row.id === user.id),
      'oneself is among the users',
    );
  },
  'users.show': async ({ client, user }) => {
    const shown = await client.call('users.show', { params: { userId: user.id } });
    assert.equal(shown.email, user.email);
    assert.equal(shown.allTicket, user.allTicket);
  },
  'users.setLanguage': async (run) => {
    // It is the company's language; the workspace server leaves it to admins.
    asAdmin(run);
    const { client, rawUser } = run;
    const known = z.object({ company: z.object({ language: z.enum(languages) }) }).safeParse(rawUser);
    if (!known.success) throw new Skipped('login does not say the present language, which would be overwritten');
    await client.call('users.setLanguage', { params: { language: known.data.company.language } });
  },
  'companies.show': async (run) => {
    const { id, name } = companyOf(run);
    assert.equal((await run.client.call('companies.show', { params: { companyId: id } })).name, name);
  },
  'companies.plan': async (run) => {
    const { id } = companyOf(run);
    const reply = await run.client.call('companies.plan', { params: { companyId: id } });
    assert.equal(reply.id, id);
    assert.ok(reply.plan, 'the company has a plan');
  },
  'companies.requestPlan': async (run) => {
    asAdmin(run);
    const { id } = companyOf(run);
    const ask = (planId: Plan['id'] | null) =>
      run.client.call('companies.requestPlan', { params: { companyId: id }, body: { planId } });
    const [offered] = await run.client.call('plans.options', {});
    assert.ok(offered, 'a plan is offered');
    const asked = await ifOffered('planRequests', () => ask(offered.id));
    assert.equal(asked.requestedPlan?.id, offered.id);
    assert.equal((await ask(null)).requestedPlan, null);
  },
  'plans.options': async ({ client }) => {
    const answer = await client.send('plans.options', {}, { token: null, cookie: null });
    assert.equal(answer.status, 200, 'the plans are public');
    assert.ok((await client.call('plans.options', {})).length > 0, 'there is a plan');
  },
  'plans.all': async ({ client }) => {
    const answer = await client.send('plans.all', {}, { token: null, cookie: null });
    assert.equal(answer.status, 200, 'the plans are public');
    assert.ok((await client.call('plans.all', {})).length > 0, 'there is a plan');
  },
  'settings.list': async ({ client }) => {
    const settings = await client.call('settings.list', {});
    assert.ok(settings.length > 0, 'there are settings');
  },
  'settings.update': async (run) => {
    const [present] = await run.client.call('settings.list', {});
    if (present === undefined) throw new Skipped('there is no setting to write back');
    const input = { params: { key: present.key }, body: { value: present.value } };
    if (!isAdmin(run)) {
      isRefused(await run.client.send('settings.update', input), 403, 'ERR_NO_PERMISSION');
      return;
    }
    assert.deepEqual(await run.client.call('settings.update', input), present);
    const shape = z.object({ action: z.literal('update'), setting: z.object({ key: z.literal(present.key) }) });
    await run.recorder.receives(eventOf(run, 'settings'), shape);
  },
  'queues.list': async ({ client, user }) => {
    const queues = await client.call('queues.list', { query: {} });
    const ofCompany = await client.call('queues.list', { query: { companyId: user.companyId } });
    assert.deepEqual(ofCompany, queues);
    for (const own of user.queues)
      assert.ok(
        queues.some((queue) => queue.id === own.id),
        `${own.name} is a queue`,
      );
  },
  'connections.list': async ({ client, user }) => {
    const query = { session: '0' as const, companyId: user.companyId };
    const connections = await client.call('connections.list', { query });
    assert.ok(
      connections.some((connection) => connection.isDefault),
      'one connection is the default',
    );
  },
  'connections.show': async ({ client }) => {
    const [first] = await client.call('connections.list', { query: { session: '0' } });
    if (first === undefined) throw new Skipped('there is no connection');
    const input = { params: { connectionId: first.id }, query: { session: '0' as const } };
    assert.equal((await client.call('connections.show', input)).name, first.name);
    const nowhere = { params: { connectionId: 2_000_000_000 as typeof first.id }, query: { session: '0' as const } };
    isRefusedSomehow(await client.send('connections.show', nowhere));
  },
} satisfies Record<string, Case>;
