import { expect, it } from 'vitest';

import { apiTokens } from '@server/platform/storage/tables/api-tokens';
import { call, read } from '@server/testing/test-client';
import { useWorkspace } from '@server/testing/use-workspace';

const workspace = useWorkspace();
const { admin, home, other } = workspace;

const tokensPath = (connectionId = home.connectionId) => `/whatsapp/${connectionId}/tokens`;
const create = async (name = 'ERP') => read('apiTokens.create', await admin.post(tokensPath(), { name }));
const send = async (token: string) => {
  const body = { number: '5520970000009', body: 'Oi' };
  return (await call(workspace.url, '/api/messages/send', { method: 'POST', body, as: { token } })).status;
};

it('a created token has 256 random bits, sends at once, and is never equal to another', async () => {
  const [first, second] = [await create(), await create('Loja')];
  for (const { token } of [first, second]) expect(token).toMatch(/^recado_[\w-]{43}$/);
  expect(first.token).not.toBe(second.token);
  expect([await send(first.token), await send(second.token)]).toEqual([200, 200]);
});

it('the database holds the hash of a token only, and the list neither of them', async () => {
  const created = await create('Loja virtual');
  const rows = await home.scope.find(apiTokens);
  const row = rows.find(({ id }) => id === created.id);
  expect(row?.hash).toMatch(/^[0-9a-f]{64}$/);
  expect(JSON.stringify(rows)).not.toContain(created.token);
  const listed = await admin.get(tokensPath());
  const { token: _shownOnce, ...rest } = created;
  expect(read('apiTokens.list', listed)).toContainEqual(rest);
  for (const secret of [created.token, row?.hash ?? '']) expect(listed.text).not.toContain(secret);
});

it('the list tells when a token was used last, written once an hour, and nothing of one that was never used', async () => {
  const { id, token, lastUsedAt } = await create('Relatórios');
  expect(lastUsedAt).toBe('');
  const shown = async () =>
    read('apiTokens.list', await admin.get(tokensPath())).find((row) => row.id === id)?.lastUsedAt;
  expect(await shown()).toBe('');
  const before = workspace.now();
  await send(token);
  const first = await shown();
  expect(Date.parse(first ?? '')).toBeGreaterThanOrEqual(before);
  await workspace.passTime(50 * 60_000);
  await send(token);
  expect(await shown()).toBe(first);
  await workspace.passTime(10 * 60_000);
  await send(token);
  expect(Date.parse((await shown()) ?? '')).toBeGreaterThanOrEqual(before + 60 * 60_000);
});

it('a revoked token is refused at once, others stay', async () => {
  const [revoked, second] = [await create(), await create()];
  expect((await admin.remove(`${tokensPath()}/${revoked.id}`)).status).toBe(200);
  expect([await send(revoked.token), await send(second.token)]).toEqual([401, 200]);
  expect(await admin.remove(`${tokensPath()}/${revoked.id}`)).toMatchObject({
    status: 404,
    body: { error: 'ERR_NO_API_TOKEN_FOUND' },
  });
});

it('the tokens of a removed connection are revoked', async () => {
  const { id } = read('connections.create', await admin.post('/whatsapp', { name: 'Temporary' }));
  const { token } = read('apiTokens.create', await admin.post(tokensPath(id), { name: 'ERP' }));
  expect((await admin.remove(`/whatsapp/${id}`)).status).toBe(200);
  expect(await send(token)).toBe(401);
});

it('a connection, or a token of it, is not reached from another company', async () => {
  const { id } = await create();
  const theirs = await workspace.signIn(other.admin);
  expect((await theirs.get(tokensPath())).status).toBe(404);
  expect((await theirs.remove(`${tokensPath()}/${id}`)).status).toBe(404);
  expect((await theirs.remove(`${tokensPath(other.connectionId)}/${id}`)).status).toBe(404);
});

it('a hash is stored once in the whole workspace', async () => {
  await home.apiToken('of-home');
  await expect(other.apiToken('of-home')).rejects.toThrow();
});

it('a company has 50 tokens at most', async () => {
  const known = (await home.scope.find(apiTokens)).length;
  for (let count = known; count < 50; count += 1) await home.apiToken(`token-${count}`);
  expect(await admin.post(tokensPath(), { name: 'One more' })).toMatchObject({
    status: 400,
    body: { error: 'ERR_API_TOKENS_LIMIT', limit: 50 },
  });
  const theirs = await workspace.signIn(other.admin);
  expect((await theirs.post(tokensPath(other.connectionId), { name: 'ERP' })).status).toBe(200);
});

it.each(['a', 'x'.repeat(64)])('a typed token is refused: %s', async (token) => {
  const refusal = { status: 400, body: { error: 'ERR_WAPP_TOKEN_OF_SERVER' } };
  expect(await admin.post('/whatsapp', { name: 'Typed', token })).toMatchObject(refusal);
  expect(await admin.put(`/whatsapp/${home.connectionId}`, { token, queueIds: [] })).toMatchObject(refusal);
  expect(await send(token)).toBe(401);
});

it.each(['', 'token-of-before'])('an older form that returns “%s” revokes nothing', async (token) => {
  if (token !== '') await home.apiToken(token);
  const before = await home.scope.find(apiTokens);
  expect((await admin.put(`/whatsapp/${home.connectionId}`, { token, queueIds: [] })).status).toBe(200);
  expect(await home.scope.find(apiTokens)).toEqual(before);
});
