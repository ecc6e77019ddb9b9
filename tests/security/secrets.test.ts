import { beforeAll, describe, expect, it } from 'vitest';

import { users } from '@server/platform/storage/schema';
import { apiTokens } from '@server/platform/storage/tables/api-tokens';
import { callEndpoint } from '@server/testing/call-endpoint';
import { requestOf } from '@server/testing/endpoint-requests';
import { read } from '@server/testing/test-client';
import type { Frame, TestSocket } from '@server/testing/test-socket';
import { useWorkspace } from '@server/testing/use-workspace';
import type { EndpointName } from '@shared/api/table';

import { endpointNames } from './support/attacked-company';

const workspace = useWorkspace();
const { home } = workspace;
let created: string;
let sockets: TestSocket[];
let tokens: string[];
/** Frames of sockets whose sessions have ended. */
const earlier: Frame[] = [];
const endsSessions: ReadonlySet<string> = new Set<EndpointName>(['session.logout', 'devices.endOthers']);

/** The super administrator has all rights of an admin too. */
const signIns = () =>
  Promise.all([home.ana, { email: 'root@home.test' }].map(async (person) => (await workspace.signIn(person)).token));

async function signInAll(): Promise<void> {
  tokens = await signIns();
  // Sessions of their own, which most calls do not end.
  sockets = await Promise.all((await signIns()).map((token) => workspace.socket(token)));
}

beforeAll(async () => {
  await workspace.addSuperAdmin();
  await signInAll();
  const path = `/whatsapp/${home.connectionId}/tokens`;
  created = read('apiTokens.create', await workspace.admin.post(path, { name: 'ERP' })).token;
});

/** Secrets that the database holds now, and the token that was shown once. */
async function secrets(): Promise<string[]> {
  const hashes = (await home.scope.find(apiTokens)).map(({ hash }) => hash);
  const passwords = (await home.scope.find(users)).map(({ passwordHash }) => passwordHash);
  return [created, ...hashes, ...passwords.filter((hash) => hash.startsWith('scrypt$'))];
}

describe('no answer contains an API token, its hash or the hash of a password', () => {
  it.each(endpointNames)('%s', async (name) => {
    for (const token of tokens) {
      const request = await requestOf[name]({ home, callerCompanyId: home.id });
      const { text } = await callEndpoint(workspace.url, name, { ...request, token });
      for (const secret of await secrets()) expect(text).not.toContain(secret);
      if (name !== 'apiTokens.create') expect(text).not.toMatch(/recado_[\w-]{43}/);
    }
    if (!endsSessions.has(name)) return;
    for (const { frames } of sockets) earlier.push(...frames);
    await signInAll();
  });

  it('and no event does', async () => {
    const frames = [...earlier, ...(await Promise.all(sockets.map((socket) => socket.received()))).flat()];
    expect(frames.length).toBeGreaterThan(0);
    const known = await secrets();
    for (const { event, text } of frames) {
      for (const secret of known) expect(text, event).not.toContain(secret);
      expect(text, event).not.toMatch(/recado_[\w-]{43}/);
    }
  });
});
