import type { RollbackReason } from '@shared/ipc/updates';

import type { Clock } from '../ports/clock';

/** Milliseconds that a new version has to pass. */
export const probationMs = 60_000;
/** Milliseconds between the first screen and the check, in which the page reads its stores; also between checks. */
export const settleMs = 5_000;

export type SelfTestDeps = {
  clock: Pick<Clock, 'after'>;
  /** Topics of the self-check that fail now, the network's left out. */
  failedTopics: () => string[];
  /** False once stored data of this user were lost. */
  areStoresWhole: () => boolean;
};

export type SelfTest = {
  failedTopics(): string[];
  /** The page has drawn its first screen. */
  pageShown(): void;
  /** Calls `decide` once: with null for a version that passed, or with the reason. */
  run(failedBefore: readonly string[], decide: (reason: RollbackReason | null) => void): void;
  dispose(): void;
};

/** The health of a new version: its window, its stores, and no check that fails since it was installed. */
export function createSelfTest({ clock, failedTopics, areStoresWhole }: SelfTestDeps): SelfTest {
  let isShown = false;
  let onShown: (() => void) | null = null;
  const timers = new Set<() => void>();
  const stop = (): void => {
    for (const cancel of timers) cancel();
    timers.clear();
    onShown = null;
  };
  return {
    failedTopics,
    pageShown() {
      if (isShown) return;
      isShown = true;
      onShown?.();
    },
    run(failedBefore, decide) {
      const isHealthy = (): boolean =>
        areStoresWhole() && failedTopics().every((topic) => failedBefore.includes(topic));
      const end = (reason: RollbackReason | null): void => {
        stop();
        decide(reason);
      };
      const checkSoon = (): void => {
        timers.add(clock.after(settleMs, () => (isHealthy() ? end(null) : checkSoon())));
      };
      timers.add(clock.after(probationMs, () => end(isShown ? 'failedCheck' : 'noWindow')));
      onShown = checkSoon;
      if (isShown) checkSoon();
    },
    dispose: stop,
  };
}
