import type { Page } from '@playwright/test';

declare global {
  /** Times of the page's frames since the recording began; null ends it. */
  var recadoFrames: number[] | null;
}

/** Frames of the page while an action ran: frames a second, and how many came later than each of these milliseconds. */
export type Frames = { perSecond: number; longerThan: (milliseconds: number) => number };

export async function framesWhile(page: Page, action: () => Promise<void>): Promise<Frames> {
  await page.evaluate(recordFrames);
  await action();
  const times = await page.evaluate(takeFrames);
  const gaps = times.slice(1).map((time, index) => time - (times[index] ?? time));
  const elapsed = (times.at(-1) ?? 0) - (times[0] ?? 0);
  return {
    perSecond: (gaps.length / elapsed) * 1000,
    longerThan: (milliseconds) => gaps.filter((gap) => gap > milliseconds).length,
  };
}

/** Runs in the page. */
function recordFrames(): void {
  const times: number[] = [];
  globalThis.recadoFrames = times;
  const note = (time: number) => {
    if (globalThis.recadoFrames !== times) return;
    times.push(time);
    requestAnimationFrame(note);
  };
  requestAnimationFrame(note);
}

/** Runs in the page. */
function takeFrames(): number[] {
  const times = globalThis.recadoFrames ?? [];
  globalThis.recadoFrames = null;
  return times;
}
