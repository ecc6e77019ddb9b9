import { asc, eq } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';

import type { OpenedDatabase } from '@server/platform/storage/open-database';
import { users } from '@server/platform/storage/schema';
import { sessions } from '@server/platform/storage/tables/sessions';
import type { Unscoped } from '@server/platform/storage/unscoped';
import { unscoped } from '@server/platform/storage/unscoped';
import { emptyStorage } from '@server/testing/migrated-storage';
import type { TestCompany } from '@server/testing/test-company';
import { createTestCompany } from '@server/testing/test-company';

import type { DeviceSessions } from './device-sessions';
import { createDeviceSessions, removeSessions } from './device-sessions';
import { createTokens } from './tokens';

const start = Date.parse('2026-01-01T00:00:00Z');
const minute = 60_000;
const week = 7 * 24 * 60 * minute;
let time = start;
const at = (milliseconds: number) => new Date(start + milliseconds);
const tokens = createTokens({ secret: new Uint8Array(32), accessSeconds: 900, now: () => time });

let opened: OpenedDatabase;
let storage: Unscoped;
let home: TestCompany;
let devices: DeviceSessions;
/** Sessions that were reported as ended. */
let ended: string[] = [];
const devicesOf = (from: Unscoped) =>
  createDeviceSessions({
    storage: from,
    tokens,
    clock: { now: () => new Date(time) },
    onEnded: (sessionId) => ended.push(sessionId),
  });
beforeAll(async () => {
  opened = await emptyStorage();
  storage = unscoped(opened.database);
  home = await createTestCompany(opened.database, 'Home');
});
beforeEach(() => {
  devices = devicesOf(storage);
});
afterEach(async () => {
  time = start;
  ended = [];
  await opened.database.delete(sessions);
  await home.scope.update(users, undefined, { tokenVersion: 0 });
});
afterAll(() => opened.close());

const program = { address: '192.0.2.7', userAgent: 'Test/1' };
const rows = () => home.scope.find(sessions, { orderBy: [asc(sessions.expiresAt)] });
const begin = async (user: typeof home.ana) => (await devices.begin(user, program)).refreshToken;
const renewed = async (token: string) => {
  const answer = await devices.renew(token, program);
  if (answer === undefined) throw new Error('The token is not good');
  return answer.refreshToken;
};

describe('a session that begins', () => {
  it('is of its user and company, for a week, and its token names it', async () => {
    const { refreshToken: token, accessToken } = await devices.begin(home.ana, program);
    const [session] = await rows();
    expect(await tokens.readAccess(accessToken)).toMatchObject({ id: home.ana.id, sid: session?.id, tokenVersion: 0 });
    expect(session).toMatchObject({ userId: home.ana.id, previousId: null, rotatedAt: at(0), expiresAt: at(week) });
    const { id: sid, currentId: jti } = session!;
    const { id, companyId, tokenVersion } = home.ana;
    expect(await tokens.readRefresh(token)).toEqual({ id, companyId, tokenVersion, sid, jti });
    expect(sid).not.toBe(jti);
  });

  it('removes those of its user that are over, and no others', async () => {
    await begin(home.ana);
    await begin(home.bruno);
    time = start + 1;
    await begin(home.ana);
    time = start + week + 1;
    await begin(home.ana);
    expect((await rows()).map(({ userId, expiresAt }) => [userId, expiresAt])).toEqual([
      [home.bruno.id, at(week)],
      [home.ana.id, at(week + 1)],
      [home.ana.id, at(2 * week + 1)],
    ]);
  });
});

describe('a renewal', () => {
  it('answers the user and a token that replaces the one before, for a week from now', async () => {
    const first = await begin(home.ana);
    const [before] = await rows();
    time = start + minute;
    const answer = await devices.renew(first, program);
    expect(answer?.user).toEqual(home.ana);
    const [session] = await rows();
    expect(session).toMatchObject({
      id: before?.id,
      previousId: before?.currentId,
      rotatedAt: at(minute),
      expiresAt: at(minute + week),
    });
    expect(session?.currentId).not.toBe(before?.currentId);
    expect(await tokens.readRefresh(answer?.refreshToken ?? '')).toMatchObject({
      sid: session?.id,
      jti: session?.currentId,
    });
  });

  it('of two at the same time answers both with the one token that holds from now on', async () => {
    const first = await begin(home.ana);
    const answers = await Promise.all([renewed(first), renewed(first), renewed(first)]);
    const claims = await Promise.all(answers.map((token) => tokens.readRefresh(token)));
    const [session] = await rows();
    expect(claims.map((claim) => claim?.jti)).toEqual([session?.currentId, session?.currentId, session?.currentId]);
  });

  it('with a replaced token answers the current one for ten minutes, and replaces nothing', async () => {
    const first = await begin(home.ana);
    const second = await renewed(first);
    time = start + 10 * minute - 1;
    const before = await rows();
    expect(await tokens.readRefresh(await renewed(first))).toEqual(await tokens.readRefresh(second));
    expect(await rows()).toEqual(before);
  });

  it('with a token that was replaced ten minutes ago is refused, and ends the session of its owner too', async () => {
    const first = await begin(home.ana);
    const second = await renewed(first);
    time = start + 10 * minute;
    expect(await devices.renew(first, program)).toBeUndefined();
    expect(await rows()).toEqual([]);
    expect(await devices.renew(second, program)).toBeUndefined();
  });

  it('with a token that was replaced twice is refused within the ten minutes too', async () => {
    const first = await begin(home.ana);
    await renewed(await renewed(first));
    expect(await devices.renew(first, program)).toBeUndefined();
    expect(await rows()).toEqual([]);
  });

  it('one that is refused ends no other session', async () => {
    const first = await begin(home.ana);
    const other = await begin(home.ana);
    await renewed(first);
    time = start + 10 * minute;
    expect(await devices.renew(first, program)).toBeUndefined();
    expect(await devices.renew(other, program)).toMatchObject({ user: { id: home.ana.id } });
  });

  it('is refused to a token that is none, and to one whose session is gone', async () => {
    const token = await begin(home.ana);
    expect(await devices.renew('nonsense', program)).toBeUndefined();
    await home.scope.remove(sessions, undefined);
    expect(await devices.renew(token, program)).toBeUndefined();
  });

  it('is refused to a token of one user for the session of another, and leaves that session alone', async () => {
    await begin(home.ana);
    const [session] = await rows();
    const { id, companyId, tokenVersion } = home.bruno;
    const forged = { id, companyId, tokenVersion, sid: session?.id ?? '', jti: session?.currentId ?? '' };
    expect(await devices.renew(await tokens.refresh(forged), program)).toBeUndefined();
    expect(await rows()).toEqual([session]);
  });

  it('is refused, and does not fail, if the session ends or the user is removed meanwhile', async () => {
    const token = await begin(home.ana);
    const session = async (id: string) => {
      const row = await storage.session(id);
      await home.scope.remove(sessions, eq(sessions.id, id));
      return row;
    };
    expect(await devicesOf({ ...storage, session }).renew(token, program)).toBeUndefined();
    const withoutUser = { ...storage, user: async () => undefined };
    expect(await devicesOf(withoutUser).renew(await begin(home.ana), program)).toBeUndefined();
  });

  it('is refused once all sessions of the user have been ended', async () => {
    const token = await begin(home.ana);
    await home.scope.update(users, eq(users.id, home.ana.id), { tokenVersion: 1 });
    expect(await devices.renew(token, program)).toBeUndefined();
    expect(await rows()).toHaveLength(1);
  });
});

describe('a session that ends', () => {
  it('renews no more; the other devices of the user do', async () => {
    const [one, two] = [await begin(home.ana), await begin(home.ana)];
    const session = await devices.sessionOf(one);
    expect(session).toMatchObject({ companyId: home.id });
    await devices.end(home.scope, session?.id ?? '');
    expect(ended).toEqual([session?.id]);
    expect(await devices.renew(one, program)).toBeUndefined();
    expect(await devices.renew(two, program)).toMatchObject({ user: { id: home.ana.id } });
  });

  it('is reported when a stolen refresh token ends it', async () => {
    const first = await begin(home.ana);
    const session = await devices.sessionOf(first);
    await renewed(await renewed(first));
    await devices.renew(first, program);
    expect(ended).toEqual([session?.id]);
  });

  it('is not named by a token that is none', async () => {
    expect(await devices.sessionOf('nonsense')).toBeUndefined();
  });

  it('is one of its user, without the one to keep', async () => {
    const current = await devices.sessionOf(await begin(home.ana));
    const other = await devices.sessionOf(await begin(home.ana));
    await begin(home.bruno);
    expect(await removeSessions(home.scope, home.ana.id, current?.id ?? null)).toEqual([other?.id]);
    expect(await rows()).toHaveLength(2);
    expect(await removeSessions(home.scope, home.ana.id, null)).toEqual([current?.id]);
  });
});

describe('the sessions of a user', () => {
  it('are those whose time is not over, the most recently used first, and of this user alone', async () => {
    const first = await devices.begin(home.ana, program);
    time = start + minute;
    const second = await devices.begin(home.ana, program);
    await devices.begin(home.bruno, program);
    const idsOfAna = async () => (await devices.ofUser(home.scope, home.ana.id)).map(({ id }) => id);
    expect(await idsOfAna()).toEqual([second.sessionId, first.sessionId]);
    time = start + 2 * minute;
    await renewed(first.refreshToken);
    expect(await idsOfAna()).toEqual([first.sessionId, second.sessionId]);
    time = start + minute + week;
    expect(await idsOfAna()).toEqual([first.sessionId]);
  });
});

describe('a known device', () => {
  const emailOf = async (token: string) => (await devices.device(token))?.email;

  it('is one with the current token of a session, or the one before: it has the session and its user’s e-mail', async () => {
    const first = await begin(home.ana);
    const session = await devices.sessionOf(first);
    const second = await renewed(first);
    const known = { sessionId: session?.id, email: home.ana.email };
    expect([await devices.device(first), await devices.device(second)]).toEqual([known, known]);
    const third = await renewed(second);
    expect(await devices.device(first)).toBeUndefined();
    expect(await emailOf(third)).toBe(home.ana.email);
  });

  it('is none with another text, after the end of its session, or after all of the user’s', async () => {
    const [open, over] = [await begin(home.ana), await begin(home.ana)];
    expect(await devices.device('nonsense')).toBeUndefined();
    await devices.end(home.scope, (await devices.sessionOf(over))?.id ?? '');
    expect([await emailOf(over), await emailOf(open)]).toEqual([undefined, home.ana.email]);
    await home.scope.update(users, eq(users.id, home.ana.id), { tokenVersion: 1 });
    expect(await devices.device(open)).toBeUndefined();
  });

  it('is none if its user is removed meanwhile', async () => {
    const token = await begin(home.ana);
    expect(await devicesOf({ ...storage, user: async () => undefined }).device(token)).toBeUndefined();
  });

  it('is none with a token of one user for the session of another', async () => {
    const session = await devices.begin(home.bruno, program);
    const { jti } = (await tokens.readRefresh(session.refreshToken)) ?? { jti: '' };
    const { id, companyId } = home.ana;
    const forged = await tokens.refresh({ id, companyId, tokenVersion: 0, sid: session.sessionId, jti });
    expect(await devices.device(forged)).toBeUndefined();
    expect(await emailOf(session.refreshToken)).toBe(home.bruno.email);
  });
});
