import type { Measure } from './measures';
import { atMost, forComparison } from './measures';
import type { CountedRequest } from './request-counter';
import { startRequestCounter } from './request-counter';
import type { Place } from './window';
import { inWindow } from './window';

/** Requests that the family's own client makes in the first five seconds after sign-in. */
const mostRequests = 14;
const firstSeconds = 5_000;
/** Milliseconds in which the count of unread tickets is watched. */
const watched = 20_000;

/** Counts the requests of a start: those of the first five seconds after sign-in, and of the count that follows. */
export async function benchRequests(place: Place): Promise<Measure[]> {
  const counter = await startRequestCounter(place.server);
  try {
    return await inWindow({ ...place, server: counter.url }, async (page) => {
      await page.waitForTimeout(watched);
      return measuresOf(counter.requests);
    });
  } finally {
    counter.close();
  }
}

function measuresOf(requests: readonly CountedRequest[]): Measure[] {
  const signIn = requests.findIndex(({ path }) => path.startsWith('/auth/login'));
  const after = requests.slice(signIn + 1);
  const start = requests[signIn]?.at ?? 0;
  const early = after.filter(({ at }) => at - start <= firstSeconds);
  const late = after.slice(early.length);
  const pauses = late.slice(1).map(({ at }, index) => at - (late[index]?.at ?? at));
  const numbers = new Map<string, number>();
  for (const { path } of early) numbers.set(path, (numbers.get(path) ?? 0) + 1);
  const paths = [...numbers].map(([path, number]) => `${number} x ${path}`).join(', ');
  return [
    atMost('requests: in the first five seconds after sign-in', { value: early.length, limit: mostRequests, unit: '' }),
    forComparison('requests: their addresses', paths),
    forComparison('requests: in the 15 seconds after them', String(late.length)),
    forComparison('requests: shortest pause between two of those', `${Math.round(Math.min(...pauses, watched))} ms`),
  ];
}
