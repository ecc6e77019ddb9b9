import { describe, expect, it } from 'vitest';

import { statusWithoutBody } from '@server/testing/status-without-body';
import type { Answer } from '@server/testing/test-client';
import { call } from '@server/testing/test-client';
import { testPassword } from '@server/testing/test-company';
import { useWorkspace } from '@server/testing/use-workspace';
import type { Endpoint } from '@shared/api/endpoint';
import { endpoints } from '@shared/api/table';

const workspace = useWorkspace();
const { ana, home } = workspace;

const megabyte = 1024 * 1024;
const invalid = { status: 400, body: { error: 'ERR_VALIDATION' } };
const tooLarge = { status: 413, body: { error: 'ERR_BODY_TOO_LARGE' } };

type Sent = { token?: string; json: string };
async function post(path: string, { token, json }: Sent): Promise<Pick<Answer, 'status' | 'body'>> {
  const authorization = token === undefined ? {} : { authorization: `Bearer ${token}` };
  const headers = { 'content-type': 'application/json', ...authorization };
  const reply = await fetch(`${workspace.url}${path}`, { method: 'POST', headers, body: json });
  return { status: reply.status, body: await reply.json() };
}

const manyKeys = (count: number) =>
  `{${Array.from({ length: count }, (_, index) => `"k${index}":${index}`).join(',')}}`;
const nested = (levels: number) => '['.repeat(levels) + ']'.repeat(levels);

describe('a hostile body', () => {
  it('of 850,000 keys is refused by its size', async () => {
    const json = manyKeys(850_000);
    expect(json.length).toBeGreaterThan(10 * megabyte);
    expect(await post('/auth/login', { json })).toMatchObject(tooLarge);
    expect(await post('/flowbuilder/flow', { json, token: ana.token })).toMatchObject(tooLarge);
  });

  it('of too many values is refused where large bodies are allowed', async () => {
    const json = `{"idFlow":1,"nodes":[],"connections":[],"more":[${'0,'.repeat(300_000)}0]}`;
    expect(await post('/flowbuilder/flow', { json, token: ana.token })).toMatchObject(invalid);
  });

  it('of 10,000 levels is invalid, and so is one of 65', async () => {
    expect(await post('/auth/login', { json: nested(10_000) })).toMatchObject(invalid);
    const flow = (levels: number) => `{"idFlow":999999,"nodes":[{"id":"1","data":${nested(levels)}}],"connections":[]}`;
    expect(await post('/flowbuilder/flow', { json: flow(62), token: ana.token })).toMatchObject(invalid);
    expect(await post('/flowbuilder/flow', { json: flow(61), token: ana.token })).toMatchObject({ status: 404 });
  });

  it('may have brackets, commas and escaped quotes in its texts', async () => {
    const name = `${'[{'.repeat(20)}\\",`;
    expect(await ana.post('/tags', { name })).toMatchObject({ status: 200, body: { name } });
  });

  it.each([
    ['password', { email: 'ana@home.test', password: '\ufdfa'.repeat(201) }],
    ['e-mail', { email: `${'a'.repeat(250)}@home.test`, password: testPassword }],
  ])('has a %s that no form accepts', async (_field, body) => {
    expect(await call(workspace.url, '/auth/login', { method: 'POST', body })).toMatchObject(invalid);
  });
});

describe('a body that is never sent', () => {
  it('is not waited for where the caller is not signed in or not allowed', async () => {
    expect(await statusWithoutBody(`${workspace.url}/tickets`)).toBe(401);
    expect(await statusWithoutBody(`${workspace.url}/users`, { authorization: `Bearer ${ana.token}` })).toBe(403);
    expect(
      await statusWithoutBody(`${workspace.url}/contact-lists/1/upload`, { 'content-type': 'multipart/form-data' }),
    ).toBe(401);
    expect(await statusWithoutBody(`${workspace.url}/api/messages/send`)).toBe(401);
  });
});

describe('the size limit of a body', () => {
  it('is 64 KiB where the table names no other', async () => {
    const body = (bytes: number) => {
      const empty = JSON.stringify({ email: '', password: '' }).length;
      return JSON.stringify({ email: 'x'.repeat(bytes - empty), password: '' });
    };
    expect(await post('/auth/login', { json: body(65_536) })).toMatchObject(invalid);
    expect(await post('/auth/login', { json: body(65_537) })).toMatchObject(tooLarge);
  });

  it('admits the longest text that a schema allows', async () => {
    const { id } = await home.ticket({ userId: home.ana.id });
    const text = { body: 'é'.repeat(65_536), fromMe: true, read: 1, mediaUrl: '' };
    expect((await ana.post(`/messages/${id}`, text)).status).toBe(200);
  });

  it('is larger only for signed-in callers', () => {
    const open = Object.entries<Endpoint>(endpoints).filter(([, { access }]) => access === 'public');
    expect(open.filter(([, { bodyLimit }]) => bodyLimit !== undefined)).toEqual([]);
  });
});
