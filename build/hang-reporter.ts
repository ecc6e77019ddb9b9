import { readdirSync, readFileSync } from 'node:fs';

import type { Reporter, TestModule, Vitest } from 'vitest/node';

/**
 * Ends a run in which no test has ended for ten minutes, and names the files that were running: a test that blocks its
 * process cannot be stopped by a time limit inside that process. `RECADO_TEST_SILENCE_MS` is the limit.
 */
export class HangReporter implements Reporter {
  readonly #running = new Set<string>();
  readonly #silenceMs = Number(process.env.RECADO_TEST_SILENCE_MS ?? 600_000);
  #vitest: Vitest | undefined;
  #timer: NodeJS.Timeout | undefined;

  onInit(vitest: Vitest): void {
    this.#vitest = vitest;
  }
  onTestRunStart(): void {
    this.#restartTimer();
  }
  onTestModuleStart({ relativeModuleId }: TestModule): void {
    this.#running.add(relativeModuleId);
    this.#restartTimer();
  }
  onTestCaseResult(): void {
    this.#restartTimer();
  }
  onTestModuleEnd({ relativeModuleId }: TestModule): void {
    this.#running.delete(relativeModuleId);
    this.#restartTimer();
  }
  onTestRunEnd(): void {
    clearTimeout(this.#timer);
  }

  #restartTimer(): void {
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => {
      console.error(`No test has ended for ${this.#silenceMs} ms. Still running: ${[...this.#running].join(', ')}`);
      process.exitCode = 1;
      for (const pid of childProcesses()) process.kill(pid, 'SIGKILL');
      void this.#vitest?.exit(true);
    }, this.#silenceMs);
  }
}

/** A blocked process outlives the request to stop that vitest sends it. Empty on systems without `/proc`. */
function childProcesses(): number[] {
  try {
    const lists = readdirSync('/proc/self/task').map((task) =>
      readFileSync(`/proc/self/task/${task}/children`, 'utf8'),
    );
    return lists.flatMap((list) => list.split(' ').filter(Boolean).map(Number));
  } catch {
    return [];
  }
}
