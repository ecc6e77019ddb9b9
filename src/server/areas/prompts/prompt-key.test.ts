import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

import { eq } from 'drizzle-orm';
import { afterAll, afterEach, expect, it } from 'vitest';

import { whatsapps } from '@server/platform/storage/schema';
import { prompts } from '@server/platform/storage/tables/automation';
import { promptKeys } from '@server/platform/storage/tables/prompt-keys';
import { read } from '@server/testing/test-client';
import { useWorkspace } from '@server/testing/use-workspace';

const keys: (string | undefined)[] = [];
const model = createServer((request, response) => {
  keys.push(request.headers.authorization);
  request.resume();
  const answer = { choices: [{ message: { content: 'Abrimos às 9h.' } }] };
  response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(answer));
});
const workspace = useWorkspace(async () => {
  await new Promise<void>((resolve) => model.listen(0, '127.0.0.1', resolve));
  return { robots: { openAi: `http://127.0.0.1:${(model.address() as AddressInfo).port}` } };
});
const { home, admin, ana } = workspace;
afterAll(() => {
  model.close();
});
afterEach(async () => {
  keys.length = 0;
  await home.scope.update(whatsapps, undefined, { promptId: null });
  await home.scope.remove(promptKeys, undefined);
  await home.scope.remove(prompts, undefined);
  await workspace.passTime(61_000);
});

const companyKey = 'sk-company-123456';
const save = (apiKey = companyKey) => admin.put('/prompt-key', { apiKey });
const draft = (apiKey: string) => ({
  name: 'Vendedora',
  prompt: 'p'.repeat(60),
  model: 'gpt-4o-mini',
  maxTokens: 100,
  temperature: 1,
  maxMessages: 10,
  apiKey,
  queueId: home.sales,
});
const attached = async (apiKey: string) => {
  const { id } = read('prompts.create', await admin.post('/prompt', draft(apiKey)));
  await home.scope.update(whatsapps, eq(whatsapps.id, home.connectionId), { promptId: id });
  return id;
};
let customers = 0;
const write = async () => {
  await workspace.customerWrites({ number: `55219620${String((customers += 1)).padStart(5, '0')}`, body: 'Oi' });
  await workspace.passTime(60_000);
};

it('a prompt without a key of its own answers customers by that of the company, another one by its own', async () => {
  await save();
  await attached('');
  await write();
  expect(keys).toEqual([`Bearer ${companyKey}`]);
  await attached('sk-own');
  await write();
  expect(keys.at(-1)).toBe('Bearer sk-own');
});

it('a prompt without any key is neither saved nor tested', async () => {
  const refusal = { status: 400, body: { error: 'ERR_PROMPT_APIKEY_INVALID' } };
  expect(await admin.post('/prompt', draft(''))).toMatchObject(refusal);
  const { id } = read('prompts.create', await admin.post('/prompt', draft('sk-own')));
  expect(await admin.put(`/prompt/${id}`, { apiKey: '' })).toMatchObject(refusal);
  const { name: _name, maxMessages: _messages, queueId: _queue, ...assistant } = draft('');
  expect(await admin.post('/prompt/test', { ...assistant, text: 'Oi' })).toMatchObject(refusal);
  expect(keys).toEqual([]);
  await save();
  expect((await admin.post('/prompt/test', { ...assistant, text: 'Oi' })).status).toBe(200);
  expect(keys).toEqual([`Bearer ${companyKey}`]);
});

it('the list tells which prompts use the key of the company', async () => {
  await save();
  await attached('');
  await admin.post('/prompt', { ...draft('sk-own'), name: 'Suporte' });
  const { prompts: listed } = read('prompts.list', await ana.get('/prompt?searchParam=&pageNumber=1'));
  expect(listed.map(({ name, usesCompanyKey }) => [name, usesCompanyKey])).toEqual([
    ['Suporte', false],
    ['Vendedora', true],
  ]);
});

it('the key is stored once, encrypted, and no answer, event or audit entry contains it', async () => {
  const socket = await workspace.socket(admin.token);
  const answers = [await save('sk-first-123456'), await save(), await admin.get('/prompt-key')];
  expect(answers.at(-1)!.body).toMatchObject({ isSet: true, ending: '3456' });
  answers.push(await admin.get('/audit-log?area=prompts'));
  expect(answers.at(-1)!.text).toContain('promptKey.save');
  for (const { text } of answers) expect(text).not.toContain('sk-');
  const frame = await socket.frame(({ event }) => event === `company-${home.id}-prompt`);
  expect(frame.text).not.toContain('sk-');
  const rows = await home.scope.find(promptKeys);
  expect(rows).toHaveLength(1);
  expect(JSON.stringify(rows)).not.toContain('sk-');
});

it('a short key shows none of its characters', async () => {
  await save('abcd1234');
  expect((await admin.get('/prompt-key')).body).toMatchObject({ isSet: true, ending: '' });
});

it('only admins store or remove it; users with the prompts see that there is one', async () => {
  await save();
  expect((await ana.get('/prompt-key')).status).toBe(403);
  await admin.put(`/permissions/users/${home.ana.id}`, { granted: ['prompts'], withheld: [] });
  expect((await ana.get('/prompt-key')).body).toMatchObject({ isSet: true });
  expect((await ana.put('/prompt-key', { apiKey: 'x' })).status).toBe(403);
  expect((await ana.remove('/prompt-key')).status).toBe(403);
  await admin.put(`/permissions/users/${home.ana.id}`, { granted: [], withheld: [] });
  const neighbour = await workspace.signIn(workspace.other.admin);
  await neighbour.remove('/prompt-key');
  expect((await admin.get('/prompt-key')).body).toMatchObject({ isSet: true });
  await admin.remove('/prompt-key');
  expect((await admin.get('/prompt-key')).body).toEqual({ isSet: false, ending: '', updatedAt: null });
});
