import type { CDPSession, Page } from '@playwright/test';

import type { CpuProfile, Span } from './cpu-profile';
import { cpuProfile } from './cpu-profile';

const samplingMicroseconds = 250;

/** Profiles the page meanwhile. The action answers with its span in the page's time, milliseconds. */
export async function profiled(page: Page, action: () => Promise<Span>): Promise<{ profile: CpuProfile; span: Span }> {
  const session = await page.context().newCDPSession(page);
  try {
    await session.send('Performance.enable');
    await session.send('Profiler.enable');
    await session.send('Profiler.setSamplingInterval', { interval: samplingMicroseconds });
    await session.send('Profiler.start');
    const { from, to } = await action();
    const { profile } = await session.send('Profiler.stop');
    const started = await pageStarted(session);
    return { profile: cpuProfile.parse(profile), span: { from: started + from * 1000, to: started + to * 1000 } };
  } finally {
    await session.detach();
  }
}

/** Start of the page in the microseconds of profiles, which is zero of the page's own time. */
async function pageStarted(session: CDPSession): Promise<number> {
  const { metrics } = await session.send('Performance.getMetrics');
  const start = metrics.find(({ name }) => name === 'NavigationStart');
  if (start === undefined) throw new Error('the browser does not tell when the page began');
  return start.value * 1e6;
}
