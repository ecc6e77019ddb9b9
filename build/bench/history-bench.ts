import type { Page } from '@playwright/test';
import { z } from 'zod';

import { askAsSuper } from './bench-api';
import type { Frames } from './frames';
import { framesWhile } from './frames';
import { longestTask } from './longest-task';
import type { Measure } from './measures';
import { atMost, forComparison } from './measures';
import type { Place } from './window';

declare global {
  /** Rows on screen during the scroll: the text of each by its position, and the largest number of nodes. */
  var recadoHistory: { rows: Map<number, string>; mostNodes: number };
}

const wanted = 1000;
const mostSteps = 1200;
const longTask = 50;
/** The seeded contact with 50,000 messages. */
const longest = '5520800000000';
const tickets = z.object({ tickets: z.array(z.object({ id: z.number(), uuid: z.string() })) });
const messages = z.object({ messages: z.array(z.object({ body: z.string() })), hasMore: z.boolean() });

/** Scrolls back through a conversation of 50,000 messages with the wheel, and compares the rows with the server's. */
export async function benchHistory(page: Page, { server }: Place): Promise<Measure[]> {
  const { uuid, bodies } = await newestFirst(server);
  await page.evaluate((hash) => {
    location.hash = hash;
  }, `#/tickets/${uuid}`);
  await page.locator('article').nth(5).waitFor();
  await page.waitForTimeout(1000);
  await page.evaluate(noteHistory);
  await page.locator('article').last().hover();
  const started = performance.now();
  let frames: Frames | undefined;
  const task = await longestTask(page, async () => {
    frames = await framesWhile(page, () => scrollBack(page));
  });
  const seconds = (performance.now() - started) / 1000;
  const seen = await page.evaluate(() => [...globalThis.recadoHistory.rows]);
  const { mostNodes } = await page.evaluate(() => ({ mostNodes: globalThis.recadoHistory.mostNodes }));
  const newest = Math.max(...seen.map(([index]) => index));
  const rows = new Map(seen);
  const skipped = bodies.filter((body, back) => rows.get(newest - back)?.includes(body) !== true);
  const what = `back through ${bodies.length} messages of 50,000`;
  return [
    atMost(`${what}: skipped`, { value: skipped.length, limit: 0, unit: '' }),
    atMost(`${what}: most DOM nodes`, { value: mostNodes, limit: 1500, unit: '' }),
    atMost(`${what}: longest task`, { value: task, limit: longTask, unit: ' ms' }),
    atMost(`${what}: frames over 33 ms`, { value: frames?.longerThan(33.4) ?? Number.NaN, limit: 0, unit: '' }),
    forComparison(`${what}: time`, `${Math.round(seconds)} s`),
  ];
}

async function newestFirst(server: string): Promise<{ uuid: string; bodies: string[] }> {
  const ask = await askAsSuper(server);
  const query = new URLSearchParams({ searchParam: longest, showAll: 'true', pageNumber: '1' });
  const [ticket] = tickets.parse(await ask('GET', `/tickets?${query.toString()}`)).tickets;
  if (ticket === undefined) throw new Error('there is no long conversation');
  const bodies: string[] = [];
  for (let number = 1; bodies.length < wanted; number += 1) {
    const page = messages.parse(await ask('GET', `/messages/${ticket.id}?pageNumber=${number}`));
    bodies.push(...page.messages.map(({ body }) => body).toReversed());
    if (!page.hasMore) break;
  }
  return { uuid: ticket.uuid, bodies: bodies.slice(0, wanted) };
}

async function scrollBack(page: Page): Promise<void> {
  for (let step = 0; step < mostSteps; step += 1) {
    await page.mouse.wheel(0, -400);
    await page.waitForTimeout(30);
    if ((await page.evaluate(() => globalThis.recadoHistory.rows.size)) >= wanted) return;
  }
}

/** Runs in the page: records the messages in sight at every frame. */
function noteHistory(): void {
  const history = { rows: new Map<number, string>(), mostNodes: 0 };
  globalThis.recadoHistory = history;
  const check = () => {
    history.mostNodes = Math.max(history.mostNodes, document.querySelectorAll('*').length);
    const scroller = document.querySelector('article')?.closest('[data-virtuoso-scroller]');
    const { top = 0, bottom = 0 } = scroller?.getBoundingClientRect() ?? {};
    for (const row of scroller?.querySelectorAll<HTMLElement>('[data-item-index]') ?? []) {
      const box = row.getBoundingClientRect();
      if (box.bottom > top && box.top < bottom) history.rows.set(Number(row.dataset.itemIndex), row.textContent);
    }
    requestAnimationFrame(check);
  };
  check();
}
