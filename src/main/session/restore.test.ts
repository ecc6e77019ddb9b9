import { describe, expect, it } from 'vitest';

import { createFakeCipher, createFakeKeychain } from '@tests/support/main/fake-secrets';
import { familyRoutes, loginUser, secretsOfTests } from '@tests/support/main/family-routes';
import type { FamilyServer, Routes } from '@tests/support/main/family-server';
import { ana, endsOf, startClient, startServer, until } from '@tests/support/main/start-client';
import type { Machine } from '@tests/support/main/test-client';
import { aMachine, openTestClient } from '@tests/support/main/test-client';

describe('the next start', () => {
  async function signedInBefore(machine: Machine = aMachine(), routes?: Routes): Promise<FamilyServer> {
    const family = await startServer(routes);
    const client = openTestClient(family.address, machine);
    await client.session.signIn(ana);
    await client.vault.read('demo#7');
    client.close();
    return family;
  }

  it('has the account at once and its token after a refresh', async () => {
    const machine = aMachine();
    const family = await signedInBefore(machine);
    family.routes['GET /companies/listPlan/1'] = { body: { id: 1, plan: { id: 2, name: 'Plano 2' } } };
    const client = startClient(family.address, machine);
    await client.session.restore();
    expect(client.session.current()).toMatchObject({
      accessToken: '',
      view: { user: { name: 'Ana' }, plan: { name: 'Plano 1' } },
    });
    await until(client, (session) => session?.accessToken === secretsOfTests.token(2));
    await until(client, (session) => session?.view.plan?.name === 'Plano 2');
  });

  it('keeps the account while the server is unreachable', async () => {
    const machine = aMachine();
    const family = await signedInBefore(machine);
    await family.close();
    const { session, backend } = startClient(family.address, machine);
    await session.restore();
    await expect(backend.send('queues.list', { query: {} })).rejects.toMatchObject({ kind: 'offline' });
    expect(session.current()?.view.user.company.name).toBe('Padaria Sol');
  });

  it('without a cipher asks the server first, repeatedly while it is unreachable', async () => {
    const machine = aMachine({ cipher: createFakeCipher(false) });
    const family = await signedInBefore(machine);
    const { routes } = family;
    family.routes = { 'POST /auth/refresh_token': { drop: true } };
    const client = startClient(family.address, machine);
    await client.session.restore();
    expect(client.session.current()).toBeNull();
    family.routes = routes;
    machine.clock.advance(10_000);
    await until(client, (session) => session !== null);
    expect(client.session.current()?.view.user.company.dueDate).toBe('2026-09-01T03:00:00.000Z');
  });

  it('ends a session that the server no longer accepts', async () => {
    const machine = aMachine({ cipher: createFakeCipher(false) });
    const family = await signedInBefore(machine);
    family.routes['POST /auth/refresh_token'] = { status: 401, body: { error: 'ERR_SESSION_EXPIRED' } };
    const client = startClient(family.address, machine);
    const ends = endsOf(client);
    await client.session.restore();
    expect(ends).toEqual(['expired']);
    expect(machine.keychain.secrets.size).toBe(0);
  });

  it('with an invalid stored secret shows the login, and sends it nowhere', async () => {
    const machine = aMachine();
    const family = await signedInBefore(machine);
    machine.keychain.secrets.set('demo#7', 'x\r\nx-admin: 1');
    const client = startClient(family.address, machine);
    const ends = endsOf(client);
    await client.session.restore();
    await until(client, (session) => session === null);
    expect(ends).toEqual(['expired']);
    expect(family.seenAt('POST /auth/refresh_token')).toEqual([]);
  });

  it('after a sign-out shows the login', async () => {
    const machine = aMachine();
    const family = await startServer();
    const client = startClient(family.address, machine);
    await client.session.signIn(ana);
    await client.session.signOut();
    const { session } = startClient(family.address, machine);
    await session.restore();
    expect(session.current()).toBeNull();
  });
});

it.each([
  ['working', 'keychain'],
  ['absent', 'undecided'],
] as const)('a start without a session and with a keychain that is %s reports "%s"', async (mood, storage) => {
  const family = await startServer();
  const { session } = startClient(family.address, aMachine({ keychain: createFakeKeychain(mood) }));
  await session.restore();
  expect(session.secretStorage()).toBe(storage);
});

describe('secrets', () => {
  it('are in no log, view or unencrypted file after any failure', async () => {
    const machine = aMachine({ keychain: createFakeKeychain('absent') });
    const family = await startServer();
    const { session, backend } = startClient(family.address, machine);
    const notified: unknown[] = [await session.signIn(ana)];
    expect(session.secretStorage()).toBe('undecided');
    await session.chooseSecretStorage('encryptedFile');
    expect(session.secretStorage()).toBe('encryptedFile');
    await session.refresh();
    family.routes['GET /queue'] = { status: 500, text: secretsOfTests.token(2) };
    await backend.send('queues.list', { query: {} }).catch((error: unknown) => notified.push(error));
    family.routes['POST /auth/refresh_token'] = { status: 401, body: { error: 'ERR_SESSION_EXPIRED' } };
    await session.refresh().catch((error: unknown) => notified.push(error));
    const everything = [
      machine.log.text(),
      machine.settings.text(),
      Buffer.from(machine.file.bytes ?? []).toString('latin1'),
      JSON.stringify(notified),
    ].join('\n');
    expect(machine.log.text()).toContain('keychain does not answer');
    expect(everything).not.toMatch(/access-token|refresh-secret|"password"/);
  });

  it('the view holds no field of a login beyond its schema', async () => {
    const family = await startServer({
      ...familyRoutes(),
      'POST /auth/login': {
        body: { token: 't', user: { ...loginUser(), passwordHash: '$2b$', tokenVersion: 3 } },
      },
    });
    const { session } = await startClient(family.address).session.signIn(ana);
    expect(JSON.stringify(session)).not.toMatch(/passwordHash|tokenVersion/);
  });
});
