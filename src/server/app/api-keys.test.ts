import { generateKeyPairSync } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

import { eq, sql } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';

import { factsOf } from '@server/platform/http/failures';
import { whatsapps } from '@server/platform/storage/schema';
import { prompts, queueIntegrations } from '@server/platform/storage/tables/automation';
import { jobs } from '@server/platform/storage/tables/jobs';
import { call } from '@server/testing/test-client';
import type { TestSocket } from '@server/testing/test-socket';
import { useWorkspace } from '@server/testing/use-workspace';
import { startNode } from '@shared/domain/flow-content';

/** Secrets that only admins and the called service may read. */
const keys = {
  prompt: 'sk-of-the-prompt',
  block: 'sk-of-the-block',
  voice: 'voice-key-of-the-block',
  token: 'token-of-the-line',
};
const { privateKey } = generateKeyPairSync('rsa', {
  modulusLength: 2048,
  publicKeyEncoding: { type: 'spki', format: 'pem' },
  privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
});
const allKeys = [...Object.values(keys), privateKey.split('\n')[1] ?? ''];

type Answer = (request: IncomingMessage, response: ServerResponse) => void;
/** An answer that repeats what it was asked with, as services do when they explain themselves. */
const echoing =
  (status: number, type: string): Answer =>
  (request, response) => {
    response.writeHead(status, { 'content-type': type, location: `http://127.0.0.1:1/?key=${keys.prompt}` });
    response.end(
      JSON.stringify({ error: `Incorrect API key: ${request.headers.authorization ?? ''} ${allKeys.join(' ')}` }),
    );
  };
/** The limits of the calls that wait for an answer. */
const limits: AbortController[] = [];
const endTime = (): void => {
  for (const limit of limits.splice(0)) limit.abort(new DOMException('The operation timed out', 'TimeoutError'));
};
const failures: [how: string, answer: Answer, tried?: Partial<typeof keys>][] = [
  ['an answer of 401 that repeats the key', echoing(401, 'application/json')],
  ['an answer of 500 that repeats the key', echoing(500, 'text/plain')],
  ['an answer of 200 that is something else and repeats the key', echoing(200, 'text/html')],
  ['being sent on to an address with the key in it', echoing(302, 'text/plain')],
  ['no answer within the time', () => endTime()],
  ['a connection that breaks', (request) => request.socket.destroy()],
  [
    'a key that no header can carry',
    echoing(401, 'text/plain'),
    { prompt: `${keys.prompt}\n`, block: `${keys.block}\r\nx: y` },
  ],
];

let answer: Answer;
let asked = 0;
const robots = createServer((request, response) => {
  asked += 1;
  request.resume();
  answer(request, response);
});
const lines: string[] = [];
const watch = (): void => {
  const keep = (...written: unknown[]): boolean => lines.push(written.map(String).join(' ')) > 0;
  for (const method of ['log', 'info', 'warn', 'error', 'debug'] as const) {
    vi.spyOn(console, method).mockImplementation(keep);
  }
  vi.spyOn(process.stderr, 'write').mockImplementation(keep);
  vi.spyOn(process.stdout, 'write').mockImplementation(keep);
  // The time for an answer is over when the service says so, and never before.
  vi.spyOn(AbortSignal, 'timeout').mockImplementation(() => {
    const limit = new AbortController();
    limits.push(limit);
    return limit.signal;
  });
};
let place = '';
let ears: TestSocket[];

const workspace = useWorkspace(async () => {
  await new Promise<void>((resolve) => robots.listen(0, '127.0.0.1', resolve));
  place = `http://127.0.0.1:${(robots.address() as AddressInfo).port}`;
  const dialogflow = { tokenAddress: `${place}/token`, botAddress: `${place}/v2` };
  return {
    robots: { openAi: `${place}/ai`, dialogflow },
    note: (event, facts) => lines.push(JSON.stringify({ event, ...facts })),
  };
});
const { admin, ana } = workspace;

beforeAll(async () => {
  await workspace.home.apiToken(keys.token);
  ears = [await workspace.socket(admin.token), await workspace.socket(ana.token)];
});
beforeEach(watch);
afterEach(() => vi.restoreAllMocks());
afterAll(() => {
  robots.closeAllConnections();
  robots.close();
  // The failures are provoked; each test has checked their texts.
  workspace.failures.length = 0;
});

/** Everything that was written down or pushed, by any way; keys are never in it. */
async function expectSilence(): Promise<void> {
  const pushed = (await Promise.all(ears.map((ear) => ear.received()))).flat().map(({ text }) => text);
  expect(pushed.length).toBeGreaterThan(0);
  for (const key of allKeys) {
    for (const [where, texts] of Object.entries({ log: lines, report: workspace.failures, pushed })) {
      expect(
        texts.filter((text) => text.includes(key)),
        where,
      ).toEqual([]);
    }
  }
}

let customers = 0;
async function aCustomerWrites(body: string): Promise<void> {
  customers += 1;
  await workspace.customerWrites({ number: `55229400${String(customers).padStart(5, '0')}`, body });
  for (let attempt = 0; attempt < 4; attempt += 1) await workspace.passTime(60_000);
}

const promptOf = (apiKey: string) => ({
  name: `Vendedora ${Math.random()}`,
  prompt: 'Seja gentil '.repeat(6),
  model: 'gpt-4o-mini',
  apiKey,
  maxTokens: 80,
  temperature: 0.3,
  maxMessages: 3,
  queueId: workspace.home.sales,
});

async function aFlowWith(apiKey: string, phrase: string): Promise<void> {
  const fields = { name: 'Bia', prompt: 'Seja gentil', apiKey, voiceKey: keys.voice, address: `${place}/flow-ai` };
  const block = { id: 'ai', type: 'openai', position: { x: 0, y: 0 }, data: { typebotIntegration: fields } };
  const { id } = (await admin.post('/flowbuilder', { name: `Flow ${phrase}`.slice(0, 50) })).body as { id: number };
  const connections = [{ source: '1', sourceHandle: 'a', target: 'ai' }];
  const saved = await admin.post('/flowbuilder/flow', { idFlow: id, nodes: [startNode(), block], connections });
  expect(saved.status).toBe(200);
  await admin.put(`/flowbuilder/${id}/active`, { active: true });
  await admin.post('/flowbuilder/duplicate', { flowId: id });
  await admin.post('/flowcampaign', { name: 'F', phrase, flowId: id, whatsappId: workspace.home.connectionId });
}

describe('no log and no push contains a key', () => {
  it.each(failures)('after %s', async (_how, given, tried) => {
    const { scope, connectionId } = workspace.home;
    const key = { ...keys, ...tried };
    answer = given;
    asked = 0;
    const made = (await admin.post('/prompt', promptOf(key.prompt))).body as { id: number };
    await admin.put(`/prompt/${made.id}`, { ...promptOf(key.prompt), name: 'Outro nome' });
    await scope.update(whatsapps, eq(whatsapps.id, connectionId), { promptId: made.id });
    await aCustomerWrites('Bom dia');

    const phrase = `quero saber ${String(made.id)}`;
    await aFlowWith(key.block, phrase);
    await aCustomerWrites(phrase);

    const dialog = { type: 'dialogflow', name: 'Robô', projectName: 'p-1', language: 'es' };
    const jsonContent = JSON.stringify({ client_email: 'bot@p-1.test', private_key: privateKey });
    const bot = (await admin.post('/queueIntegration', { ...dialog, jsonContent })).body as { id: number };
    await admin.post('/queueIntegration/testSession', { ...dialog, jsonContent });
    await admin.post('/queueIntegration/testSession', { ...dialog, jsonContent: jsonContent.slice(0, -9) });
    await scope.update(whatsapps, eq(whatsapps.id, connectionId), { promptId: null, integrationId: bot.id });
    await aCustomerWrites('Buenas');

    if (tried === undefined) expect(asked).toBeGreaterThanOrEqual(8);
    const saved = (await scope.find(jobs)).map(({ failure }) => failure ?? '').filter((failure) => failure !== '');
    expect(saved.filter((failure) => !/^ERR_ROBOT_\w+$/.test(failure))).toEqual([]);
    await expectSilence();
    await scope.update(whatsapps, eq(whatsapps.id, connectionId), { integrationId: null });
    await scope.remove(queueIntegrations, undefined);
    await scope.remove(prompts, undefined);
    await scope.remove(jobs, undefined);
  });

  it('after an internal error, whatever the key contains', async () => {
    // The error of the database quotes the row, key and all.
    await workspace.database.execute(sql`alter table prompts rename to gone`);
    const answered = await admin.post('/prompt', promptOf(`${keys.prompt}\n    at ${keys.prompt}`));
    await workspace.database.execute(sql`alter table gone rename to prompts`);
    expect(answered.body).toEqual({ error: 'ERR_INTERNAL_SERVER_ERROR' });
    expect(workspace.failures.join('\n')).toContain('"route":"/prompt"');
    await expectSilence();
  });

  it('or the token of a connection, valid or not', async () => {
    const body = { number: '5522940099999', body: 'Seu pedido saiu' };
    const send = (token: string, given: object) =>
      call(workspace.url, '/api/messages/send', { method: 'POST', body: given, as: { token } });
    expect((await send(keys.token, body)).status).toBe(200);
    expect((await send(`${keys.token}-wrong`, body)).status).toBe(401);
    expect((await send(keys.token, { number: '' })).status).toBe(400);
    await expectSilence();
  });
});

it('the place of an error is logged without its message', () => {
  const { at } = factsOf(new Error(`first\n    at ${keys.prompt} (file.ts:1:1)`));
  expect(at).toMatch(/^at .*api-keys\.test\.ts/);
});
