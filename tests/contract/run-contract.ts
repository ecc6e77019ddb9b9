import { cases } from './cases';
import { signedIn } from './cases/session';
import { EventRecorder } from './event-recorder';
import type { Result } from './outcome';
import { outcomeOf } from './outcome';
import { tryRealtime } from './realtime';
import type { Run, Target } from './run';

/** Tries the whole endpoint table and the socket on a server, one case after another. */
export async function runContract(target: Target): Promise<Result[]> {
  const session = await signedIn(target);
  const recorder = new EventRecorder(target.url, session.client.token ?? '');
  const nothingYet = {
    contact: null,
    ticket: null,
    message: null,
    colleague: null,
    queue: null,
    connection: null,
    flow: null,
  };
  const run: Run = { target, ...session, recorder, ...nothingYet };
  try {
    const results = await tryRealtime(run);
    for (const [name, act] of Object.entries(cases)) results.push(await outcomeOf(name, () => act(run)));
    return results;
  } finally {
    recorder.close();
  }
}

/** The results as lines, an area each, with what did not pass below it. */
export function reportOf(results: readonly Result[]): string[] {
  const areas = [...new Set(results.map((result) => result.area))];
  return areas.flatMap((area) => {
    const own = results.filter((result) => result.area === area);
    const counts = (['passed', 'failed', 'missing', 'skipped'] as const)
      .map((outcome) => [own.filter((result) => result.outcome === outcome).length, outcome] as const)
      .filter(([count]) => count > 0)
      .map(([count, outcome]) => `${count} ${outcome}`);
    const others = own.filter((result) => result.outcome !== 'passed');
    return [
      `${area.padEnd(14)}${counts.join(', ')}`,
      ...others.map(({ name, outcome, reason }) => `  ${outcome.padEnd(8)}${name}: ${reason}`),
    ];
  });
}

/** True if no case failed and none is missing. */
export function isCompatible(results: readonly Result[]): boolean {
  return results.every(({ outcome }) => outcome === 'passed' || outcome === 'skipped');
}
