import { afterAll, beforeAll, expect } from 'vitest';

import { users } from '@server/platform/storage/schema';

import type { SignedIn } from './test-client';
import type { TestCompany } from './test-company';
import type { TestWorkspace, TestWorkspaceOptions } from './test-workspace';
import { startTestWorkspace } from './test-workspace';

export type WorkspaceFixture = Omit<TestWorkspace, 'close'> & {
  /** Signed-in clients of the users of `home`. */
  admin: SignedIn;
  ana: SignedIn;
  bruno: SignedIn;
  /** Adds an admin to `home` who is a super administrator too, and signs in. */
  addSuperAdmin(): Promise<SignedIn>;
};

/**
 * Starts one workspace server for the tests of a file; call it once, at the top level of the file:
 *
 *     const workspace = useWorkspace();
 *     const { home, admin, ana } = workspace;
 *
 *     beforeAll(async () => { ... }); // runs when the server is up and admin, ana and bruno are signed in
 *     it('lists no tickets', async () => { expect((await ana.get('/tickets')).status).toBe(200); });
 *
 * Everything may be destructured at the top level except `url`, `database`, `media` and `stored`, which are read from
 * `workspace` inside hooks and tests. Options that depend on another hook (the port of a stand-in) are given as a
 * function, which runs in the fixture's own `beforeAll`. After the last test the fixture expects that the server
 * reported no failure; a test that provokes one sets `failures.length = 0`. A file's own `afterAll` runs before the
 * server stops.
 */
export function useWorkspace(
  options: TestWorkspaceOptions | (() => TestWorkspaceOptions | Promise<TestWorkspaceOptions>) = {},
): WorkspaceFixture {
  const failures: string[] = [];
  const clients: { admin?: SignedIn; ana?: SignedIn; bruno?: SignedIn } = {};
  let started: TestWorkspace | undefined;
  const running = () => mustBeRunning(started);

  beforeAll(async () => {
    const workspace = await startTestWorkspace(typeof options === 'function' ? await options() : options, failures);
    started = workspace;
    for (const name of ['admin', 'ana', 'bruno'] as const) {
      clients[name] = await workspace.signIn(workspace.home[name]);
    }
  });
  afterAll(async () => {
    try {
      expect(failures).toEqual([]);
    } finally {
      await started?.close();
    }
  });

  return {
    get url() {
      return running().url;
    },
    get database() {
      return running().database;
    },
    get media() {
      return running().media;
    },
    get stored() {
      return running().stored;
    },
    failures,
    home: deferredCompany(() => running().home),
    other: deferredCompany(() => running().other),
    admin: deferredClient(() => mustBeRunning(clients.admin)),
    ana: deferredClient(() => mustBeRunning(clients.ana)),
    bruno: deferredClient(() => mustBeRunning(clients.bruno)),
    async addSuperAdmin() {
      const { scope, admin } = running().home;
      const draft = {
        name: 'Root',
        email: 'root@home.test',
        passwordHash: admin.passwordHash,
        profile: 'admin' as const,
        super: true,
      };
      return running().signIn(await scope.insert(users, draft));
    },
    signIn: (user) => running().signIn(user),
    socket: (token) => running().socket(token),
    framesDuring: (event, action) => running().framesDuring(event, action),
    customerWrites: (message) => running().customerWrites(message),
    now: () => running().now(),
    passTime: (milliseconds) => running().passTime(milliseconds),
    simulate: (path, body) => running().simulate(path, body),
    restart: (changes) => running().restart(changes),
  };
}

function mustBeRunning<T>(value: T | undefined): T {
  if (value === undefined) throw new Error('The workspace is available only inside hooks and tests');
  return value;
}

function deferredClient(current: () => SignedIn): SignedIn {
  return {
    get token() {
      return current().token;
    },
    get cookie() {
      return current().cookie;
    },
    get: (path) => current().get(path),
    post: (path, body) => current().post(path, body),
    put: (path, body) => current().put(path, body),
    remove: (path) => current().remove(path),
  };
}

function deferredCompany(current: () => TestCompany): TestCompany {
  return {
    get id() {
      return current().id;
    },
    get database() {
      return current().database;
    },
    get scope() {
      return current().scope;
    },
    get admin() {
      return current().admin;
    },
    get ana() {
      return current().ana;
    },
    get bruno() {
      return current().bruno;
    },
    get sales() {
      return current().sales;
    },
    get support() {
      return current().support;
    },
    get connectionId() {
      return current().connectionId;
    },
    apiToken: (token) => current().apiToken(token),
    contact: (draft) => current().contact(draft),
    ticket: (draft) => current().ticket(draft),
    message: (ticket, draft) => current().message(ticket, draft),
  };
}
