import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';

import { describe, expect, it, onTestFinished } from 'vitest';

import { customerOf } from './customers/cast';
import { fakeNetwork } from './fake-network';
import { createInbox } from './inbox';
import { createScriptBook } from './script-book';

const beatriz = '5520990000101';
const hello = { connectionId: 7, messageId: 'out-1', number: beatriz, body: 'Bom dia!' };

describe('a process that ended while a customer was typing', () => {
  const ongoing = { number: beatriz, status: 'open' } as const;
  const places = async () => {
    const folder = await mkdtemp(path.join(tmpdir(), 'recado-phones-'));
    onTestFinished(() => rm(folder, { recursive: true }));
    const started = () => {
      const phones = createInbox(path.join(folder, 'phones.jsonl'));
      const network = fakeNetwork({ inbox: phones, book: createScriptBook(path.join(folder, 'scripts.jsonl')) });
      network.ongoing.push(ongoing);
      return network;
    };
    return { folder, started };
  };

  it('leaves the answer to the next process, which sends it once and continues the script', async () => {
    const { started } = await places();
    const killed = started();
    await killed.simulator.sendText(hello);
    await killed.pass(1000);
    expect(killed.received).toEqual([]);
    const next = started();
    await next.simulator.catchUp();
    await next.pass(30_000);
    const story = customerOf(beatriz)?.story ?? [];
    expect(next.received).toHaveLength(1);
    expect(next.received[0]!.body).toContain(story[0]);
    const third = started();
    await third.simulator.catchUp();
    await third.pass(30_000);
    expect(third.received).toEqual([]);
    await third.simulator.sendText({ ...hello, messageId: 'out-2', body: 'Qual bolsa?' });
    await third.pass(30_000);
    expect(third.received.map(({ body }) => body)).toEqual([story[1]]);
  });

  it('and was killed while the answer was on its way sends it again under the same id', async () => {
    const { folder, started } = await places();
    const killed = started();
    await killed.simulator.sendText(hello);
    const typing = await readFile(path.join(folder, 'scripts.jsonl'), 'utf8');
    await killed.pass(30_000);
    await writeFile(path.join(folder, 'scripts.jsonl'), typing);
    const next = started();
    await next.simulator.catchUp();
    await next.pass(30_000);
    expect(next.received.map(({ messageId, body }) => ({ messageId, body }))).toEqual(
      killed.received.map(({ messageId, body }) => ({ messageId, body })),
    );
    expect(next.received).toHaveLength(1);
  });

  it('receives the text again, and answers it once', async () => {
    const { started } = await places();
    await started().simulator.sendText(hello);
    const next = started();
    await next.simulator.catchUp();
    await next.simulator.sendText(hello);
    await next.pass(30_000);
    await next.simulator.sendText(hello);
    await next.pass(30_000);
    expect(next.received).toHaveLength(1);
  });
});
