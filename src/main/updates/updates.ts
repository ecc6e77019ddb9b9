import type { OpenWork, PageWork, UpdatesOff, UpdateState, UpdatesView } from '@shared/ipc/updates';

import type { UpdateEvent } from './next';
import { next } from './next';
import type { PerformerDeps } from './perform-effects';
import { createPerformer } from './perform-effects';
import type { SelfTest } from './self-test';

/** Milliseconds from the start to the first check, and between checks. */
const firstCheckAfter = 30_000;
const checkEvery = 4 * 3_600_000;

export type UpdatesDeps = PerformerDeps & {
  off: UpdatesOff | null;
  selfTest: SelfTest;
  /** Open work that main knows. */
  work: () => readonly OpenWork[];
  changed: (view: UpdatesView) => void;
};

export type Updates = {
  view(): UpdatesView;
  check(): void;
  download(): void;
  /** Restarts for a downloaded update; without effect while work is open. */
  restart(): void;
  setDownloads(downloads: boolean): void;
  /** A page has work that must not be interrupted, or has it no more. `page` is null for that of the main window. */
  reportWork(work: PageWork, page?: number | null): void;
  /** The page is gone, and its work with it. */
  pageReset(page?: number | null): void;
  pageShown(): void;
  /** Call at the end, while the services still know their work. */
  prepareEnd(): void;
  /** Call as the last thing of the process. */
  end(): void;
  dispose(): void;
};

/** Performs the effects of `next`. */
export function createUpdates(deps: UpdatesDeps): Updates {
  const { clock, log, version, memory, probation, selfTest } = deps;
  let state = firstState(deps);
  const pages = new Map<number | null, PageWork>();
  let stopTimer: () => void = () => undefined;

  const view = (): UpdatesView => ({ version, state, downloads: memory.downloads() });
  const work = (): readonly OpenWork[] => [
    ...deps.work(),
    ...([...pages.values()].some(({ isRecording }) => isRecording) ? (['recording'] as const) : []),
    ...([...pages.values()].some(({ hasOpenForm }) => hasOpenForm) ? (['form'] as const) : []),
  ];

  function send(event: UpdateEvent): void {
    const [following, effects] = next(state, event);
    if (following.kind !== state.kind) log.info('update', { state: following.kind, ...reasonOf(following) });
    state = following;
    deps.changed(view());
    for (const effect of effects) performer.perform(effect);
  }

  const performer = createPerformer(deps, { send, work });

  function checkLater(after: number): void {
    stopTimer = clock.after(after, () => {
      send({ kind: 'check' });
      checkLater(checkEvery);
    });
  }

  begin(deps, send);
  if (deps.off === null) checkLater(firstCheckAfter);
  deps.changed(view());

  return {
    view,
    check() {
      if (deps.off === null) send({ kind: 'check' });
    },
    download: () => send({ kind: 'download' }),
    restart: () => send({ kind: 'restart', work: work() }),
    setDownloads(downloads) {
      memory.setDownloads(downloads);
      deps.changed(view());
      if (downloads) send({ kind: 'download' });
    },
    reportWork(reported, page = null) {
      pages.set(page, reported);
      send({ kind: 'workChanged', work: work() });
    },
    pageReset(page = null) {
      pages.delete(page);
    },
    pageShown: () => selfTest.pageShown(),
    prepareEnd() {
      if (!performer.hasPlan()) send({ kind: 'quitting', work: work() });
    },
    end() {
      if (state.kind === 'probation') probation.endedOrderly();
      performer.end();
    },
    dispose() {
      stopTimer();
      selfTest.dispose();
    },
  };
}

/** The first steps of a start: probation, or the memory of a version that failed. */
function begin({ started, selfTest, probation, memory }: UpdatesDeps, send: (event: UpdateEvent) => void): void {
  switch (started.kind) {
    case 'ordinary':
      return;
    case 'probation':
      selfTest.run(started.record.failedBefore, (reason) =>
        send(reason === null ? { kind: 'passed' } : { kind: 'failedTest', reason }),
      );
      return;
    case 'crashed':
      // The start has already tried to bring the last good version back.
      probation.confirm();
      return;
    case 'cameBack':
      memory.bar(started.record.to);
  }
}

function firstState({ off, started }: Pick<UpdatesDeps, 'off' | 'started'>): UpdateState {
  if (started.kind === 'probation') return { kind: 'probation', from: started.record.from, to: started.record.to };
  if (started.kind === 'cameBack') {
    return { kind: 'rolledBack', from: started.record.from, to: started.record.to, reason: started.reason };
  }
  if (started.kind === 'crashed') return { kind: 'failed', reason: 'notRestored', offer: null };
  return off === null ? { kind: 'idle', checkedAt: null, found: null } : { kind: 'off', reason: off };
}

function reasonOf(state: UpdateState): Record<string, string> {
  return 'reason' in state ? { reason: state.reason } : {};
}
