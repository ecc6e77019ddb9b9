const halfTable = ['table', 'grid', 'rowgroup', 'row', 'columnheader', 'cell', 'gridcell']
  .map((role) => `[role=${role}]`)
  .join();

/**
 * The library calls its boxes rows, heads and cells, and puts other things between them: to those who listen it is a
 * table that is none. Takes these roles away, whenever they come, until the answer is called.
 */
export function withoutHalfTables(calendar: HTMLElement | null): (() => void) | undefined {
  if (calendar === null) return undefined;
  const strip = (): void => {
    for (const box of calendar.querySelectorAll(halfTable)) {
      box.removeAttribute('role');
      box.removeAttribute('aria-sort');
    }
  };
  strip();
  const observer = new MutationObserver(strip);
  observer.observe(calendar, { childList: true, subtree: true, attributeFilter: ['role'] });
  return () => observer.disconnect();
}
