import type { FastifyInstance } from 'fastify';
import { fastify } from 'fastify';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';

import { testNow } from '@tests/support/frozen-time';

import type { FakeNetwork } from './fake-network';
import { fakeNetwork } from './fake-network';
import { installFaultHooks } from './fault-hooks';
import type { Faults } from './faults';
import { createFaults } from './faults';
import { createMailbox } from './mailbox';
import { simulatorRoutes } from './simulator-routes';

const customer = '5520990000101';

describe('/simulator', () => {
  let app: FastifyInstance;
  let network: FakeNetwork;
  let faults: Faults;
  let url: string;
  let done = 0;

  beforeEach(async () => {
    network = fakeNetwork({ pace: 'off' });
    faults = createFaults(() => testNow);
    done = 0;
    app = fastify();
    installFaultHooks(app, faults);
    await app.register(
      simulatorRoutes({
        simulator: network.simulator,
        faults,
        mailbox: createMailbox(() => testNow),
        pay: async (bill) => bill,
        addCompany: async (tag) => ({ made: tag }),
      }),
    );
    app.get('/work', async () => ({ done: (done += 1) }));
    url = await app.listen({ host: '127.0.0.1', port: 0 });
  });
  afterEach(() => app.close());

  const post = async (path: string, body: unknown, headers: Record<string, string> = {}) => {
    const reply = await fetch(`${url}${path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...headers },
      body: JSON.stringify(body),
    });
    return { status: reply.status, body: await reply.json() };
  };
  const work = () => fetch(`${url}/work`);

  it('a copy of the company is made under a tag, and only letters and digits may be in it', async () => {
    expect(await post('/simulator/companies', { tag: 'w1' })).toEqual({ status: 200, body: { made: 'w1' } });
    for (const tag of ['', 'a b', 'A@b', 'x'.repeat(21)]) {
      expect(await post('/simulator/companies', { tag })).toMatchObject({ status: 400 });
    }
  });

  it('a phone shows what it received over the connections that are named', async () => {
    await network.simulator.sendText({ connectionId: 7, messageId: 'out-1', number: customer, body: 'Olá' });
    const shown = async (query: string) => {
      const reply = await fetch(`${url}/simulator/customers/${customer}${query}`);
      return ((await reply.json()) as { messages: { body: string }[] }).messages.map(({ body }) => body);
    };
    expect(await shown('')).toEqual(['Olá']);
    expect(await shown('?connections=6,7')).toEqual(['Olá']);
    expect(await shown('?connections=8')).toEqual([]);
  });

  it('a customer writes, and their phone shows what it received', async () => {
    const written = await post('/simulator/messages', { number: '+55 (20) 99000-0101', body: 'Oi!' });
    expect(written.body).toEqual({
      messageId: 'in-1',
      connectionId: 7,
      name: 'Beatriz Moura',
      number: customer,
      body: 'Oi!',
    });
    expect(network.received).toMatchObject([{ number: customer, body: 'Oi!' }]);
    await network.simulator.sendText({ connectionId: 7, messageId: 'out-1', number: customer, body: 'Olá' });
    const phone = await (await fetch(`${url}/simulator/customers/${customer}`)).json();
    expect(phone).toMatchObject({ number: customer, messages: [{ messageId: 'out-1', body: 'Olá' }] });
  });

  it('moves ticks and connections', async () => {
    await post('/simulator/acks', { messageId: 'out-1', ack: 5 });
    expect(network.acks).toEqual([{ messageId: 'out-1', ack: 5 }]);
    expect((await post('/simulator/connections/7', { status: 'DISCONNECTED' })).status).toBe(200);
    expect((await post('/simulator/connections/8', { status: 'CONNECTED' })).status).toBe(404);
    expect(await post('/simulator/messages', { number: customer })).toEqual({
      status: 409,
      body: { error: 'ERR_WAPP_NOT_INITIALIZED' },
    });
  });

  it.each([
    ['/simulator/messages', { body: 'Oi' }, 'number'],
    ['/simulator/messages', { number: '12' }, 'number'],
    ['/simulator/messages', { number: customer, bodyy: 'x' }, 'bodyy'],
    ['/simulator/messages', { number: customer, mediaType: 'hologram' }, 'mediaType'],
    ['/simulator/acks', { messageId: 'x', ack: 9 }, 'ack'],
    ['/simulator/connections/7', { status: 'FINE' }, 'status'],
    ['/simulator/connections/x', { status: 'CONNECTED' }, 'id'],
    ['/simulator/faults', { kind: 'refuse' }, 'status'],
    ['/simulator/faults', 'nothing', ''],
  ])('%s with %j is refused and says why', async (path, body, field) => {
    const reply = await post(path, body);
    expect(reply.status).toBe(400);
    expect(JSON.stringify(reply.body)).toContain(field);
    expect(reply.body).toMatchObject({ error: 'ERR_SIMULATOR_INPUT' });
  });

  it('is closed to pages of the web and to foreign names', async () => {
    const message = { number: customer, body: 'Oi' };
    expect((await post('/simulator/messages', message, { origin: 'https://evil.example' })).status).toBe(403);
    expect((await post('/simulator/messages', message, { origin: 'null' })).status).toBe(403);
    expect(
      (await app.inject({ url: `/simulator/customers/${customer}`, headers: { host: 'evil.example' } })).statusCode,
    ).toBe(403);
    expect(network.received).toEqual([]);
  });

  it.each([
    ['x-forwarded-for', '203.0.113.9'],
    ['X-Forwarded-Host', 'workspace.example'],
    ['x-forwarded-proto', 'https'],
    ['forwarded', 'for=203.0.113.9'],
    ['via', '1.1 proxy'],
    ['x-real-ip', '203.0.113.9'],
  ])('is closed to calls that a proxy on this machine passes on (%s)', async (name, value) => {
    expect((await post('/simulator/messages', { number: customer, body: 'Oi' }, { [name]: value })).status).toBe(403);
    const headers = { host: '127.0.0.1', [name]: value };
    expect((await app.inject({ url: '/simulator/mails', headers })).statusCode).toBe(403);
    expect(network.received).toEqual([]);
  });

  it('refuses, drops before, and drops after the work is done', async () => {
    await post('/simulator/faults', { kind: 'refuse', path: '/work', status: 503, error: 'ERR_BUSY' });
    const refused = await work();
    expect([refused.status, await refused.json()]).toEqual([503, { error: 'ERR_BUSY' }]);
    await post('/simulator/faults', { kind: 'drop', path: '/work' });
    await expect(work()).rejects.toThrow();
    expect(done).toBe(0);
    await post('/simulator/faults', { kind: 'drop', path: '/work', when: 'after' });
    await expect(work()).rejects.toThrow();
    expect(done).toBe(1);
    expect(await (await work()).json()).toEqual({ done: 2 });
  });

  it.each(['before', 'after'])('holds a call back (%s) until the fault is cleared', async (when) => {
    await post('/simulator/faults', { kind: 'delay', path: '/work', milliseconds: 600_000, when });
    const hold = vi.spyOn(faults, 'hold');
    const held = work();
    await vi.waitFor(() => expect(hold).toHaveBeenCalledWith(600_000));
    expect(done).toBe(when === 'after' ? 1 : 0);
    await post('/simulator/faults', { clear: true });
    expect((await held).status).toBe(200);
  });
});
