import { beforeEach, describe, expect, it } from 'vitest';

import { settled } from '@tests/support/live/settled';
import type { FakeClock } from '@tests/support/main/fake-clock';
import { createFakeClock } from '@tests/support/main/fake-clock';
import { createFakeLogger } from '@tests/support/main/fake-logger';

import type { ServerProcessHandlers } from '../ports/server-process';
import type { EmbeddedWorkspace } from './workspace';
import { createWorkspace } from './workspace';

type Child = { args: readonly string[]; isClosing: boolean; isKilled: boolean } & ServerProcessHandlers;

let clock: FakeClock;
let children: Child[];
let announced: string[];
let workspace: EmbeddedWorkspace;

function open(hasQuirks = false): EmbeddedWorkspace {
  return createWorkspace({
    startProcess: (args, handlers) => {
      const child: Child = { args, isClosing: false, isKilled: false, ...handlers };
      children.push(child);
      return {
        close() {
          child.isClosing = true;
        },
        kill() {
          child.isKilled = true;
          child.onExit();
        },
      };
    },
    clock,
    random: () => 1,
    log: createFakeLogger(),
    dataFolder: '/data/workspace',
    hasQuirks,
    announce: (address) => announced.push(address),
  });
}

beforeEach(() => {
  clock = createFakeClock();
  children = [];
  announced = [];
  workspace = open();
});

const listen = (port = 4100) =>
  children.at(-1)?.onLine(JSON.stringify({ server: { url: `http://127.0.0.1:${port}` } }));
async function startListening(): Promise<void> {
  const address = workspace.start();
  listen();
  await address;
}

const portOf = (child?: Child) => child?.args[child.args.indexOf('--port') + 1];

describe('the embedded workspace', () => {
  it('starts on first use, once for all callers, on loopback only', async () => {
    expect(children).toHaveLength(0);
    const first = workspace.start();
    expect(workspace.start()).toBe(first);
    expect(children).toHaveLength(1);
    expect(children[0]?.args).toEqual(['--host', '127.0.0.1', '--port', '0', '--data', '/data/workspace', '--demo']);
    listen();
    expect(await first).toBe('http://127.0.0.1:4100');
    expect(announced).toEqual(['http://127.0.0.1:4100']);
  });

  it('can imitate server differences', () => {
    void open(true).start();
    expect(children[0]?.args.at(-1)).toBe('--quirks');
  });

  it('reads its address between other lines', async () => {
    const address = workspace.start();
    for (const line of ['', 'listening', '{"server":{}}', '{', 'null']) children[0]?.onLine(line);
    listen();
    expect(await address).toBe('http://127.0.0.1:4100');
  });

  it('restarts on the same port, and is announced once', async () => {
    const address = workspace.start();
    listen();
    children[0]?.onExit();
    expect(children).toHaveLength(1);
    clock.advance(1_000);
    expect(portOf(children[1])).toBe('4100');
    listen();
    expect(await workspace.start()).toBe(await address);
    expect(announced).toHaveLength(1);
  });

  it('uses another port if its own is taken', async () => {
    await startListening();
    children[0]?.onExit();
    clock.advance(1_000);
    children[1]?.onExit();
    clock.advance(2_000);
    expect(portOf(children[2])).toBe('0');
    listen(4200);
    expect(await workspace.start()).toBe('http://127.0.0.1:4200');
  });

  it('rejects callers when it does not start, and starts again on a later call', async () => {
    const failed = expect(workspace.start()).rejects.toMatchObject({ code: 'ERR_WORKSPACE_FAILED', kind: 'offline' });
    for (let failure = 0; failure < 6; failure += 1) {
      children.at(-1)?.onExit();
      clock.advance(15_000);
      await settled();
    }
    await failed;
    expect(children).toHaveLength(6);
    clock.advance(600_000);
    expect(children).toHaveLength(6);
    void workspace.start().catch(() => undefined);
    expect(children).toHaveLength(7);
  });

  it.each([
    ['the last good copy', '/data/backups/2026-01-02T030000Z', 'ERR_WORKSPACE_DAMAGED_COPY'],
    ['no copy', null, 'ERR_WORKSPACE_DAMAGED'],
  ])('names %s when its database is damaged, and is not restarted', async (_, copy, code) => {
    const failed = expect(workspace.start()).rejects.toMatchObject({ code, data: copy === null ? {} : { copy } });
    children[0]?.onLine(JSON.stringify({ refused: { copy } }));
    children[0]?.onExit();
    await failed;
    clock.advance(600_000);
    expect(children).toHaveLength(1);
    void workspace.start().catch(() => undefined);
    expect(children).toHaveLength(2);
  });

  describe('with a damaged database', () => {
    const copy = '/data/backups/2026-01-02T030000Z';
    async function refuse(): Promise<void> {
      const failed = expect(workspace.start()).rejects.toThrow('ERR_WORKSPACE_DAMAGED_COPY');
      children.at(-1)?.onLine(JSON.stringify({ refused: { copy } }));
      children.at(-1)?.onExit();
      await failed;
    }

    it('restores the last good copy and starts', async () => {
      await refuse();
      const restoring = workspace.restoreCopy();
      expect(children.at(-1)?.args).toEqual(['--data', '/data/workspace', '--restore', copy]);
      children.at(-1)?.onLine(JSON.stringify({ restored: { folder: '/data/workspace', replaced: null } }));
      children.at(-1)?.onExit();
      await settled();
      expect(children).toHaveLength(3);
      listen();
      await restoring;
      expect(await workspace.start()).toBe('http://127.0.0.1:4100');
      await expect(workspace.restoreCopy()).rejects.toThrow('ERR_WORKSPACE_NOT_RESTORED');
    });

    it('is not started when the copy cannot be restored, and can be restored again', async () => {
      await refuse();
      const failed = expect(workspace.restoreCopy()).rejects.toThrow('ERR_WORKSPACE_NOT_RESTORED');
      await expect(workspace.restoreCopy()).rejects.toThrow('ERR_WORKSPACE_NOT_RESTORED');
      children.at(-1)?.onExit();
      await failed;
      expect(children).toHaveLength(2);
      void workspace.restoreCopy().catch(() => undefined);
      expect(children).toHaveLength(3);
    });

    it('is not restored before it was refused', async () => {
      await expect(workspace.restoreCopy()).rejects.toThrow('ERR_WORKSPACE_NOT_RESTORED');
      expect(children).toHaveLength(0);
    });
  });

  it('is stopped when it does not listen in time', async () => {
    const failed = expect(workspace.start()).rejects.toThrow('ERR_WORKSPACE_FAILED');
    clock.advance(90_000);
    expect(children[0]?.isKilled).toBe(true);
    await failed;
  });

  it('stays stopped', async () => {
    await startListening();
    const stopped = workspace.stop();
    expect(children[0]?.isClosing).toBe(true);
    children[0]?.onExit();
    await stopped;
    clock.advance(600_000);
    expect(children).toHaveLength(1);
    expect(children[0]?.isKilled).toBe(false);
  });

  it('runs until a stopped server has closed its database, and is killed after 5 seconds', async () => {
    expect(workspace.isRunning()).toBe(false);
    await startListening();
    let hasEnded = false;
    const stopped = workspace.stop().then(() => (hasEnded = true));
    clock.advance(4_999);
    await settled();
    expect([workspace.isRunning(), children[0]?.isKilled, hasEnded]).toEqual([true, false, false]);
    clock.advance(1);
    await stopped;
    expect([workspace.isRunning(), children[0]?.isKilled]).toEqual([false, true]);
    await workspace.stop();
  });

  it('cancels a scheduled restart when stopped', async () => {
    await startListening();
    children[0]?.onExit();
    await workspace.stop();
    clock.advance(600_000);
    expect(children).toHaveLength(1);
  });
});
