import { useEffect } from 'react';
import { tabbable } from 'tabbable';

const dialogs = '[role="dialog"][aria-modal="true"]';

/**
 * Keeps Tab inside the open dialog or drawer. Antd's own focus lock loses the focus for one key press after the last
 * control.
 */
export function useTabInDialogs(): void {
  useEffect(() => {
    document.addEventListener('keydown', goRound);
    return () => document.removeEventListener('keydown', goRound);
  }, []);
}

function goRound(event: KeyboardEvent): void {
  if (event.key !== 'Tab' || event.defaultPrevented) return;
  const active = document.activeElement ?? document.body;
  const dialog = dialogOf(active);
  if (dialog === null) return;
  // Sorted, because not every engine lists the matches of a long selector in document order.
  const controls = tabbable(dialog, { displayCheck: 'full-native' }).toSorted((left, right) =>
    isAhead(right, left, false) ? -1 : 1,
  );
  if (controls.some((control) => isAhead(control, active, event.shiftKey))) return;
  event.preventDefault();
  controls.at(event.shiftKey ? -1 : 0)?.focus();
}

/** The dialog with the focus, else the topmost one. */
function dialogOf(active: Element): Element | null {
  if (active !== document.body) return active.closest(dialogs);
  return [...document.querySelectorAll(dialogs)].findLast(isShown) ?? null;
}

/** True if the browser's own Tab order reaches the control from the focused element. */
function isAhead(control: Element, active: Element, isBackwards: boolean): boolean {
  if (active === document.body || control === active) return false;
  const way = isBackwards ? Node.DOCUMENT_POSITION_PRECEDING : Node.DOCUMENT_POSITION_FOLLOWING;
  return (active.compareDocumentPosition(control) & way) !== 0;
}

function isShown(element: Element): boolean {
  return element.checkVisibility({ visibilityProperty: true });
}
