import { expect, it } from 'vitest';

import { programCalls } from '@server/platform/storage/tables/program-calls';
import { call, read } from '@server/testing/test-client';
import { useWorkspace } from '@server/testing/use-workspace';

const workspace = useWorkspace();
const { admin, home } = workspace;

const number = '5520970000017';
const newToken = async (name: string) =>
  read('apiTokens.create', await admin.post(`/whatsapp/${home.connectionId}/tokens`, { name })).token;
const send = async (token: string, body: object = { number, body: 'Seu pedido saiu' }) =>
  (await call(workspace.url, '/api/messages/send', { method: 'POST', body, as: { token } })).status;
const log = async () => read('programCalls.list', await admin.get('/messages-api/calls'));

it('calls of programs are logged with time, token, connection and status, and with no number, text or token', async () => {
  const token = await newToken('ERP');
  const before = workspace.now();
  expect([await send(token), await send(token, { number: '1', body: 'Oi' })]).toEqual([200, 400]);
  const form = new FormData();
  form.append('number', number);
  const headers = { authorization: `Bearer ${token}` };
  const answer = await fetch(`${workspace.url}/api/messages/send`, { method: 'POST', body: form, headers });
  expect(answer.status).toBe(400);
  const calls = await log();
  expect(calls.map(({ kind, tokenName, status }) => [kind, tokenName, status])).toEqual([
    ['files', 'ERP', 400],
    ['text', 'ERP', 400],
    ['text', 'ERP', 200],
  ]);
  expect(new Set(calls.map(({ connectionName }) => connectionName)).size).toBe(1);
  expect(calls[0]?.connectionName).not.toBe('');
  for (const { createdAt } of calls) expect(Date.parse(createdAt)).toBeGreaterThanOrEqual(before);
  const stored = JSON.stringify(await home.scope.find(programCalls));
  for (const text of [number, 'Seu pedido saiu', token]) expect(stored).not.toContain(text);
});

it('a call with a wrong token belongs to no company and is in no log', async () => {
  const before = await log();
  expect(await send('recado_wrong')).toBe(401);
  expect(await log()).toEqual(before);
});

it('the log of a company has its newest 100 calls, and none of another company', async () => {
  const { other } = workspace;
  const row = { kind: 'text', tokenName: 'x', connectionName: 'x', status: 200 } as const;
  await other.scope.insert(programCalls, row);
  for (let count = 0; count < 100; count += 1) await home.scope.insert(programCalls, row);
  const token = await newToken('Loja');
  await send(token);
  const calls = await log();
  expect(calls).toHaveLength(100);
  expect(calls[0]).toMatchObject({ tokenName: 'Loja' });
  expect(await other.scope.count(programCalls)).toBe(1);
});
