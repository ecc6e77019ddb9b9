import assert from 'node:assert/strict';

import { z } from 'zod';

import type { EndpointInput, EndpointName, EndpointReply } from '@shared/api/table';
import { uniqueNumber } from '@tests/support/machine-clock';

import { isRefused, isRefusedSomehow } from '../refusals';
import type { Case, Run } from '../run';
import { companyOf, isAdmin, keeper } from '../run';
import { ifOffered } from './devices';

const ownPlan = keeper<EndpointReply<'plans.create'>>('plan');
const ownCompany = keeper<EndpointReply<'companies.create'>>('company');
const ownHelp = keeper<EndpointReply<'helps.create'>>('help');

/** Skips the rest of the case unless the caller is the super administrator. */
async function isSuper<N extends EndpointName>(run: Run, name: N, input: EndpointInput<N>): Promise<boolean> {
  if (run.user.super) return true;
  // Nothing of the caller's own is at stake: the record asked for is not there.
  const answer = await run.client.send(name, input);
  // server-quirk: real servers answer like to a stranger, with a sentence.
  if (answer.status === 401) isRefused(answer, 401, 'Acesso não permitido');
  else isRefused(answer, 403, 'ERR_NO_PERMISSION');
  return false;
}

const nowhere = 2_000_000_000;
const planBody = () => ({
  name: `Contract ${uniqueNumber()}`,
  users: 1,
  connections: 1,
  queues: 1,
  value: 10.5,
  useCampaigns: true,
  useSchedules: true,
  useInternalChat: true,
  useExternalApi: true,
  useKanban: true,
  useOpenAi: true,
  useIntegrations: false,
});
const somePlan = async (run: Run) => {
  const [plan] = await run.client.call('plans.all', {});
  assert.ok(plan, 'there is a plan');
  return plan;
};

/** Plans, companies and helps: what the super administrator makes of them the cases remove again. */
export const runningCases = {
  'plans.show': async (run) => {
    const { id, name } = await somePlan(run);
    assert.equal((await run.client.call('plans.show', { params: { planId: id } })).name, name);
  },
  'plans.create': async (run) => {
    const body = planBody();
    if (!(await isSuper(run, 'plans.create', { body }))) return;
    assert.equal(ownPlan.keep(run, await run.client.call('plans.create', { body })).value, 10.5);
    isRefused(await run.client.send('plans.create', { body }), 400, 'ERR_PLAN_NAME_ALREADY_EXISTS');
  },
  'plans.update': async (run) => {
    const { id } = run.user.super ? ownPlan.of(run) : await somePlan(run);
    const input = { params: { planId: id }, body: { id, users: 2 } };
    if (!(await isSuper(run, 'plans.update', input))) return;
    assert.equal((await run.client.call('plans.update', input)).users, 2);
  },
  'companies.list': async (run) => {
    const input = { query: { pageNumber: 1 } };
    if (!(await isSuper(run, 'companies.list', input))) return;
    assert.ok((await run.client.call('companies.list', input)).companies.length > 0);
  },
  'companies.all': async (run) => {
    if (!(await isSuper(run, 'companies.all', {}))) return;
    assert.ok((await run.client.call('companies.all', {})).length > 0);
  },
  'companies.create': async (run) => {
    const planId = (await somePlan(run)).id;
    const mark = uniqueNumber();
    const who = { name: `Contract ${mark}`, email: `contract-${mark}@recado.example`, password: 'recado-contract' };
    const terms = { status: true, campaignsEnabled: true, dueDate: null, recurrence: 'MENSAL' as const };
    const body = { ...who, ...terms, planId };
    if (!(await isSuper(run, 'companies.create', { body }))) return;
    ownCompany.keep(run, await run.client.call('companies.create', { body }));
  },
  'companies.update': async (run) => {
    const { id, name } = run.user.super ? ownCompany.of(run) : companyOf(run);
    const input = { params: { companyId: id }, body: { name } };
    if (!(await isSuper(run, 'companies.update', input))) return;
    assert.equal((await run.client.call('companies.update', input)).name, name);
  },
  'session.enterAs': async (run) => {
    const companyId = run.user.super ? ownCompany.of(run).id : companyOf(run).id;
    const [first] = run.user.super ? await run.client.call('users.options', { query: { companyId } }) : [run.user];
    const input = { params: { companyId }, body: { userId: first.id } };
    if (!(await ifOffered('enterAs', () => isSuper(run, 'session.enterAs', input)))) return;
    const { token, user } = await ifOffered('enterAs', () => run.client.call('session.enterAs', input));
    assert.equal(user.companyId, companyId);
    const answer = await run.client.send('session.enterAs', input, { token });
    assert.equal(answer.status, 403, 'an entered session enters no other');
    assert.equal((await run.client.send('session.logout', {}, { token, cookie: null })).status, 200);
  },
  'companies.remove': async (run) => {
    const companyId = run.user.super ? ownCompany.of(run).id : (nowhere as typeof run.user.companyId);
    const input = { params: { companyId } };
    if (!(await isSuper(run, 'companies.remove', input))) return;
    await run.client.call('companies.remove', input);
    isRefusedSomehow(await run.client.send('companies.show', input));
  },
  'companies.saveSchedules': async (run) => {
    const params = { companyId: companyOf(run).id };
    const { schedules } = await run.client.call('companies.show', { params });
    const input = { params, body: { schedules } };
    if (!isAdmin(run)) {
      isRefused(await run.client.send('companies.saveSchedules', input), 403, 'ERR_NO_PERMISSION');
      return;
    }
    await run.client.call('companies.saveSchedules', input);
    assert.deepEqual((await run.client.call('companies.show', { params })).schedules, schedules);
  },
  'plans.remove': async (run) => {
    const planId = run.user.super ? ownPlan.of(run).id : (await somePlan(run)).id;
    const input = { params: { planId } };
    if (!(await isSuper(run, 'plans.remove', input))) return;
    await run.client.call('plans.remove', input);
  },
  'helps.create': async (run) => {
    const body = { title: `Contract ${uniqueNumber()}`, video: 'dQw4w9WgXcQ' };
    if (!(await isSuper(run, 'helps.create', { body }))) return;
    ownHelp.keep(run, await run.client.call('helps.create', { body }));
  },
  'helps.update': async (run) => {
    const own = run.user.super
      ? ownHelp.of(run)
      : { id: nowhere as EndpointReply<'helps.create'>['id'], title: 'None' };
    const input = { params: { helpId: own.id }, body: { title: own.title } };
    if (!(await isSuper(run, 'helps.update', input))) return;
    assert.equal((await run.client.call('helps.update', input)).title, own.title);
  },
  'helps.list': async (run) => {
    const { records } = await run.client.call('helps.list', { query: { pageNumber: 1 } });
    assert.ok(records.length <= 20);
    const far = await run.client.call('helps.list', { query: { pageNumber: 9999 } });
    assert.deepEqual(far.records, []);
  },
  'helps.all': async (run) => {
    const all = await run.client.call('helps.all', {});
    assert.ok(z.array(z.object({ title: z.string(), video: z.string() })).safeParse(all).success);
  },
  'helps.remove': async (run) => {
    const own = run.user.super ? ownHelp.of(run) : { id: nowhere as EndpointReply<'helps.create'>['id'] };
    const input = { params: { helpId: own.id } };
    if (!(await isSuper(run, 'helps.remove', input))) return;
    await run.client.call('helps.remove', input);
  },
} satisfies Record<string, Case>;
