import { createHook } from 'node:async_hooks';

import { SignJWT } from 'jose';
import { beforeEach, describe, expect, it, onTestFinished } from 'vitest';

import type { Tokens } from './tokens';
import { createTokens, refreshSeconds } from './tokens';

const secret = new Uint8Array(32).fill(7);
const start = Date.parse('2026-01-01T00:00:00.900Z');
const seconds = Math.floor(start / 1000);
/** The tokens of a server whose clock shows so many seconds since the start. */
const tokensAt = (passed: number, own = secret, previousSecrets: Uint8Array[] = []) =>
  createTokens({ secret: own, previousSecrets, accessSeconds: 900, now: () => start + passed * 1000 });
let tokens: Tokens;
beforeEach(() => {
  tokens = tokensAt(0);
});

const ana = { id: 3, companyId: 7, name: 'Ana', profile: 'admin', tokenVersion: 2 };
const ids = { sid: '11111111-1111-4111-8111-111111111111', jti: '22222222-2222-4222-8222-222222222222' };
const access = (user: typeof ana) => tokens.access(user, ids.sid);
const readAccess = (token: string) => tokens.readAccess(token);
const refresh = (claims: typeof device) => tokens.refresh(claims);
const readRefresh = (token: string) => tokens.readRefresh(token);
const device = { id: 3, companyId: 7, tokenVersion: 2, ...ids };
const partOf = (token: string, index: number): unknown =>
  JSON.parse(Buffer.from(token.split('.')[index] ?? '', 'base64url').toString());

describe('an access token', () => {
  it('carries its user, its session, and when it was made and ends', async () => {
    const token = await access(ana);
    const times = { iat: seconds, exp: seconds + 900 };
    const claims = { id: 3, companyId: 7, profile: 'admin', tokenVersion: 2, sid: ids.sid, ...times };
    expect(partOf(token, 0)).toEqual({ alg: 'HS256', typ: 'JWT' });
    expect(partOf(token, 1)).toEqual({ ...claims, usarname: 'Ana' });
    expect(await readAccess(token)).toEqual(claims);
  });

  it('holds until its time is over', async () => {
    const token = await access(ana);
    expect(await tokensAt(899).readAccess(token)).toMatchObject({ id: 3 });
    expect(await tokensAt(900).readAccess(token)).toBeUndefined();
    // The clock starts at 0.9 s: the end itself is too late.
    expect(await tokensAt(899.1).readAccess(token)).toBeUndefined();
  });
});

describe('a refresh token', () => {
  it('carries its user, the device and its own id, for a week', async () => {
    const token = await refresh(device);
    expect(partOf(token, 1)).toEqual({ ...device, iat: seconds, exp: seconds + 7 * 24 * 3600 });
    expect(await readRefresh(token)).toEqual(device);
    expect(refreshSeconds).toBe(604_800);
  });

  it('holds until its time is over', async () => {
    const token = await refresh(device);
    expect(await tokensAt(604_799).readRefresh(token)).toEqual(device);
    expect(await tokensAt(604_800).readRefresh(token)).toBeUndefined();
  });
});

describe('a token', () => {
  it('of one kind is none of the other, whatever it carries', async () => {
    expect(await readRefresh(await access(ana))).toBeUndefined();
    expect(await readAccess(await refresh(device))).toBeUndefined();
    const both = { ...device, ...ana };
    expect(await readAccess(await refresh(both))).toBeUndefined();
  });

  it('of another server is none of this one', async () => {
    const foreign = tokensAt(0, new Uint8Array(32).fill(8));
    expect(await readAccess(await foreign.access(ana, ids.sid))).toBeUndefined();
    expect(await readRefresh(await foreign.refresh(device))).toBeUndefined();
  });

  it('of an earlier secret holds while the server knows that secret, and new ones have the new secret', async () => {
    const [second, third] = [new Uint8Array(32).fill(8), new Uint8Array(32).fill(9)];
    const rotated = tokensAt(0, third, [second, secret]);
    expect(await rotated.readAccess(await access(ana))).toMatchObject({ id: 3 });
    expect(await rotated.readRefresh(await refresh(device))).toEqual(device);
    expect(await tokensAt(0, third, [second]).readAccess(await access(ana))).toBeUndefined();
    expect(await tokensAt(0, third).readRefresh(await rotated.refresh(device))).toEqual(device);
    expect(await readRefresh(await rotated.refresh(device))).toBeUndefined();
  });

  it('holds at another server of the same secret', async () => {
    expect(await tokensAt(0).readAccess(await access(ana))).toMatchObject({ id: 3 });
    expect(await tokensAt(0).readRefresh(await refresh(device))).toEqual(device);
  });

  it.each(['', 'nonsense', 'a.b.c'])('one that is %j is refused', async (text) => {
    expect(await readAccess(text)).toBeUndefined();
    expect(await readRefresh(text)).toBeUndefined();
  });

  it('one that was changed is refused', async () => {
    const [head = '', , signature = ''] = (await access(ana)).split('.');
    const forged = Buffer.from(
      JSON.stringify({ ...ana, id: 1, sid: ids.sid, iat: seconds, exp: seconds + 900 }),
    ).toString('base64url');
    expect(await readAccess([head, forged, signature].join('.'))).toBeUndefined();
  });

  it.each([
    ['a user', { id: undefined }],
    ['a user by number', { id: '3' }],
    ['a whole number', { id: 1.5 }],
    ['a company', { companyId: undefined }],
    ['a version', { tokenVersion: undefined }],
    ['a device', { sid: undefined }],
    ['a device by its id', { sid: 'nonsense' }],
    ['an own id', { jti: 'nonsense' }],
  ])('of ours without %s is refused', async (_name, changes) => {
    // Claims that no version of ours writes, signed as ours.
    const claims: object = { ...device, ...changes };
    expect(await readRefresh(await refresh(claims as typeof device))).toBeUndefined();
  });

  it('one that begins later is refused until then', async () => {
    const later = { ...device, nbf: seconds + 10 };
    const token = await refresh(later);
    expect(await tokensAt(9).readRefresh(token)).toBeUndefined();
    expect(await tokensAt(9.1).readRefresh(token)).toEqual(device);
  });

  it('one with a start that is no time is refused', async () => {
    const unclear = { ...device, nbf: 'soon' };
    expect(await readRefresh(await refresh(unclear))).toBeUndefined();
  });

  it('is read on the thread of its request, not in the pool that hashes passwords', async () => {
    const [own, ofDevice, foreign] = [
      await access(ana),
      await refresh(device),
      await tokensAt(0, new Uint8Array(32).fill(8)).access(ana, ids.sid),
    ];
    const started: string[] = [];
    const hook = createHook({ init: (_id, type) => void started.push(type) }).enable();
    onTestFinished(() => void hook.disable());
    const readers = [readAccess(own), readRefresh(ofDevice), readAccess(foreign)];
    await Promise.all(readers);
    hook.disable();
    expect(started.filter((type) => type !== 'PROMISE')).toEqual([]);
  });

  it('one with parts that its signature does not cover is refused', async () => {
    const token = await access(ana);
    for (const changed of [`${token}.`, `${token}.x`, `.${token}`, `${token}AA`]) {
      expect(await readAccess(changed)).toBeUndefined();
    }
  });

  it('one that is signed by no algorithm is refused', async () => {
    const part = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url');
    const claims = { ...ana, sid: ids.sid, iat: seconds, exp: seconds + 900 };
    expect(await readAccess(`${part({ alg: 'none' })}.${part(claims)}.`)).toBeUndefined();
    const own = new SignJWT(claims).setProtectedHeader({ alg: 'HS256' });
    expect(await readAccess(await own.sign(secret))).toBeUndefined();
  });
});
