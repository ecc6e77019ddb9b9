import { join } from 'node:path';

import type { Page } from '@playwright/test';

import { callMain } from '../../tests/e2e/support/bridge';
import type { Measure } from './measures';
import { atMost, notMeasured } from './measures';
import { memoryOfMain } from './processor-time';
import type { Place } from './window';
import { signIn } from './window';

/** Users of the demo company, added after the one that the window starts with. */
const added = ['ana@recado.demo', 'bruno@recado.demo', 'super@recado.demo'];
/** Milliseconds in which the work of a sign-in ends and its garbage is collected. */
const settlingMs = 20_000;

/** Adds accounts of one server and measures the growth of main's memory for each that stays in the background. */
export async function benchAccounts(page: Page, { folder }: Place): Promise<Measure[]> {
  const what = 'idle account: memory of main, each';
  const before = await settledMemory(page, folder);
  for (const email of added) {
    const left = page.waitForEvent('load');
    await callMain(page, 'accounts.add');
    await left;
    await signIn(page, email);
  }
  const after = await settledMemory(page, folder);
  if (before === undefined || after === undefined) return [notMeasured(what, 'no /proc on this system')];
  return [atMost(what, { value: (after - before) / 1024 / added.length, limit: 30, unit: ' MB' })];
}

async function settledMemory(page: Page, folder: string): Promise<number | undefined> {
  await page.waitForTimeout(settlingMs);
  return memoryOfMain(join(folder, 'app-'));
}
