import { useEffect } from 'react';

const dialogs = '[role="dialog"][aria-modal="true"]';
const stops =
  ':is(a[href], button, input, select, textarea, summary, iframe, [contenteditable="true"], [tabindex]):not(:disabled, [tabindex="-1"], [type=hidden])';

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
  const controls = controlsOf(dialog, active);
  if (controls.some((control) => isAhead(control, active, event.shiftKey))) return;
  event.preventDefault();
  controls.at(event.shiftKey ? -1 : 0)?.focus();
}

/** The dialog with the focus, else the topmost one. */
function dialogOf(active: Element): Element | null {
  if (active !== document.body) return active.closest(dialogs);
  return [...document.querySelectorAll(dialogs)].findLast(isShown) ?? null;
}

function controlsOf(dialog: Element, active: Element): HTMLElement[] {
  const all = [...dialog.querySelectorAll<HTMLElement>(stops)].filter(isShown);
  return all.filter((control) => !(control instanceof HTMLInputElement) || isStop(control, active));
}

/** A radio group has one tab stop: the focused or checked radio, or any if none is checked. */
function isStop(input: HTMLInputElement, active: Element): boolean {
  if (input.type !== 'radio' || input.name === '' || input === active) return true;
  const others = [...document.querySelectorAll<HTMLInputElement>('input[type=radio]')].filter(
    ({ name, form }) => name === input.name && form === input.form,
  );
  return !others.some((other) => other === active || (other !== input && other.checked));
}

/** True if the browser's own Tab order reaches the control from the focused element. */
function isAhead(control: HTMLElement, active: Element, isBackwards: boolean): boolean {
  if (active === document.body || control === active) return false;
  const way = isBackwards ? Node.DOCUMENT_POSITION_PRECEDING : Node.DOCUMENT_POSITION_FOLLOWING;
  return (active.compareDocumentPosition(control) & way) !== 0;
}

function isShown(element: Element): boolean {
  return element.checkVisibility({ visibilityProperty: true });
}
