import type { FakeClock } from '../main/fake-clock';
import type { SeededRandom } from './seeded-random';

/** The longest that the model's server works on something; the outbox looks for half a minute. */
const longestWork = 20_000;

/** Requests that a server has not finished. */
export type Slowness = {
  /** Answers after a while. */
  pause(): Promise<void>;
  /** Does the work after a long while, although its client has stopped waiting. */
  later(work: () => void): void;
  /** Does work that the end of the server does not stop: the channel has it already. */
  handBack(work: () => void): void;
  /** Answers nothing until the connection ends. */
  silence(): Promise<never>;
  /** Ends every connection and drops the work. */
  end(cutOff: () => Error): void;
  /** Does all the work at once. */
  finish(): void;
};

export function createSlowness(clock: FakeClock, random: SeededRandom): Slowness {
  const waiting = new Set<(error: Error) => void>();
  const work = new Map<() => void, () => void>();
  const handedBack = new Map<() => void, () => void>();

  function hang<T>(start: (resolve: (value: T) => void) => void): Promise<T> {
    return new Promise((resolve, reject) => {
      waiting.add(reject);
      start((value) => {
        waiting.delete(reject);
        resolve(value);
      });
    });
  }

  function schedule(task: () => void, runs: Map<() => void, () => void>): void {
    const run = (): void => {
      runs.delete(run);
      task();
    };
    runs.set(run, clock.after(longestWork - random.below(longestWork / 2), run));
  }

  return {
    pause: () => hang<undefined>((resolve) => void clock.after(random.below(longestWork), () => resolve(undefined))),
    later: (task) => schedule(task, work),
    handBack: (task) => schedule(task, handedBack),
    silence: () => hang<never>(() => undefined),
    end(cutOff) {
      for (const reject of waiting) reject(cutOff());
      for (const cancel of work.values()) cancel();
      waiting.clear();
      work.clear();
    },
    finish() {
      for (const [run, cancel] of [...work, ...handedBack]) {
        cancel();
        run();
      }
    },
  };
}
