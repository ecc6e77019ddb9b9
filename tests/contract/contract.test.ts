import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';

import type { EndpointName } from '@shared/api/table';

import { signedIn } from './cases/session';
import type { DemoServer } from './demo-server';
import { startDemoServer } from './demo-server';
import { Ear } from './ear';
import type { Result } from './outcome';
import { runContract } from './run-contract';

/** What is tried of each endpoint: method, path and parts are those of the table. */
const promises: Record<EndpointName, string> = {
  'session.login': 'answers token and user with company, due date and settings; refuses strangers [AUTH-006, AUTH-007]',
  'session.me': 'answers the current user, and nobody without a token [AUTH-029]',
  'session.refresh': 'trades the cookie for a token and the user [AUTH-019]',
  'session.logout': 'ends the session; the login before it was told to the other device [RT-018]',
  'users.list': 'searches and pages [USERS-016]',
  'users.options': 'lists the company’s users [USERS-017]',
  'users.show': 'shows one [USERS-018]',
  'users.create': 'makes a colleague, and tells everyone [USERS-019, RT-013]',
  'users.update': 'changes one, and tells everyone [USERS-020]',
  'users.remove': 'removes one, and tells everyone [USERS-021, RT-013]',
  'users.setLanguage': 'takes a language [I18N-010]',
  'companies.show': 'shows the own company [COMP-018]',
  'companies.plan': 'says what the company has paid for',
  'plans.options': 'is public [PLAN-004]',
  'plans.all': 'lists every plan [PLAN-005]',
  'settings.list': 'lists key and value [SET-016]',
  'settings.update': 'writes a value and tells everyone [SET-017]',
  'queues.list': 'with and without a company [QUEUE-029]',
  'queues.show': 'shows one for editing [QUEUE-030]',
  'queues.create': 'makes one with a name and a colour of its own, and tells everyone',
  'queues.update': 'changes one, and tells everyone',
  'queues.remove': 'removes one, and tells everyone [QUEUE-033]',
  'connections.list': 'without the secrets of the session',
  'connections.show': 'shows one for editing [CONN-028]',
  'connections.create': 'makes one, and tells everyone [CONN-030, RT-009]',
  'connections.update': 'changes one; several queues need a greeting [CONN-012]',
  'connections.pair': 'asks for a code, which the socket brings [CONN-033, RT-011]',
  'connections.pairAnew': 'asks for another code [CONN-034]',
  'connections.disconnect': 'lets go of the phone [CONN-035]',
  'connections.remove': 'removes one, and tells everyone [CONN-032, RT-010]',
  'contacts.create': 'once per number, and tells everyone [RT-017]',
  'contacts.show': 'shows one [CONTACT-023]',
  'contacts.list': 'searches and pages [CONTACT-021]',
  'tickets.create': 'opens a ticket, once per contact [TKT-069]',
  'tickets.show': 'shows it with queue and contact [TKT-067]',
  'tickets.showByUuid': 'shows it by its uuid [TKT-068]',
  'tickets.list': 'filters by status, searches and ends',
  'tickets.update': 'closes, reopens, returns and accepts, and tells everyone [TKT-070, RT-015]',
  'tickets.remove': 'removes it and tells everyone [TKT-071]',
  'messages.list': 'pages, ascending inside a page [CONV-046]',
  'messages.create': 'sends text and replies, and tells everyone [CONV-047, RT-016]',
  'messages.remove': 'marks it deleted [CONV-049]',
};
const realtime = ['realtime.ready', 'realtime.stranger', 'realtime.second'];

describe.each([
  ['the workspace server', false],
  ['the workspace server with the defects of the family’s', true],
])('%s keeps the contract', (_name, quirks) => {
  let workspace: DemoServer;
  let asAdmin: Result[];
  let heardNextDoor: string[];

  const resultsFor = (email: string): Promise<Result[]> =>
    runContract({ url: workspace.url, email, password: 'recado' });

  beforeAll(async () => {
    workspace = await startDemoServer({ quirks });
    const other = await signedIn({ url: workspace.url, email: 'other@recado.demo', password: 'recado' });
    const ear = new Ear(workspace.url, other.client.token ?? '');
    await ear.hears('ready', z.unknown());
    for (const status of ['open', 'pending', 'closed']) ear.tell('joinTickets', status);
    ear.tell('joinNotification');
    asAdmin = await resultsFor('admin@recado.demo');
    heardNextDoor = ear.names();
    ear.close();
  });
  afterAll(() => workspace.close());

  it.each(Object.entries(promises))('%s %s', (name) => {
    expect(asAdmin.find((result) => result.name === name)).toMatchObject({ outcome: 'passed', reason: '' });
  });

  it.each(realtime)('%s', (name) => {
    expect(asAdmin.find((result) => result.name === name)).toMatchObject({ outcome: 'passed', reason: '' });
  });

  it('tells another company nothing of it [RT-021]', () => {
    expect(heardNextDoor).toEqual(['ready']);
  });

  it('lets an attendant do the same, but run nothing', async () => {
    const results = await resultsFor('ana@recado.demo');
    expect(results.filter(({ outcome }) => outcome === 'failed' || outcome === 'missing')).toEqual([]);
    const adminsOnly = ['users.create', 'users.remove', 'queues.create', 'queues.update', 'queues.remove'];
    const lines = ['create', 'update', 'pair', 'pairAnew', 'disconnect', 'remove'].map((act) => `connections.${act}`);
    const skipped = results.filter(({ outcome }) => outcome === 'skipped').map(({ name }) => name);
    expect(skipped).toEqual([...adminsOnly, ...lines, 'tickets.remove']);
  });
});
