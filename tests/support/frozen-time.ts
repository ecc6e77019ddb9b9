import { beforeEach, onTestFinished, vi } from 'vitest';

/** Tests of screens are typed without Node, in which they run. */
const { process } = globalThis as unknown as { process: { env: Record<string, string | undefined> } };
const wanted = process.env.RECADO_TEST_NOW ?? '2026-03-10T15:00:00.000Z';

/** Instant that the unit tests run at: a Tuesday noon in São Paulo. RECADO_TEST_NOW (ISO 8601) replaces it. */
export const testNow = Date.parse(wanted);
if (Number.isNaN(testNow)) throw new Error(`RECADO_TEST_NOW is not an ISO instant: ${wanted}`);

type DatePair = { machine: DateConstructor; frozen: DateConstructor };

/** Kept with the process: test files that share one evaluate this module once each. */
const dates = globalThis as { [key: symbol]: DatePair | undefined };
const key = Symbol.for('recado.dates');

function createPair(machine: DateConstructor): DatePair {
  machine.now = () => testNow;
  const frozen = new Proxy(machine, {
    construct: (_machine, given: unknown[], newTarget) =>
      Reflect.construct(machine, given.length === 0 ? [testNow] : given, newTarget) as object,
    apply: () => String(new machine(testNow)),
  });
  return { machine, frozen };
}

/**
 * Replaces the machine's `Date` by one whose current time is `testNow`. It lies below vitest's fake timers: these
 * start from it, and `vi.useRealTimers()` returns to it. Timers stay real.
 */
export function freezeDate(): void {
  const { machine, frozen } = (dates[key] ??= createPair(Date));
  if (Date === machine) globalThis.Date = frozen;
}

/** Sets another current time until the test ends; it stands still, too. */
export function todayIs(now: Date): void {
  vi.useFakeTimers({ now, toFake: ['Date'] });
  onTestFinished(() => void vi.useRealTimers());
}

/** True during mutation tests, which run in a thread, whose time zone is that of its process. */
const isInThread = process.env.RECADO_MUTATION_TESTS !== undefined;

/**
 * The tests of a `describe` run in a time zone; mutation tests skip them. (A stub of `beforeAll` would be undone before the
 * first test.)
 */
export function inZone(zone: string): void {
  beforeEach(({ skip }) => {
    if (isInThread) skip('a thread has the time zone of its process');
    vi.stubEnv('TZ', zone);
  });
}

/** A clock that begins at `testNow` and runs: for servers that are tried while time passes by itself. */
export function startRunningClock(): () => number {
  const startedAt = performance.now();
  return () => testNow + Math.floor(performance.now() - startedAt);
}
