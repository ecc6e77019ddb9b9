import { generateKeyPairSync } from 'node:crypto';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

import { eq } from 'drizzle-orm';
import { afterAll, afterEach, describe, expect, it } from 'vitest';

import { whatsapps } from '@server/platform/storage/schema';
import { queueIntegrations } from '@server/platform/storage/tables/automation';
import { flows } from '@server/platform/storage/tables/flows';
import { jobs } from '@server/platform/storage/tables/jobs';
import { read } from '@server/testing/test-client';
import { useWorkspace } from '@server/testing/use-workspace';
import type { IntegrationType } from '@shared/domain/integration';

type Asked = { url: string; text: string; signature: unknown };

const asked: Asked[] = [];
let reply: (url: string) => unknown = () => ({});
let status = 200;
const robots = createServer((request, response) => {
  let text = '';
  request.on('data', (chunk: Buffer) => (text += chunk.toString()));
  request.on('end', () => {
    const { url = '', headers } = request;
    asked.push({ url, text, signature: headers['x-recado-signature'] });
    response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(reply(url)));
  });
});
let robotUrl = '';
const workspace = useWorkspace(async () => {
  await new Promise<void>((resolve) => robots.listen(0, '127.0.0.1', resolve));
  robotUrl = `http://127.0.0.1:${(robots.address() as AddressInfo).port}`;
  const dialogflow = { tokenAddress: `${robotUrl}/token`, botAddress: `${robotUrl}/v2` };
  return { robots: { openAi: robotUrl, dialogflow } };
});
afterAll(() => {
  robots.close();
});
afterEach(async () => {
  const { scope } = workspace.home;
  asked.length = 0;
  status = 200;
  reply = () => ({});
  await scope.update(whatsapps, undefined, { integrationId: null });
  await scope.remove(jobs, undefined);
  await scope.remove(queueIntegrations, undefined);
  await workspace.passTime(61_000);
});

const { privateKey } = generateKeyPairSync('rsa', {
  modulusLength: 2048,
  publicKeyEncoding: { type: 'spki', format: 'pem' },
  privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
});
const fieldsOf = (type: IntegrationType) => ({
  type,
  name: 'Loja',
  urlN8N: type === 'dialogflow' ? '' : robotUrl,
  typebotSlug: 'loja',
  projectName: 'p-1',
  language: 'pt-BR',
  jsonContent: JSON.stringify({ client_email: 'bot@p-1.test', private_key: privateKey }),
});
const create = (type: IntegrationType) => workspace.home.scope.insert(queueIntegrations, fieldsOf(type));
const test = (id: number) => workspace.admin.post(`/queueIntegration/${id}/test`);
const log = async (id: number) =>
  read('integrationCalls.list', await workspace.admin.get(`/queueIntegration/${id}/calls`));
const typebot = { sessionId: 's1', messages: [{ type: 'text', content: { plainText: 'Qual cor?' } }], input: {} };

describe('the test of an integration', () => {
  it.each(['webhook', 'n8n'] as const)('of kind %s posts a signed body that no customer wrote', async (type) => {
    const { id } = await create(type);
    await workspace.admin.post(`/queueIntegration/${id}/secret`);
    expect(await test(id)).toMatchObject({ status: 200, body: { message: '' } });
    expect(asked).toEqual([
      { url: '/', text: '{"test":true}', signature: expect.stringMatching(/^t=\d+,v1=/) as string },
    ]);
    expect(await log(id)).toMatchObject([{ trigger: 'test', status: 200, error: '' }]);
  });

  it('of kind typebot starts a session and shows its first texts', async () => {
    reply = () => typebot;
    const { id } = await create('typebot');
    expect((await test(id)).body).toEqual({ message: 'Qual cor?' });
    expect(asked.map(({ url }) => url)).toEqual(['/api/v1/typebots/loja/startChat']);
    expect(await log(id)).toMatchObject([{ trigger: 'test', status: 200 }]);
  });

  it('of kind dialogflow asks the saved bot and logs one call', async () => {
    reply = (url) => (url === '/token' ? { access_token: 't' } : { queryResult: { fulfillmentText: 'Oi!' } });
    const { id } = await create('dialogflow');
    expect((await test(id)).body).toEqual({ message: 'Oi!' });
    expect(await log(id)).toMatchObject([{ trigger: 'test', status: 200 }]);
  });

  it('of kind flowbuilder finds the flow of its name, and calls nothing', async () => {
    const { id } = await create('flowbuilder');
    expect(await test(id)).toMatchObject({ status: 404, body: { error: 'ERR_NO_FLOW_FOUND' } });
    await workspace.home.scope.insert(flows, { name: 'Loja' });
    expect(await test(id)).toMatchObject({ status: 200, body: { message: '' } });
    expect((await log(id)).map(({ error }) => error)).toEqual(['', 'ERR_NO_FLOW_FOUND']);
    expect(asked).toEqual([]);
  });

  it('that fails shows and logs why, and is not retried', async () => {
    status = 503;
    const { id } = await create('webhook');
    expect(await test(id)).toMatchObject({ status: 400, body: { error: 'ERR_ROBOT_FAILED' } });
    expect(await log(id)).toMatchObject([
      { status: 503, error: 'ERR_ROBOT_FAILED', willRetry: false, canRetry: false },
    ]);
    await workspace.passTime(3_600_000);
    expect(asked).toHaveLength(1);
  });

  it('is made by a user at most ten times in a minute', async () => {
    const { id } = await create('webhook');
    for (let count = 0; count < 10; count += 1) await test(id);
    expect(await test(id)).toMatchObject({ status: 400, body: { error: 'ERR_ROBOT_LIMIT' } });
    expect(asked).toHaveLength(10);
  });
});

describe('a robot whose answer is sent to the customer', () => {
  it('has each of its tries in the log, and cannot be sent again by hand', async () => {
    const { id } = await create('typebot');
    await workspace.home.scope.update(whatsapps, eq(whatsapps.id, workspace.home.connectionId), { integrationId: id });
    status = 503;
    const sent = { number: '5521960000001', body: 'Bom dia' };
    await workspace.customerWrites(sent);
    for (let count = 0; count < 4; count += 1) await workspace.passTime(60_000);
    const calls = await log(id);
    expect(calls.map(({ attempt, status: code, willRetry, canRetry }) => [attempt, code, willRetry, canRetry])).toEqual(
      [
        [3, 503, false, false],
        [2, 503, true, false],
        [1, 503, true, false],
      ],
    );
    const path = `/queueIntegration/${id}/calls/${calls[0]!.id}/retry`;
    expect((await workspace.admin.post(path)).status).toBe(404);
    expect(JSON.stringify(calls)).not.toContain('Bom dia');
  });
});

it('a new secret is in the audit log, without its text', async () => {
  const { id } = await create('webhook');
  const { body } = await workspace.admin.post(`/queueIntegration/${id}/secret`);
  const answer = await workspace.admin.get('/audit-log?area=integrations');
  const [newest] = read('auditLog.list', answer).entries;
  expect(newest).toMatchObject({ recordId: id, action: 'secretRenewed', recordName: 'Loja' });
  expect(answer.text).not.toContain((body as { secret: string }).secret);
});

it('attendants and other companies neither see nor make calls of an integration', async () => {
  const { id } = await create('webhook');
  const neighbour = await workspace.signIn(workspace.other.admin);
  expect(read('integrationCalls.states', await neighbour.get('/queueIntegrationStates'))).toEqual([]);
  for (const path of [`/queueIntegration/${id}/test`, `/queueIntegration/${id}/secret`]) {
    expect((await workspace.ana.post(path)).status).toBe(403);
    expect((await neighbour.post(path)).status).toBe(404);
  }
  expect((await neighbour.get(`/queueIntegration/${id}/calls`)).status).toBe(404);
  expect(asked).toEqual([]);
});
