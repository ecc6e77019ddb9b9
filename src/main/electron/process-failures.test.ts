import { beforeEach, describe, expect, it, vi } from 'vitest';

import { createFakeClock } from '@tests/support/main/fake-clock';
import { createFakeLogger } from '@tests/support/main/fake-logger';

import { createNativeTexts } from '../notifications/native-texts';
import { failStart, watchProcesses } from './process-failures';

const fake = vi.hoisted(() => ({
  emit: (_event: string, ..._args: unknown[]): unknown => undefined,
  did: [] as unknown[],
  switches: [] as string[],
  hasDialogs: true,
}));

vi.mock('electron', async () => {
  const { EventEmitter: Emitter } = await import('node:events');
  const app = Object.assign(new Emitter(), {
    commandLine: { hasSwitch: (name: string) => fake.switches.includes(name) },
    relaunch: (options: unknown) => fake.did.push(options),
    quit: () => fake.did.push('quit'),
    exit: (code: number) => fake.did.push(`exit ${code}`),
  });
  const showErrorBox = (title: string, content: string) => {
    if (!fake.hasDialogs) throw new Error('no dialogs');
    fake.did.push(title, content);
  };
  fake.emit = (event, ...args) => app.emit(event, ...args);
  return { app, dialog: { showErrorBox } };
});

const log = createFakeLogger();
const clock = createFakeClock();
const gone = (type: string, reason = 'crashed') => fake.emit('child-process-gone', {}, { type, reason, exitCode: 11 });
const crash = (times: number, type = 'GPU', reason?: string) => {
  for (let count = 0; count < times; count += 1) gone(type, reason);
};

beforeEach(() => {
  Object.assign(fake, { did: [], switches: [], hasDialogs: true });
  vi.stubEnv('APPIMAGE', undefined);
});

describe('processes that end', () => {
  it('are logged with type, reason and code', () => {
    const stop = watchProcesses({ log, clock });
    gone('Utility', 'oom');
    stop();
    expect(log.text()).toContain('{"type":"Utility","reason":"oom","exitCode":11,"name":""}');
  });

  it('three crashes of the graphics process within a minute start the application without it', () => {
    const stop = watchProcesses({ log, clock });
    crash(2);
    expect(fake.did).toEqual([]);
    crash(2);
    stop();
    expect(fake.did).toEqual([{ args: [...process.argv.slice(1), '--disable-gpu'] }, 'quit']);
  });

  it.each([
    [
      'an hour between them',
      () => {
        crash(2);
        clock.advance(3_600_000);
        crash(1);
      },
    ],
    ['an end at quit', () => crash(3, 'GPU', 'clean-exit')],
    ['another process', () => crash(3, 'Utility')],
    [
      'a start without it already',
      () => {
        fake.switches = ['disable-gpu'];
        crash(3);
      },
    ],
  ])('%s starts nothing', (_case, act) => {
    const stop = watchProcesses({ log, clock });
    act();
    stop();
    expect(fake.did).toEqual([]);
  });

  it('an AppImage is started by its file', () => {
    vi.stubEnv('APPIMAGE', '/home/ana/Recado.AppImage');
    const stop = watchProcesses({ log, clock });
    crash(3);
    stop();
    expect(fake.did[0]).toMatchObject({ execPath: '/home/ana/Recado.AppImage' });
  });

  it('an uncaught error is logged, and its listeners are removed in the end', () => {
    const before = process.listenerCount('uncaughtExceptionMonitor');
    const stop = watchProcesses({ log, clock });
    for (const hear of process.listeners('uncaughtExceptionMonitor')) hear(new Error('no handle'), 'uncaughtException');
    stop();
    expect(log.text()).toContain('no handle');
    expect(process.listenerCount('uncaughtExceptionMonitor')).toBe(before);
  });
});

describe('a start that fails', () => {
  const texts = createNativeTexts({ current: () => ({ language: 'pt-BR' }) });
  const lines: string[] = [];
  const fail = (openLog = () => log) =>
    failStart(new Error('EROFS: read-only file system'), {
      log: openLog,
      texts,
      writeError: (line) => lines.push(line),
    });

  it('says why in the language of the system, logs it and ends the process', () => {
    fail();
    expect(fake.did).toEqual([
      'O Recado não pôde abrir',
      expect.stringContaining('EROFS: read-only file system'),
      'exit 1',
    ]);
    expect(log.text()).toContain('start failed');
    expect(lines[0]).toBe('Recado cannot start: EROFS: read-only file system\n');
  });

  it('ends the process also without a log and without dialogs', () => {
    fake.hasDialogs = false;
    expect(() =>
      fail(() => {
        throw new Error('no log');
      }),
    ).toThrow('no dialogs');
    expect(fake.did).toEqual(['exit 1']);
  });
});
