import { beforeEach, describe, expect, it, vi } from 'vitest';

import type { OpenWork, UpdatesOff } from '@shared/ipc/updates';
import { createFakeClock } from '@tests/support/main/fake-clock';
import { createFakeLogger } from '@tests/support/main/fake-logger';
import { createFakeSettingsFile } from '@tests/support/main/fake-settings-file';

import { UpdateError } from './feed';
import type { Probation, ProbationRecord, StartOutcome } from './probation';
import { createSelfTest, probationMs, settleMs } from './self-test';
import type { UpdateEngine } from './update-engine';
import { createUpdateMemory } from './update-memory';
import { createUpdates } from './updates';

const record: ProbationRecord = {
  from: '1.0.0',
  to: '1.1.0',
  at: 1,
  backup: '/kept/1.0.0',
  failedBefore: ['notices'],
  isStarting: false,
  rolledBack: null,
};

function bench(started: StartOutcome = { kind: 'ordinary' }, off: UpdatesOff | null = null) {
  const steps: string[] = [];
  const work: OpenWork[] = [];
  const failed: string[] = ['notices'];
  let isWhole = true;
  const clock = createFakeClock();
  const engine: UpdateEngine = {
    readFeed: vi.fn(async () => ({ version: '1.1.0', files: [] })),
    download: vi.fn(async (onProgress: (percent: number) => void) => onProgress(40)),
    keepCurrent: async () => '/kept/1.0.0',
    install: (restarts) => void steps.push(`install, restarts: ${String(restarts)}`),
    restore: (backup) => void steps.push(`restore ${backup}`),
    forget: (backup) => void steps.push(`forget ${backup}`),
  };
  const probation: Probation = {
    begin: () => started,
    write: ({ from, to, backup, failedBefore }) =>
      void steps.push(`record ${from} ${to} ${backup} ${failedBefore.join()}`),
    endedOrderly: () => void steps.push('orderly'),
    confirm: () => void steps.push('confirm'),
    markRolledBack: (reason) => void steps.push(`mark ${reason}`),
  };
  const settings = createFakeSettingsFile();
  const memory = createUpdateMemory(settings, () => 'machine-0123456789');
  const selfTest = createSelfTest({ clock, failedTopics: () => failed, areStoresWhole: () => isWhole });
  const updates = createUpdates({
    clock,
    log: createFakeLogger(),
    version: started.kind === 'ordinary' || started.kind === 'cameBack' ? '1.0.0' : '1.1.0',
    systemVersion: '6.0.0',
    off,
    engine,
    memory,
    probation,
    started,
    selfTest,
    work: () => work,
    changed: () => undefined,
    quit: () => void steps.push('quit'),
  });
  const kind = () => updates.view().state.kind;
  const lose = () => void (isWhole = false);
  return { updates, clock, engine, steps, work, failed, memory, kind, lose };
}

type Bench = ReturnType<typeof bench>;
const settled = async ({ kind }: Bench, wanted: string) => vi.waitFor(() => expect(kind()).toBe(wanted));

describe('an update', () => {
  let b: Bench;
  beforeEach(() => {
    b = bench();
  });

  it('is found and downloaded in the background, and installed at the end of the application', async () => {
    b.clock.advance(30_000);
    await settled(b, 'ready');
    b.updates.prepareEnd();
    expect(b.steps).toEqual([]);
    b.updates.end();
    expect(b.steps).toEqual(['record 1.0.0 1.1.0 /kept/1.0.0 notices', 'install, restarts: false']);
  });

  it('is installed once, after the stores are closed, where the user restarts', async () => {
    b.updates.check();
    await settled(b, 'ready');
    b.updates.restart();
    expect(b.steps).toEqual(['quit']);
    b.updates.prepareEnd();
    b.updates.prepareEnd();
    b.updates.end();
    b.updates.end();
    expect(b.steps.slice(2)).toEqual(['install, restarts: true']);
  });

  it.each(['sending', 'delayedAction', 'upload', 'export'] as const)('waits for work of main: %s', async (each) => {
    b.updates.check();
    await settled(b, 'ready');
    b.work.push(each);
    b.updates.restart();
    b.updates.prepareEnd();
    b.updates.end();
    expect(b.steps).toEqual([]);
    expect(b.updates.view().state).toMatchObject({ kind: 'ready', work: [each] });
  });

  it('waits for a recording and an open form of the page, and forgets those of a page that is gone', async () => {
    b.updates.check();
    await settled(b, 'ready');
    b.updates.reportWork({ isRecording: true, hasOpenForm: true });
    b.updates.restart();
    expect(b.updates.view().state).toMatchObject({ kind: 'ready', work: ['recording', 'form'] });
    b.updates.pageReset();
    b.updates.restart();
    expect(b.kind()).toBe('installing');
  });

  it('waits for the work of each window, and forgets that of a closed one alone', async () => {
    b.updates.check();
    await settled(b, 'ready');
    b.updates.reportWork({ isRecording: true, hasOpenForm: false }, 1);
    b.updates.reportWork({ isRecording: false, hasOpenForm: true }, 2);
    b.updates.reportWork({ isRecording: false, hasOpenForm: false });
    b.updates.pageReset();
    b.updates.restart();
    expect(b.updates.view().state).toMatchObject({ kind: 'ready', work: ['recording', 'form'] });
    b.updates.pageReset(1);
    b.updates.restart();
    expect(b.updates.view().state).toMatchObject({ kind: 'ready', work: ['form'] });
    b.updates.pageReset(2);
    b.updates.restart();
    expect(b.kind()).toBe('installing');
  });

  it('is not installed without its record', async () => {
    const full = bench();
    vi.spyOn(full.memory, 'downloads').mockReturnValue(true);
    full.updates.check();
    await settled(full, 'ready');
    full.engine.install = () => {
      throw new UpdateError('wrongHash');
    };
    full.updates.prepareEnd();
    full.updates.end();
    expect(full.steps.at(-1)).toBe('confirm');
  });

  it('waits for the user where downloads are off, and comes as soon as they are on', async () => {
    b.updates.setDownloads(false);
    b.updates.check();
    await settled(b, 'available');
    b.updates.setDownloads(true);
    await settled(b, 'ready');
  });

  it.each(['badSignature', 'unsigned', 'badFeed', 'unreachable'] as const)(
    '%s is told, and tried again later',
    async (reason) => {
      vi.mocked(b.engine.readFeed).mockRejectedValueOnce(new UpdateError(reason));
      b.updates.check();
      await settled(b, 'failed');
      expect(b.updates.view().state).toEqual({ kind: 'failed', reason, offer: null });
      expect(b.engine.download).not.toHaveBeenCalled();
      b.clock.advance(30_000);
      await settled(b, 'ready');
    },
  );

  it.each(['cut', 'wrongHash', 'diskFull'] as const)(
    'a download that ends with %s installs nothing',
    async (reason) => {
      vi.mocked(b.engine.download).mockRejectedValueOnce(new UpdateError(reason));
      b.updates.check();
      await settled(b, 'failed');
      expect(b.updates.view().state).toMatchObject({ reason, offer: { version: '1.1.0' } });
      b.updates.prepareEnd();
      b.updates.end();
      expect(b.steps).toEqual([]);
    },
  );

  it('is never looked for where it is off', () => {
    const off = bench({ kind: 'ordinary' }, 'policy');
    off.updates.check();
    off.clock.advance(24 * 3_600_000);
    expect(off.updates.view().state).toEqual({ kind: 'off', reason: 'policy' });
    expect(off.engine.readFeed).not.toHaveBeenCalled();
  });
});

describe('a version on probation', () => {
  const begin = () => bench({ kind: 'probation', record });

  it('passes once its window is drawn and nothing fails that did not fail before', () => {
    const b = begin();
    expect(b.kind()).toBe('probation');
    b.updates.pageShown();
    b.clock.advance(settleMs);
    expect(b.kind()).toBe('confirmed');
    expect(b.steps).toEqual(['confirm', 'forget /kept/1.0.0']);
  });

  it.each([
    ['noWindow', () => undefined],
    [
      'failedCheck',
      (b: Bench) => {
        b.failed.push('secrets');
        b.updates.pageShown();
      },
    ],
    [
      'failedCheck',
      (b: Bench) => {
        b.lose();
        b.updates.pageShown();
      },
    ],
  ])('is rolled back after a minute: %s', (reason, harm) => {
    const b = begin();
    harm(b);
    b.clock.advance(probationMs - 1);
    expect(b.steps).toEqual([]);
    b.clock.advance(1);
    expect(b.updates.view().state).toMatchObject({ kind: 'rolledBack', reason });
    b.updates.prepareEnd();
    b.updates.end();
    expect(b.steps).toEqual([`mark ${reason}`, 'quit', 'restore /kept/1.0.0']);
  });

  it('is told to the user where there is no copy to come back', () => {
    const b = bench({ kind: 'probation', record: { ...record, backup: null } });
    b.clock.advance(probationMs);
    expect(b.updates.view().state).toEqual({ kind: 'failed', reason: 'notRestored', offer: null });
    expect(b.steps).toEqual(['confirm']);
  });

  it('goes on at the next start where the user ends it before', () => {
    const b = begin();
    b.updates.prepareEnd();
    b.updates.end();
    expect(b.steps).toEqual(['orderly']);
  });

  it('is not offered again after it was rolled back', async () => {
    const b = bench({ kind: 'cameBack', record, reason: 'crashed' });
    expect(b.updates.view().state).toMatchObject({ kind: 'rolledBack', to: '1.1.0', reason: 'crashed' });
    b.updates.check();
    await settled(b, 'idle');
    expect(b.updates.view().state).toMatchObject({ found: 'rolledBack' });
  });
});
