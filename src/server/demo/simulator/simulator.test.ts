import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';

import { describe, expect, it, onTestFinished } from 'vitest';

import { customerOf } from './customers/cast';
import { fakeNetwork } from './fake-network';
import { createInbox } from './inbox';

const beatriz = '5520990000101';
const hello = { connectionId: 7, messageId: 'out-1', number: beatriz, body: 'Bom dia!' };

describe('sending', () => {
  it('reaches the phone, and the ticks go from 2 to 4', async () => {
    const network = fakeNetwork({ pace: 'off' });
    await network.simulator.sendText(hello);
    expect(network.simulator.receivedBy(beatriz).map(({ body }) => body)).toEqual(['Bom dia!']);
    expect(network.acks).toEqual([]);
    await network.pass(1000);
    expect(network.acks).toEqual([2, 3, 4].map((ack) => ({ messageId: 'out-1', ack })));
    expect(network.received).toEqual([]);
  });

  it.each(['DISCONNECTED', 'qrcode', 'OPENING', 'TIMEOUT', 'PAIRING'] as const)(
    'is refused while %s',
    async (status) => {
      const network = fakeNetwork();
      await network.simulator.changeConnection({ connectionId: 7, status });
      await expect(network.simulator.sendText(hello)).rejects.toMatchObject({ code: 'ERR_WAPP_NOT_INITIALIZED' });
      expect(network.simulator.receivedBy(beatriz)).toEqual([]);
    },
  );

  it('keeps the order in which a phone received its messages', async () => {
    const network = fakeNetwork();
    for (const messageId of ['a', 'b', 'c']) await network.simulator.sendText({ ...hello, messageId });
    expect(network.simulator.receivedBy(beatriz).map(({ messageId }) => messageId)).toEqual(['a', 'b', 'c']);
    expect(network.simulator.receivedBy('17875550101')).toEqual([]);
  });
});

describe('a process that ended before the ticks came', () => {
  const aFile = async () => {
    const folder = await mkdtemp(path.join(tmpdir(), 'recado-phones-'));
    onTestFinished(() => rm(folder, { recursive: true }));
    return path.join(folder, 'phones.jsonl');
  };
  const sendAll = async (file: string, ids: readonly string[]) => {
    const network = fakeNetwork({ pace: 'off', inbox: createInbox(file) });
    for (const messageId of ids) await network.simulator.sendText({ ...hello, messageId });
    return network;
  };
  const caughtUp = async (file: string, acks: readonly (readonly [string, number])[]) => {
    const network = fakeNetwork({ pace: 'off', inbox: createInbox(file), acks: new Map(acks) });
    await network.simulator.catchUp();
    return network;
  };

  it('leaves them to the next process: sent messages are reported as read once', async () => {
    const file = await aFile();
    await sendAll(file, ['sent', 'delivered', 'owed', 'read', 'unknown']);
    const noted = [
      ['sent', 1],
      ['delivered', 3],
      ['owed', 0],
      ['read', 4],
    ] as const;
    const next = await caughtUp(file, noted);
    expect(next.acks).toEqual(['sent', 'delivered'].map((messageId) => ({ messageId, ack: 4 })));
    expect((await caughtUp(file, noted)).acks).toEqual([]);
  });

  it('and a process that sends an unrecorded message again has it acknowledged, once on the phone', async () => {
    const file = await aFile();
    await sendAll(file, ['owed']);
    const next = await caughtUp(file, [['owed', 0]]);
    await next.simulator.sendText({ ...hello, messageId: 'owed' });
    await next.pass(1000);
    expect(next.acks.map(({ ack }) => ack)).toEqual([2, 3, 4]);
    expect(next.simulator.receivedBy(beatriz)).toHaveLength(1);
    expect((await caughtUp(file, [['owed', 3]])).acks).toEqual([]);
  });

  it('after the ticks leaves nothing to do', async () => {
    const file = await aFile();
    const network = await sendAll(file, ['out-1']);
    await network.pass(1000);
    expect((await caughtUp(file, [['out-1', 1]])).acks).toEqual([]);
  });
});

describe('answering', () => {
  it('comes after thinking and typing, in the customer’s name', async () => {
    const network = fakeNetwork();
    network.ongoing.push({ number: beatriz, status: 'open' });
    await network.simulator.sendText(hello);
    await network.pass(1000);
    expect(network.received).toEqual([]);
    await network.pass(15_000);
    expect(network.received).toMatchObject([{ number: beatriz, name: 'Beatriz Moura', connectionId: 7 }]);
    // Under the id of what it answers it would be known already, and lost.
    expect(network.received[0]?.messageId).not.toBe(hello.messageId);
  });

  it('takes two texts in a row as one', async () => {
    const network = fakeNetwork();
    network.ongoing.push({ number: beatriz, status: 'open' });
    await network.simulator.sendText(hello);
    await network.pass(800);
    await network.simulator.sendText({ ...hello, messageId: 'out-2', body: 'Qual bolsa?' });
    await network.pass(30_000);
    expect(network.received).toHaveLength(1);
  });

  it('does not reopen a conversation that was closed meanwhile', async () => {
    const network = fakeNetwork();
    await network.simulator.sendText(hello);
    await network.pass(30_000);
    expect(network.received).toEqual([]);
  });

  it('is lost while the connection is down', async () => {
    const network = fakeNetwork();
    network.ongoing.push({ number: beatriz, status: 'open' });
    await network.simulator.sendText(hello);
    await network.simulator.changeConnection({ connectionId: 7, status: 'DISCONNECTED' });
    await network.pass(30_000);
    expect(network.received).toEqual([]);
  });
});

describe('customers who come by themselves', () => {
  it('none before the start; then one of the cast within 50 s', async () => {
    const network = fakeNetwork();
    await network.pass(600_000);
    expect(network.received).toEqual([]);
    network.simulator.start();
    await network.pass(50_000);
    expect(network.received).toHaveLength(1);
    expect(customerOf(network.received[0]!.number)?.openings).toContain(network.received[0]!.body);
  });

  it('the first comes 15 to 25 s after a sign-in; more sign-ins do not bring more', async () => {
    const network = fakeNetwork();
    network.simulator.start();
    network.simulator.noteSignIn();
    network.simulator.noteSignIn();
    await network.pass(14_999);
    expect(network.received).toHaveLength(0);
    await network.pass(10_001);
    expect(network.received).toHaveLength(1);
    network.simulator.noteSignIn();
    await network.pass(60_000);
    expect(network.received).toHaveLength(1);
  });

  it('keeps to a quiet pace and to the most that may wait, never twice the same person', async () => {
    const network = fakeNetwork({ seed: 3 });
    network.simulator.start();
    await network.pass(50_000 + 10 * 60_000);
    expect(network.received.length).toBeGreaterThanOrEqual(3);
    expect(network.received.length).toBeLessThanOrEqual(6);
    await network.pass(24 * 3_600_000);
    expect(network.received).toHaveLength(20);
    expect(new Set(network.received.map(({ number }) => number)).size).toBe(20);
  });

  it('speaks mostly the company’s language, and the others too', async () => {
    const network = fakeNetwork({ pace: 'fast', seed: 11 });
    network.simulator.start();
    await network.pass(3_600_000);
    const spoken = network.received.map(({ number }) => customerOf(number)?.language);
    expect(new Set(spoken)).toEqual(new Set(['pt', 'en', 'es']));
  });

  it('with a full list of pending tickets, a waiting customer writes at the start', async () => {
    const network = fakeNetwork();
    network.ongoing.push(
      ...Array.from({ length: 25 }, (_, index) => ({ number: `55209900009${index + 10}`, status: 'pending' as const })),
    );
    network.simulator.start();
    await network.pass(3_600_000);
    expect(network.received).toHaveLength(1);
    expect(network.received[0]!.number).toMatch(/^55209900009/);
  });

  it('waits while the connection is down', async () => {
    const network = fakeNetwork();
    await network.simulator.changeConnection({ connectionId: 7, status: 'DISCONNECTED' });
    network.simulator.start();
    await network.pass(60_000);
    expect(network.received).toEqual([]);
    await network.simulator.changeConnection({ connectionId: 7, status: 'CONNECTED' });
    await network.pass(300_000);
    expect(network.received.length).toBeGreaterThan(0);
  });

  it.each(['off', 'answers'] as const)('none with the pace %s', async (pace) => {
    const network = fakeNetwork({ pace });
    network.simulator.start();
    network.simulator.noteSignIn();
    await network.pass(3_600_000);
    expect(network.received).toEqual([]);
  });
});

describe('from outside', () => {
  it('a customer writes over the default connection', async () => {
    const network = fakeNetwork({ pace: 'off' });
    const sent = await network.simulator.customerWrites({ number: beatriz, body: 'Oi' });
    expect(sent).toEqual({ messageId: 'in-1', connectionId: 7, name: 'Beatriz Moura' });
    expect(network.received).toMatchObject([{ messageId: 'in-1', body: 'Oi', sentAt: '2026-03-02T12:00:00.000Z' }]);
  });

  it('no customer writes over a connection that is down or missing', async () => {
    const network = fakeNetwork({ pace: 'off' });
    await network.simulator.changeConnection({ connectionId: 7, status: 'TIMEOUT' });
    await expect(network.simulator.customerWrites({ number: beatriz, body: 'Oi' })).rejects.toMatchObject({
      code: 'ERR_WAPP_NOT_INITIALIZED',
    });
    const nowhere = { number: beatriz, body: 'Oi', connectionId: 8 };
    await expect(network.simulator.customerWrites(nowhere)).rejects.toMatchObject({ code: 'ERR_NO_WAPP_FOUND' });
  });

  it('a QR code is offered in the state qrcode alone', async () => {
    const network = fakeNetwork();
    expect(await network.simulator.changeConnection({ connectionId: 7, status: 'qrcode' })).toBe(true);
    expect(await network.simulator.changeConnection({ connectionId: 7, status: 'CONNECTED' })).toBe(true);
    expect(await network.simulator.changeConnection({ connectionId: 9, status: 'CONNECTED' })).toBe(false);
    expect(network.changes.map(({ qrcode }) => qrcode !== '')).toEqual([true, false]);
  });

  it('closing cancels all timers', async () => {
    const network = fakeNetwork();
    network.simulator.start();
    await network.simulator.sendText(hello);
    expect(network.waiting()).toBeGreaterThan(0);
    await network.simulator.close();
    expect(network.waiting()).toBe(0);
  });
});
