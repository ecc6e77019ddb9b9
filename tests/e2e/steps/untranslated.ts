import type { Page } from '@playwright/test';

import type { TestLanguage } from './texts';
import { textsOf } from './texts';

/** Texts of the page, labels included, that are Portuguese texts of Recado and none of the page's language. */
export async function untranslatedOn(page: Page, screen: string, language: TestLanguage): Promise<string[]> {
  if (language === 'pt') return [];
  const own = new Set(leavesOf(textsOf(language)));
  const foreign = new Set(leavesOf(textsOf('pt')).filter((text) => !own.has(text)));
  const left = (await page.evaluate(textsShown)).filter((text) => foreign.has(text));
  return left.length > 0 ? [`${screen}: Portuguese: ${[...new Set(left)].join(', ')}`] : [];
}

function leavesOf(node: object): string[] {
  return Object.values(node).flatMap((child: unknown) => {
    if (typeof child === 'string') return [child];
    return typeof child === 'object' && child !== null ? leavesOf(child) : [];
  });
}

/** Runs in the page. Texts in lists of records, names among them, are the company's own and may be of any language. */
function textsShown(): string[] {
  const isOwn = (element: Element | null): boolean =>
    element?.closest('td, bdi, [dir=auto], [lang]:not(html)') !== null;
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  const texts: string[] = [];
  while (walker.nextNode() !== null) {
    const { parentElement, textContent } = walker.currentNode;
    if (!isOwn(parentElement) && parentElement?.checkVisibility() === true) texts.push((textContent ?? '').trim());
  }
  const labels = ['aria-label', 'placeholder', 'title'].flatMap((name) =>
    [...document.querySelectorAll(`[${name}]`)].map((element) => element.getAttribute(name) ?? ''),
  );
  return [...texts, ...labels];
}
