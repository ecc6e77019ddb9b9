import type { Page } from '@playwright/test';
import { expect } from '@playwright/test';

/** Controls outside the window or clipped by an ancestor, a line for each screen: they cannot be clicked. */
export async function cutOff(page: Page, screen: string): Promise<string[]> {
  const cut = await settled(page, controlsCutOff);
  return cut.length > 0 ? [`${screen}: cut off: ${cut.join(', ')}`] : [];
}

/** Findings of a check that are still there after a second: an element that has just opened may still be moving. */
async function settled(page: Page, check: () => string[]): Promise<string[]> {
  let found: string[] = [];
  const look = async (): Promise<number> => (found = await page.evaluate(check)).length;
  await expect
    .poll(look, { timeout: 1_000 })
    .toBe(0)
    .catch(() => undefined);
  return found;
}

/** Runs in the page. Elements made for horizontal scrolling (tabs, boards, the canvas) may continue outside. */
function controlsCutOff(): string[] {
  const sideways = '[role=tablist], [role=group], [role=region], .react-flow, pre';
  const clips = (element: Element): boolean => getComputedStyle(element).overflowX !== 'visible';
  const isCut = (control: Element): boolean => {
    const { left, right, width } = control.getBoundingClientRect();
    if (width === 0 || control.closest(sideways) !== null) return false;
    for (let around = control.parentElement; around !== null; around = around.parentElement) {
      if (!clips(around)) continue;
      const box = around.getBoundingClientRect();
      // Text for screen readers only is clipped to a point on purpose.
      if (box.width > 1 && (left < box.left - 1 || right > box.right + 1)) return true;
      // A fixed layer is not clipped by its ancestors.
      if (around.matches(':modal')) break;
    }
    return left < -1 || right > window.innerWidth + 1;
  };
  const controls = [
    ...document.querySelectorAll('button, a[href], textarea, input:not([type=file]), [role=switch], time'),
  ];
  const isSeen = (control: Element): boolean =>
    control.checkVisibility({ opacityProperty: true, visibilityProperty: true });
  return controls
    .filter((control) => isSeen(control) && isCut(control))
    .map((control) => control.getAttribute('aria-label') ?? `${control.tagName} ${control.textContent}`);
}

/** Texts that do not fit into their cell in the list behind the open dialog, in one line. */
export async function namesCutOff(page: Page, screen: string): Promise<string[]> {
  const cut = await page.evaluate(cellsCutOff);
  return cut.length > 0 ? [`${screen}: not all of it is read: ${cut.join(', ')}`] : [];
}

/** Runs in the page. */
function cellsCutOff(): string[] {
  const isCut = (part: Element): boolean => part.scrollWidth > part.clientWidth + 1;
  return [...document.querySelectorAll('td')]
    .filter((cell) => cell.textContent !== '' && [cell, ...cell.querySelectorAll('*')].some(isCut))
    .map(({ textContent }) => textContent);
}

/** Headings, lines of figures and names of tabs that are not read in full, and words of lists that are broken across lines. */
export async function crampedOn(page: Page, screen: string): Promise<string[]> {
  const cramped = await settled(page, crampedTexts);
  return cramped.length > 0 ? [`${screen}: cramped: ${cramped.join(', ')}`] : [];
}

/** Runs in the page. Names that people give may be long; words and dates of the application fit. */
function crampedTexts(): string[] {
  const longest = 14;
  const isCut = (part: Element): boolean => part.scrollWidth > part.clientWidth + 1;
  const heads = [...document.querySelectorAll('th, td li, [role=tab]')]
    .filter((head) => head.checkVisibility() && [head, ...head.querySelectorAll('*')].some(isCut))
    .map((head) => head.getAttribute('aria-label') ?? head.textContent);
  const isBroken = (text: Text, { index, 0: word }: RegExpMatchArray): boolean => {
    const range = document.createRange();
    range.setStart(text, index ?? 0);
    range.setEnd(text, (index ?? 0) + word.length);
    return new Set([...range.getClientRects()].map(({ top }) => Math.round(top))).size > 1;
  };
  const words = [...document.querySelectorAll('td')].flatMap((cell) => {
    const broken: string[] = [];
    const texts = document.createTreeWalker(cell, NodeFilter.SHOW_TEXT);
    for (let node = texts.nextNode(); node !== null; node = texts.nextNode()) {
      if (!(node instanceof Text)) continue;
      for (const match of node.data.matchAll(/[^\s@-]+/g)) {
        if (match[0].length <= longest && isBroken(node, match)) broken.push(match[0]);
      }
    }
    return broken;
  });
  return [...heads, ...words];
}

/** The page where it scrolls sideways, and tables that continue beyond the window without a mark or a frame of their own. */
export async function sidewaysOn(page: Page, screen: string): Promise<string[]> {
  const wide = await settled(page, partsTooWide);
  return wide.length > 0 ? [`${screen}: scrolls sideways: ${wide.join(', ')}`] : [];
}

/** Runs in the page. */
function partsTooWide(): string[] {
  const nameOf = (part: Element): string => part.getAttribute('aria-label') ?? part.className;
  const root = document.documentElement;
  const scrolls = (part: Element): boolean => part.scrollWidth > part.clientWidth + 1;
  const pages = [root, ...document.querySelectorAll('main, main > *')].filter(
    (part) => scrolls(part) && ['auto', 'scroll', 'visible'].includes(getComputedStyle(part).overflowX),
  );
  const tables = [...document.querySelectorAll('main table')].filter((table) => {
    const { right, width } = table.getBoundingClientRect();
    if (width === 0 || right <= window.innerWidth + 1) return false;
    const frame = table.closest('[role=region]');
    if (frame === null || frame.getBoundingClientRect().right > window.innerWidth + 1) return true;
    const { content, opacity } = getComputedStyle(frame, '::after');
    return content === 'none' || opacity !== '1';
  });
  return [
    ...pages.map((part) => part.tagName),
    ...tables.map((table) => nameOf(table.closest('[role=region]') ?? table)),
  ];
}
