import { createHmac } from 'node:crypto';
import type { IncomingHttpHeaders } from 'node:http';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

import { eq } from 'drizzle-orm';
import { afterAll, afterEach, beforeEach, describe, expect, it } from 'vitest';

import { whatsapps } from '@server/platform/storage/schema';
import { queueIntegrations } from '@server/platform/storage/tables/automation';
import { integrationCalls, integrationSecrets } from '@server/platform/storage/tables/integration-calls';
import { jobs } from '@server/platform/storage/tables/jobs';
import { read } from '@server/testing/test-client';
import { useWorkspace } from '@server/testing/use-workspace';

type Asked = { headers: IncomingHttpHeaders; text: string };

const asked: Asked[] = [];
/** Statuses of the next answers; 200 after the last. `hangUp` answers nothing. */
let statuses: (number | 'hangUp')[] = [];
const program = createServer((request, response) => {
  let text = '';
  request.on('data', (chunk: Buffer) => (text += chunk.toString()));
  request.on('end', () => {
    asked.push({ headers: request.headers, text });
    const status = statuses.shift() ?? 200;
    if (status === 'hangUp') request.socket.destroy();
    else response.writeHead(status).end('{"answer":"never stored"}');
  });
});
let url = '';
const workspace = useWorkspace(async () => {
  await new Promise<void>((resolve) => program.listen(0, '127.0.0.1', resolve));
  url = `http://127.0.0.1:${(program.address() as AddressInfo).port}`;
  return { robots: { openAi: url } };
});
afterAll(() => {
  program.close();
});
let integrationId = 0;
beforeEach(async () => {
  const { scope, connectionId } = workspace.home;
  const row = await scope.insert(queueIntegrations, { type: 'webhook', name: 'Pedidos', urlN8N: `${url}/hook` });
  integrationId = row.id;
  await scope.update(whatsapps, eq(whatsapps.id, connectionId), { integrationId });
});
afterEach(async () => {
  const { scope } = workspace.home;
  asked.length = 0;
  statuses = [];
  await scope.update(whatsapps, undefined, { integrationId: null });
  await scope.remove(jobs, undefined);
  await scope.remove(queueIntegrations, undefined);
});

let customers = 0;
const write = async (body = 'Quero dois') => {
  const number = `55219500${String((customers += 1)).padStart(5, '0')}`;
  const messageId = await workspace.customerWrites({ number, body });
  await workspace.passTime(0);
  return messageId;
};
const minute = 60_000;
const log = async () =>
  read('integrationCalls.list', await workspace.admin.get(`/queueIntegration/${integrationId}/calls`));
const state = async () => {
  const all = read('integrationCalls.states', await workspace.admin.get('/queueIntegrationStates'));
  return all.find((one) => one.integrationId === integrationId);
};
const newSecret = async () => {
  const answer = await workspace.admin.post(`/queueIntegration/${integrationId}/secret`);
  return read('integrationCalls.renewSecret', answer).secret;
};
const retry = async (callId: number) =>
  workspace.admin.post(`/queueIntegration/${integrationId}/calls/${callId}/retry`);

describe('the log of a webhook', () => {
  it('has time, trigger, status and duration of a call, and no text or secret of it', async () => {
    const secret = await newSecret();
    expect(await state()).toMatchObject({ health: 'never', lastCall: null });
    await write('Quero dois');
    const [call, ...others] = await log();
    expect(others).toEqual([]);
    expect(call).toMatchObject({ trigger: 'message', attempt: 1, status: 200, error: '', canRetry: false });
    expect(call!.durationMs).toBeGreaterThan(0);
    expect(Date.parse(call!.createdAt)).not.toBeNaN();
    expect(await state()).toMatchObject({ health: 'works', failingSince: null, lastCall: { id: call!.id } });
    const stored = JSON.stringify(await workspace.home.scope.find(integrationCalls));
    for (const text of ['Quero dois', 'never stored', secret, url]) expect(stored).not.toContain(text);
  });

  it('keeps the newest 50 calls of each integration', async () => {
    const { scope } = workspace.home;
    const other = await scope.insert(queueIntegrations, { type: 'n8n', name: 'Outro' });
    const row = { trigger: 'message', attempt: 1, durationMs: 1 } as const;
    await scope.insert(integrationCalls, { ...row, integrationId: other.id });
    for (let count = 0; count < 50; count += 1) await scope.insert(integrationCalls, { ...row, integrationId });
    const before = await log();
    await write();
    const after = await log();
    expect(after).toHaveLength(50);
    expect(after.slice(1)).toEqual(before.slice(0, 49));
    expect(await scope.count(integrationCalls, eq(integrationCalls.integrationId, other.id))).toBe(1);
  });
});

describe('the signature of a webhook', () => {
  const signedBy = (secret: string, { headers, text }: Asked) => {
    const [, seconds, digest] = /^t=(\d+),v1=([0-9a-f]{64})$/.exec(String(headers['x-recado-signature']))!;
    return createHmac('sha256', secret).update(`${seconds}.${text}`).digest('hex') === digest;
  };

  it('is that of time and body by the newest secret, and absent before there is one', async () => {
    await write();
    expect(asked[0]!.headers).not.toHaveProperty('x-recado-signature');
    expect(await state()).toMatchObject({ isSigned: false });
    const first = await newSecret();
    await write();
    expect(signedBy(first, asked[1]!)).toBe(true);
    const second = await newSecret();
    await write();
    expect([first, second].map((secret) => signedBy(secret, asked[2]!))).toEqual([false, true]);
    expect(await state()).toMatchObject({ isSigned: true });
  });

  it('has the time of the call, so that receivers can refuse old copies', async () => {
    await newSecret();
    await write();
    const [, seconds] = /^t=(\d+),/.exec(String(asked[0]!.headers['x-recado-signature']))!;
    expect(Math.abs(Number(seconds) * 1000 - workspace.now())).toBeLessThan(minute);
  });

  it('has a secret that only its renewal shows, and that is stored encrypted', async () => {
    const secret = await newSecret();
    const shown = await workspace.admin.get(`/queueIntegration/${integrationId}`);
    for (const { text } of [shown, await workspace.admin.get('/queueIntegrationStates')])
      expect(text).not.toContain(secret);
    expect(JSON.stringify(await workspace.home.scope.find(integrationSecrets))).not.toContain(secret);
  });
});

describe('a webhook that fails', () => {
  it.each([['no answer', 'hangUp', null] as const, ['429', 429, 429] as const, ['503', 503, 503] as const])(
    'with %s is called again after 10 seconds and a minute until it works',
    async (_title, failure, status) => {
      statuses = [failure, failure];
      await write();
      expect(await log()).toMatchObject([{ attempt: 1, status, error: 'ERR_ROBOT_FAILED', willRetry: true }]);
      await workspace.passTime(9000);
      expect(asked).toHaveLength(1);
      await workspace.passTime(1500);
      expect(asked).toHaveLength(2);
      await workspace.passTime(59_000);
      expect(asked).toHaveLength(2);
      await workspace.passTime(1500);
      expect((await log()).map((call) => [call.attempt, call.status, call.error === ''])).toEqual([
        [3, 200, true],
        [2, status, false],
        [1, status, false],
      ]);
      expect(new Set(asked.map(({ text }) => text)).size).toBe(1);
      await workspace.passTime(60 * minute);
      expect(asked).toHaveLength(3);
    },
  );

  it('is called five times at most, and fails since the first of them', async () => {
    statuses = Array.from({ length: 9 }, () => 500);
    await write();
    for (let count = 0; count < 8; count += 1) await workspace.passTime(31 * minute);
    const calls = await log();
    expect(calls.map(({ attempt, willRetry }) => [attempt, willRetry])).toEqual([
      [5, false],
      [4, true],
      [3, true],
      [2, true],
      [1, true],
    ]);
    expect(await state()).toMatchObject({ health: 'failing', failingSince: calls.at(-1)!.createdAt });
    expect(await workspace.home.scope.count(jobs)).toBe(0);
  });

  it.each([
    [404, 'ERR_ROBOT_FAILED'],
    [401, 'ERR_ROBOT_KEY'],
    [302, 'ERR_ROBOT_FAILED'],
  ])('with %i is not called again', async (status, error) => {
    statuses = [status];
    await write();
    await workspace.passTime(60 * minute);
    expect(await log()).toMatchObject([{ attempt: 1, status, error, willRetry: false, canRetry: true }]);
    expect(asked).toHaveLength(1);
  });

  it('by a private address is not called at all, and the log names it', async () => {
    await workspace.home.scope.update(queueIntegrations, eq(queueIntegrations.id, integrationId), {
      urlN8N: 'http://10.0.0.1/hook',
    });
    await write();
    expect(await log()).toMatchObject([{ status: null, error: 'ERR_ROBOT_ADDRESS_PRIVATE', willRetry: false }]);
  });

  it('is sent again by an admin once, however often it is asked for before', async () => {
    statuses = [404];
    const messageId = await write();
    const [failed] = await log();
    expect((await retry(failed!.id)).status).toBe(200);
    await retry(failed!.id);
    await workspace.passTime(0);
    expect(await log()).toMatchObject([{ trigger: 'retry', attempt: 1, status: 200 }, { trigger: 'message' }]);
    expect(JSON.parse(asked[1]!.text)).toMatchObject({ message: { id: messageId } });
    expect(await state()).toMatchObject({ health: 'works' });
  });

  it('is not sent again once the integration is a robot, which could answer the customer twice', async () => {
    statuses = [404];
    await write();
    const [failed] = await log();
    await workspace.home.scope.update(queueIntegrations, eq(queueIntegrations.id, integrationId), { type: 'typebot' });
    expect(await log()).toMatchObject([{ canRetry: false }]);
    expect((await retry(failed!.id)).status).toBe(404);
  });

  it('is not sent again while it works or the server still tries', async () => {
    await write();
    statuses = [500];
    await write();
    for (const { id } of await log()) expect((await retry(id)).status).toBe(404);
  });
});
