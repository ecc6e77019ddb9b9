import type { Page } from '@playwright/test';

/** Buttons of the open dialog that cannot be clicked: not scrollable into view, or covered. */
export async function outOfReach(page: Page, screen: string): Promise<string[]> {
  const covered = await page.getByRole('dialog').last().evaluate(buttonsOutOfReach);
  return covered.length > 0 ? [`${screen}: out of reach: ${covered.join(', ')}`] : [];
}

/** Runs in the page. */
function buttonsOutOfReach(dialog: Element): string[] {
  const isReached = (button: Element): boolean => {
    button.scrollIntoView({ block: 'nearest', inline: 'nearest' });
    const { left, top, width, height } = button.getBoundingClientRect();
    const met = document.elementFromPoint(left + width / 2, top + height / 2);
    return met !== null && (button.contains(met) || met.contains(button));
  };
  return [...dialog.querySelectorAll('button, [role=switch], [role=tab]')]
    .filter((button) => button.checkVisibility({ visibilityProperty: true }) && !isReached(button))
    .map((button) => button.getAttribute('aria-label') ?? button.textContent);
}
