import { join } from 'node:path';

import type { Page } from '@playwright/test';

import en from '../../../src/shared/i18n/locales/en/shell.json' with { type: 'json' };
import { customersWrite, writeUntilHeld } from '../customers';
import { startDelayProxy } from '../delay-proxy';
import { events, lastOnes, whenShown } from '../events-bench';
import { noteFirstRow } from '../start-bench';
import { openNth } from '../switching-bench';
import type { Place } from '../window';
import { inWindow, ticketRow } from '../window';
import type { CallNode } from './call-tree';
import { byOrigin, emptyTree, scaled } from './call-tree';
import type { CpuProfile, Span } from './cpu-profile';
import { addProfile } from './cpu-profile';
import { frameNames } from './frame-names';
import { profiled } from './profiler';

type Round = { profile: CpuProfile; span: Span };
export type Scenario = { name: string; title: string; rounds: (place: Place) => Promise<Round[]> };

const starts = 8;
const tickets = 16;
const bursts = 3;

export const scenarios: readonly Scenario[] = [
  {
    name: 'start',
    title: 'Warm start: from the navigation to the first ticket row',
    rounds: (place) => inWindow(place, (page) => repeated(starts, () => start(page)), [noteFirstRow]),
  },
  {
    name: 'opening',
    title: 'A ticket not seen before: from the click to the paint of its newest message',
    rounds: (place) => inWindow(place, openTickets),
  },
  {
    name: 'events',
    title: '1,000 events within a second, until all are painted',
    rounds: burst,
  },
];

/**
 * Call tree of one round, in milliseconds of the page's main thread: the mean of the half with the least work, because
 * other programs of the machine lengthen some.
 */
export async function treeOf(scenario: Scenario, place: Place & { out: string }, root: string): Promise<CallNode> {
  const frameOf = frameNames(join(place.out, 'renderer'), root);
  const treeOfRounds = (rounds: Round[]) => {
    const tree = emptyTree(scenario.title);
    for (const { profile, span } of rounds) addProfile(tree, profile, { span, frameOf });
    return scaled(tree, 1 / rounds.length);
  };
  const rounds = (await scenario.rounds(place)).map((round) => ({ ...round, work: workOf(treeOfRounds([round])) }));
  rounds.sort((one, other) => one.work - other.work);
  return treeOfRounds(rounds.slice(0, Math.ceil(rounds.length / 2)));
}

function workOf(tree: CallNode): number {
  return tree.total - byOrigin(tree).waiting;
}

async function repeated(count: number, round: (index: number) => Promise<Round>): Promise<Round[]> {
  const rounds: Round[] = [];
  for (let index = 0; index < count; index += 1) rounds.push(await round(index));
  return rounds;
}

function start(page: Page): Promise<Round> {
  return profiled(page, async () => {
    await page.reload();
    await page.locator(ticketRow).first().waitFor();
    const to = await page.evaluate(() => globalThis.recadoFirstRow);
    if (to === undefined) throw new Error('the page shows no tickets');
    return { from: 0, to };
  });
}

async function openTickets(page: Page): Promise<Round[]> {
  // The first conversation loads the code.
  await openNth(page, tickets);
  return repeated(tickets, (index) =>
    profiled(page, async () => {
      const { clicked, painted } = await openNth(page, index);
      return { from: clicked, to: painted };
    }),
  );
}

async function burst(place: Place): Promise<Round[]> {
  const proxy = await startDelayProxy(place.server);
  try {
    return await inWindow({ ...place, server: proxy.url }, (page) =>
      repeated(bursts, async (index) => {
        const texts = lastOnes.map((text) => `${text}, ${index + 1}`);
        await page.getByText(en.link.live, { exact: true }).first().waitFor();
        proxy.hold();
        await writeUntilHeld(place.server, { proxy, events });
        await customersWrite(place.server, texts);
        return profiled(page, async () => {
          const origin = await page.evaluate(() => performance.timeOrigin);
          const from = Date.now() - origin;
          await Promise.all([page.evaluate(whenShown, texts), proxy.release(1000)]);
          return { from, to: Date.now() - origin };
        });
      }),
    );
  } finally {
    proxy.close();
  }
}
