import { randomUUID } from 'node:crypto';

import { eq } from 'drizzle-orm';
import type { FastifyRequest } from 'fastify';
import { afterAll, afterEach, beforeAll, describe, expect, it, onTestFinished } from 'vitest';

import {
  cacheConfiguration,
  createConfigurationCache,
  noConfigurationCache,
} from '@server/platform/storage/configuration-cache';
import type { OpenedDatabase } from '@server/platform/storage/open-database';
import { users } from '@server/platform/storage/schema';
import { sessions } from '@server/platform/storage/tables/sessions';
import type { Unscoped } from '@server/platform/storage/unscoped';
import { unscoped } from '@server/platform/storage/unscoped';
import { emptyStorage } from '@server/testing/migrated-storage';
import { recordStatements } from '@server/testing/record-statements';
import type { TestCompany } from '@server/testing/test-company';
import { createTestCompany } from '@server/testing/test-company';

import { createAdmitProgram, createIdentify } from './identity';
import { createTokens } from './tokens';

const start = Date.parse('2026-01-01T00:00:00Z');
const at = new Date(start);
const clock = { now: () => at, wall: () => at };
const tokens = createTokens({ secret: new Uint8Array(32), accessSeconds: 900, now: () => start });

let opened: OpenedDatabase;
let storage: Unscoped;
let home: TestCompany;
beforeAll(async () => {
  opened = await emptyStorage();
  storage = unscoped(opened.database);
  home = await createTestCompany(opened.database, 'Home');
  await home.apiToken('programs-token');
});
afterEach(() => opened.database.delete(sessions));
afterAll(() => opened.close());

const identifyWith = (from: Unscoped) =>
  createIdentify({
    storage: from,
    tokens,
    isRevoked: () => false,
    quirks: { bareForbidden: false, codedTokens: false },
  });
type User = TestCompany['ana'];

/** Stores a session of the user; answers its id and an access token. */
async function signIn(user: User, entered: Partial<typeof sessions.$inferInsert> = {}) {
  const id = randomUUID();
  const times = { createdAt: at, rotatedAt: at, expiresAt: new Date(start + 60_000) };
  await home.scope.insert(sessions, { id, userId: user.id, currentId: randomUUID(), ...times, ...entered });
  return { id, token: await tokens.access(user, id) };
}

describe('the user of an access token', () => {
  it('is identified until the token expires, with the rights of the user', async () => {
    const { id, token } = await signIn(home.ana);
    expect(await identifyWith(storage)(token)).toEqual({
      caller: {
        id: home.ana.id,
        companyId: home.id,
        sessionId: id,
        profile: 'user',
        super: false,
        allTicket: true,
        queueIds: [home.sales],
        enteredBy: null,
        mustEnableTwoFactor: false,
        seesNumbers: true,
      },
      expiresAt: start + 900_000,
    });
  });

  it('sees the tickets of others only with the view of all tickets', async () => {
    const { token } = await signIn(home.bruno);
    expect(await identifyWith(storage)(token)).toMatchObject({ caller: { allTicket: false } });
  });

  it('is gone once the user was removed', async () => {
    const { name, email, passwordHash } = { ...home.ana, name: 'Eva', email: 'eva@home.test' };
    const eva = await home.scope.insert(users, { name, email, passwordHash });
    const { token } = await signIn(eva);
    await home.scope.remove(users, eq(users.id, eva.id));
    expect(await identifyWith(storage)(token)).toBe('removed');
  });
});

describe('an entered session', () => {
  const enter = async () => {
    await home.scope.update(users, eq(users.id, home.admin.id), { super: true });
    const own = await signIn(home.admin);
    const by = { enteredById: home.admin.id, enteredByCompanyId: home.id, enteredFromId: own.id };
    return { own, entered: await signIn(home.ana, { ...by, enteredByName: 'Root' }) };
  };

  it('names the super administrator as at the beginning', async () => {
    const { own, entered } = await enter();
    const enteredBy = { name: 'Root', sessionId: own.id };
    expect(await identifyWith(storage)(entered.token)).toMatchObject({ caller: { id: home.ana.id, enteredBy } });
  });

  it('is invalid once the super administrator was removed', async () => {
    const { entered } = await enter();
    expect(await identifyWith({ ...storage, user: async () => undefined })(entered.token)).toBe('invalid');
  });
});

describe('a program', () => {
  const attempts = { count: async () => undefined, check: async () => undefined, forgive: async () => undefined };
  const callWith = (authorization?: string) =>
    createAdmitProgram({ storage, attempts, clock })({
      headers: { authorization },
      ip: '192.0.2.7',
    } as unknown as FastifyRequest);

  it('is admitted to the connection of its token', async () => {
    const admitted = await callWith('Bearer programs-token');
    expect(admitted).toMatchObject({ connection: { id: home.connectionId }, tokenName: 'ERP' });
    expect(admitted.scope.companyId).toBe(home.id);
  });

  it.each([['Bearer another'], ['programs-token'], [undefined]])('is refused with %j', async (authorization) => {
    const refusal = { name: 'Refusal', status: 401, code: 'Acesso não permitido' };
    await expect(callWith(authorization)).rejects.toMatchObject(refusal);
  });
});

it('calls at the same time share the statements that identify their users, where other servers change who may do what', async () => {
  cacheConfiguration(
    opened.database,
    createConfigurationCache(() => true),
  );
  onTestFinished(() => cacheConfiguration(opened.database, noConfigurationCache));
  const people = [home.ana, home.bruno];
  const signedIn = await Promise.all([...people, ...people].map((user) => signIn(user)));
  const statements = recordStatements();
  const identities = await Promise.all(signedIn.map(({ token }) => identifyWith(storage)(token)));
  expect(identities).toMatchObject(
    [...people, ...people].map(({ id }, index) => ({ caller: { id, sessionId: signedIn[index]?.id } })),
  );
  const named = ['"users"."id"', '"sessions"."id"', '"user_queues"."user_id"'];
  for (const column of named) expect(statements().filter((text) => text.includes(`${column} = any(`))).toHaveLength(1);
});
