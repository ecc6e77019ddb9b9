import type { Page } from '@playwright/test';

import { customersWriteAtRate } from './customers';
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
  return [
    atMost('requests: in the first five seconds after sign-in', { value: early.length, limit: mostRequests, unit: '' }),
    forComparison('requests: their addresses', pathsOf(early)),
    forComparison('requests: in the 15 seconds after them', String(late.length)),
    forComparison('requests: shortest pause between two of those', `${Math.round(Math.min(...pauses, watched))} ms`),
  ];
}

function pathsOf(requests: readonly CountedRequest[]): string {
  const numbers = new Map<string, number>();
  for (const { method, path } of requests) {
    const name = `${method} ${path}`;
    numbers.set(name, (numbers.get(name) ?? 0) + 1);
  }
  return [...numbers].map(([name, number]) => `${number} x ${name}`).join(', ');
}

/** Messages of customers in a second. */
const rates = [0, 1, 10, 100];
const rateSeconds = 20;
/** Lists that the page shows: the tickets, and the unread ones behind the numbers of the top bar. */
const listsOnScreen = 2;
/** A list is compared with the server at most once in so many seconds, whatever arrives. */
const secondsBetweenComparisons = 10;

/** Counts the requests that arriving messages of customers cause, by rate. */
export async function benchRequestRates(place: Place): Promise<Measure[]> {
  const counter = await startRequestCounter(place.server);
  try {
    return await inWindow({ ...place, server: counter.url }, async (page) => {
      await page.waitForTimeout(watched);
      const measures: Measure[] = [];
      for (const rate of rates) measures.push(...(await measureRate(page, { rate, place, counter })));
      return measures;
    });
  } finally {
    counter.close();
  }
}

type Rate = { rate: number; place: Place; counter: { requests: CountedRequest[] } };

async function measureRate(page: Page, { rate, place, counter }: Rate): Promise<Measure[]> {
  const before = counter.requests.length;
  const written = await customersWriteAtRate(place.server, { rate, seconds: rateSeconds });
  // The last events and their comparison.
  await page.waitForTimeout(2_000);
  const during = counter.requests.slice(before);
  const limit = listsOnScreen * (rateSeconds / secondsBetweenComparisons + 1);
  const name = `requests: while ${rate} messages a second arrive, in ${rateSeconds} s`;
  return [
    atMost(name, { value: during.length, limit, unit: '' }),
    forComparison(`  their addresses (${written} messages)`, pathsOf(during)),
  ];
}
