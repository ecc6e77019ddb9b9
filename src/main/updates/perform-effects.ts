import type { OpenWork, RollbackReason } from '@shared/ipc/updates';

import type { Clock } from '../ports/clock';
import type { Logger } from '../ports/logger';
import { UpdateError } from './feed';
import { judge } from './judge';
import type { UpdateEffect, UpdateEvent } from './next';
import type { Probation, StartOutcome } from './probation';
import type { SelfTest } from './self-test';
import type { UpdateEngine } from './update-engine';
import type { UpdateMemory } from './update-memory';

export type PerformerDeps = {
  clock: Clock;
  log: Logger;
  version: string;
  systemVersion: string;
  engine: UpdateEngine;
  memory: UpdateMemory;
  probation: Probation;
  started: StartOutcome;
  selfTest: Pick<SelfTest, 'failedTopics'>;
  quit: () => void;
};

type Ways = { send: (event: UpdateEvent) => void; work: () => readonly OpenWork[] };

/** Performs the effects of `next`. What replaces the program waits for the end of the process. */
export function createPerformer(deps: PerformerDeps, { send, work }: Ways) {
  const { clock, log, version, engine, memory, probation, started } = deps;
  let backup: string | null = null;
  let plan: (() => void) | null = null;

  function refuse(thrown: unknown): void {
    send({ kind: 'refused', reason: thrown instanceof UpdateError ? thrown.reason : 'notInstalled' });
  }

  async function readFeed(): Promise<void> {
    const feed = await engine.readFeed();
    const { systemVersion } = deps;
    const computer = { installed: version, machineId: memory.machineId(), barred: memory.barred(), systemVersion };
    send({ kind: 'judged', verdict: judge(feed, computer), downloads: memory.downloads(), at: clock.now() });
  }

  async function download(): Promise<void> {
    await engine.download((percent) => send({ kind: 'progress', percent }));
    send({ kind: 'downloaded' });
  }

  async function keepCurrent(): Promise<void> {
    backup = await engine.keepCurrent();
    send({ kind: 'backup', work: work() });
  }

  function install({ offer, restarts }: Extract<UpdateEffect, { kind: 'install' }>): void {
    try {
      const failedBefore = deps.selfTest.failedTopics();
      probation.write({ from: version, to: offer.version, at: clock.now(), backup, failedBefore });
      engine.install(restarts);
    } catch (thrown) {
      probation.confirm();
      log.warn('update not installed', { reason: thrown instanceof UpdateError ? thrown.reason : 'notInstalled' });
    }
  }

  /** The version that comes back bars this one; without a copy the user is told. */
  function rollBack(reason: RollbackReason): void {
    const path = started.kind === 'ordinary' ? null : started.record.backup;
    if (path === null) {
      probation.confirm();
      send({ kind: 'refused', reason: 'notRestored' });
      return;
    }
    probation.markRolledBack(reason);
    plan = () => restore(deps, path);
    deps.quit();
  }

  return {
    perform(effect: UpdateEffect): void {
      switch (effect.kind) {
        case 'readFeed':
          readFeed().catch(refuse);
          return;
        case 'download':
          download().catch(refuse);
          return;
        case 'keepCurrent':
          keepCurrent().catch(refuse);
          return;
        case 'quit':
          deps.quit();
          return;
        case 'install':
          plan = () => install(effect);
          return;
        case 'confirm':
          probation.confirm();
          if (started.kind === 'probation' && started.record.backup !== null) engine.forget(started.record.backup);
          return;
        case 'rollBack':
          rollBack(effect.reason);
      }
    },
    /** True where a version is to be replaced at the end of the process. */
    hasPlan: () => plan !== null,
    /** Call as the last thing of the process. */
    end(): void {
      plan?.();
      plan = null;
    },
  };
}

function restore({ engine, probation, log }: PerformerDeps, path: string): void {
  try {
    engine.restore(path);
  } catch {
    probation.confirm();
    log.warn('the last good version cannot be restored');
  }
}
