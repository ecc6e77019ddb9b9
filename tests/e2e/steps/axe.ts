import AxeBuilder from '@axe-core/playwright';
import type { Page } from '@playwright/test';

/**
 * Violations that axe finds on a settled page, a line for each rule; the flow canvas has its own
 * keyboard. Of a page that was read before, `part` is the selector of what is new.
 */
export async function violationsOn(page: Page, screen: string, part?: string): Promise<string[]> {
  await page.waitForFunction(() => document.getAnimations().every(({ playState }) => playState !== 'running'));
  // Runs in the page without collecting passed rules, which takes a fifth of the time.
  const axe = new AxeBuilder({ page })
    .setLegacyMode()
    .options({ resultTypes: ['violations'] })
    .exclude('.react-flow');
  const { violations } = await (part === undefined ? axe : axe.include(part)).analyze();
  return violations.map(({ id, nodes }) => {
    const details = nodes.map(({ target, any }) => `${target.join(' ')} ${any[0]?.message ?? ''}`);
    return `${screen}: ${id}: ${details.join(', ')}`;
  });
}
