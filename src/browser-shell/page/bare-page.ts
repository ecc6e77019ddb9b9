import type { ContextTarget } from '../wire/frames';
import type { MainLink } from './main-link';

/** Shortcuts of the browser that Electron does not have. */
const browserKeys = new Set(['F3', 'F5', 'F7', 'F11', 'F12']);
const browserLetters = new Set(['+', '=', '-', '_', '0', 'd', 'f', 'g', 'h', 'j', 'l', 'o', 'p', 'r', 's', 'u']);

/**
 * Leaves the page without the browser's context menu, shortcuts, zoom and spelling, as in Electron, and reports that
 * input to main. The page's own handlers run first.
 */
export function suppressBrowser(link: MainLink): void {
  document.documentElement.spellcheck = false;
  afterPage('contextmenu', (event) => {
    link.post({ kind: 'context-menu', ...contextTarget(event) });
    return true;
  });
  afterPage('wheel', (event) => {
    if (event.ctrlKey) link.post({ kind: 'zoom-wheel', isIn: event.deltaY < 0 });
    return event.ctrlKey;
  });
  afterPage('keydown', isBrowserKey);
  // Electron's main receives keys before the page.
  const report = (event: KeyboardEvent) => {
    if (!isBrowserKey(event)) return;
    const { key, ctrlKey: hasControl, shiftKey: hasShift, altKey: hasAlt, metaKey: hasMeta } = event;
    link.post({ kind: 'key', key, hasControl, hasShift, hasAlt, hasMeta });
  };
  window.addEventListener('keydown', report, { capture: true });
}

/** Prevents the browser's action where `isTaken` says so, after all listeners of the page and unless one prevented it. */
function afterPage<Name extends 'contextmenu' | 'wheel' | 'keydown'>(
  name: Name,
  isTaken: (event: WindowEventMap[Name]) => boolean,
): void {
  const last = (event: WindowEventMap[Name]) => {
    if (!event.defaultPrevented && isTaken(event)) event.preventDefault();
  };
  // Listeners run in the order of registration, so this one is moved behind those of the page at each event.
  const moveLast = () => {
    window.removeEventListener(name, last);
    window.addEventListener(name, last, { passive: false });
  };
  window.addEventListener(name, moveLast, { capture: true, passive: true });
}

function isBrowserKey({ key, ctrlKey, metaKey }: KeyboardEvent): boolean {
  return browserKeys.has(key) || ((ctrlKey || metaKey) && browserLetters.has(key.toLowerCase()));
}

function contextTarget(event: MouseEvent): ContextTarget {
  const [target] = event.composedPath();
  const element = target instanceof Element ? target : null;
  const link = element?.closest('a[href]');
  const isText = element instanceof HTMLInputElement || element instanceof HTMLTextAreaElement;
  const isOpen = isText && !element.readOnly && !element.disabled;
  return {
    x: event.clientX,
    y: event.clientY,
    linkUrl: link instanceof HTMLAnchorElement ? link.href : '',
    pictureUrl: element instanceof HTMLImageElement ? element.currentSrc : '',
    selection: isText ? selectedIn(element) : (document.getSelection()?.toString() ?? ''),
    isEditable: isOpen || (element instanceof HTMLElement && element.isContentEditable),
  };
}

function selectedIn({ value, selectionStart, selectionEnd }: HTMLInputElement | HTMLTextAreaElement): string {
  return value.slice(selectionStart ?? 0, selectionEnd ?? 0);
}
