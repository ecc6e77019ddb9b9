import { eq } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';

import { users } from '@server/platform/storage/schema';
import { callEndpoint } from '@server/testing/call-endpoint';
import { requestOf } from '@server/testing/endpoint-requests';
import type { SignedIn } from '@server/testing/test-client';
import { call } from '@server/testing/test-client';
import type { TestSocket } from '@server/testing/test-socket';
import { useWorkspace } from '@server/testing/use-workspace';
import { endpoints } from '@shared/api/table';

import { endpointNames } from './support/attacked-company';

const workspace = useWorkspace();
const { home, admin } = workspace;

type Ending = [name: string, end: (session: SignedIn) => Promise<unknown>];
const endings: Ending[] = [
  ['its sign-out', (session) => call(workspace.url, '/auth/logout', { method: 'DELETE', as: session })],
  [
    'a new password set by an admin',
    () => {
      const body = { companyId: home.id, password: 'another-password' };
      return callEndpoint(workspace.url, 'users.update', {
        params: { userId: home.bruno.id },
        body,
        token: admin.token,
      });
    },
  ],
  [
    'the end of all devices by an admin',
    () => callEndpoint(workspace.url, 'users.endDevices', { params: { userId: home.bruno.id }, token: admin.token }),
  ],
  [
    'the end of all other devices by its user',
    async () => {
      const { token } = await workspace.signIn(home.bruno);
      return callEndpoint(workspace.url, 'devices.endOthers', { token });
    },
  ],
];

describe.each(endings)('after %s', (_name, end) => {
  let session: SignedIn;
  let socket: TestSocket;
  beforeEach(async () => {
    await home.scope.update(users, eq(users.id, home.bruno.id), { passwordHash: home.bruno.passwordHash });
    session = await workspace.signIn(home.bruno);
    socket = await workspace.socket(session.token);
    await end(session);
  });

  it('the access token is refused at every endpoint', async () => {
    for (const name of endpointNames.filter((name) => endpoints[name].access === 'user')) {
      const request = await requestOf[name]({ home, callerCompanyId: home.id });
      const { status } = await callEndpoint(workspace.url, name, { ...request, token: session.token });
      expect([401, 403], name).toContain(status);
    }
  });

  it('the socket is closed', async () => {
    const end = await Promise.race([socket.disconnected, socket.received().then(() => 'open')]);
    expect(['io server disconnect', 'transport close']).toContain(end);
  });
});
