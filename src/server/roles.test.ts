import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { users } from '@server/storage/schema';
import { callEndpoint } from '@server/testing/call-endpoint';
import { ofHome, requestOf } from '@server/testing/endpoint-requests';
import type { TestWorkspace } from '@server/testing/test-workspace';
import { startTestWorkspace } from '@server/testing/test-workspace';
import type { EndpointName } from '@shared/api/table';

const callers = ['nobody', 'user', 'admin', 'super', 'neighbour'] as const;
type Caller = (typeof callers)[number];

type Statuses = readonly [nobody: number, user: number, admin: number, superAdmin: number, neighbour: number];

const anyone: Statuses = [200, 200, 200, 200, 200];
/** For every signed-in user, each in the own company. */
const ownOnly: Statuses = [401, 200, 200, 200, 200];
/** For those of the company that the record belongs to. */
const members: Statuses = [401, 200, 200, 200, 404];
const admins: Statuses = [401, 403, 200, 200, 200];
const adminsOfIt: Statuses = [401, 403, 200, 200, 404];

/** What each caller is answered who asks for a record of the home company; the neighbour is the admin of another. */
const answers: Record<EndpointName, Statuses> = {
  'session.login': anyone,
  // Without the refresh cookie a token is no help.
  'session.refresh': [401, 401, 401, 401, 401],
  'session.logout': ownOnly,
  'session.me': ownOnly,
  'users.list': ownOnly,
  'users.options': ownOnly,
  'users.show': members,
  'users.create': admins,
  'users.update': adminsOfIt,
  'users.remove': adminsOfIt,
  'users.setLanguage': ownOnly,
  'companies.show': members,
  'companies.plan': members,
  'plans.options': anyone,
  'plans.all': anyone,
  'settings.list': ownOnly,
  'settings.update': admins,
  'queues.list': ownOnly,
  'queues.show': members,
  'queues.create': admins,
  'queues.update': adminsOfIt,
  'queues.remove': adminsOfIt,
  'connections.list': ownOnly,
  'connections.show': members,
  'connections.create': admins,
  'connections.update': adminsOfIt,
  'connections.remove': adminsOfIt,
  'connections.pair': adminsOfIt,
  'connections.pairAnew': adminsOfIt,
  'connections.disconnect': adminsOfIt,
  'contacts.list': ownOnly,
  'contacts.show': members,
  'contacts.create': ownOnly,
  'tickets.list': ownOnly,
  'tickets.show': members,
  'tickets.showByUuid': members,
  'tickets.create': members,
  'tickets.update': members,
  'tickets.remove': adminsOfIt,
  'messages.list': members,
  'messages.create': members,
  'messages.remove': [401, 403, 200, 200, 400],
};

let workspace: TestWorkspace;
const tokens: Partial<Record<Caller, string>> = {};

beforeAll(async () => {
  workspace = await startTestWorkspace();
  const { home, other } = workspace;
  const { passwordHash } = home.admin;
  const root = { name: 'Root', email: 'root@home.test', passwordHash, profile: 'admin' as const, super: true };
  await home.scope.insert(users, root);
  const signedIn = { user: home.ana, admin: home.admin, super: root, neighbour: other.admin };
  for (const [caller, { email }] of Object.entries(signedIn)) {
    tokens[caller as Caller] = (await workspace.signIn({ email })).token;
  }
});
afterAll(async () => {
  expect(workspace.failures).toEqual([]);
  await workspace.close();
});

const rows = Object.entries(answers) as [EndpointName, Statuses][];

describe('who may do what, and with whose records [ROLE-020]', () => {
  it.each(rows)('%s', async (name, expected) => {
    const seen: number[] = [];
    for (const caller of callers) {
      const callerCompanyId = caller === 'neighbour' ? workspace.other.id : workspace.home.id;
      const request = await requestOf[name]({ home: workspace.home, callerCompanyId });
      const answer = await callEndpoint(workspace.url, name, { ...request, token: tokens[caller] });
      seen.push(answer.status);
      expect(answer.text).not.toContain('scrypt$');
      if (caller === 'neighbour' || caller === 'nobody') expect(answer.text).not.toContain(ofHome);
    }
    expect(seen).toEqual(expected);
  });
});
