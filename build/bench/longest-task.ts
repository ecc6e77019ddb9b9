import type { Page } from '@playwright/test';
import { z } from 'zod';

const trace = z.object({
  traceEvents: z.array(
    z.object({
      name: z.string(),
      pid: z.number(),
      tid: z.number(),
      tdur: z.number().default(0),
      args: z.object({ name: z.string().optional().catch(undefined) }).default({}),
    }),
  ),
});

/** Milliseconds of the longest task of the page's main thread meanwhile. */
export async function longestTask(page: Page, action: () => Promise<void>): Promise<number> {
  return (await workOf(page, action)).longest;
}

/**
 * Milliseconds that the page's main thread worked meanwhile, and its longest task; waiting for a processor does not
 * count.
 */
export async function workOf(page: Page, action: () => Promise<void>): Promise<{ total: number; longest: number }> {
  const browser = page.context().browser();
  if (browser === null) throw new Error('the page has no browser to trace');
  await browser.startTracing(page, { categories: ['toplevel'] });
  await action();
  const { traceEvents } = trace.parse(JSON.parse((await browser.stopTracing()).toString()));
  const threadOf = ({ pid, tid }: { pid: number; tid: number }) => `${pid}:${tid}`;
  const isMain = ({ name, args }: (typeof traceEvents)[number]) =>
    name === 'thread_name' && args.name === 'CrRendererMain';
  const mains = new Set(traceEvents.filter(isMain).map(threadOf));
  const tasks = traceEvents.filter((event) => event.name.endsWith('RunTask') && mains.has(threadOf(event)));
  if (tasks.length === 0) throw new Error('the trace has no tasks');
  const times = tasks.map(({ tdur }) => tdur / 1000);
  return { total: times.reduce((sum, time) => sum + time, 0), longest: Math.max(...times) };
}
