const rowParts = 'tbody > tr, li, [role="listitem"], [data-item-index]';
const stops = ':is(button, input, textarea):not(:disabled, [tabindex="-1"], [type=hidden]), a[href], [tabindex="0"]';
/** Prefers the primary action of a page over its first control. */
const primaryAction = '.ant-btn-primary:not(:disabled)';

/**
 * Remembers the focused element. The returned function restores the focus and keeps it near: when the element is
 * removed, focus moves to the same control of its row, of the next or the previous row, or to what replaced the list.
 * It ends as soon as the user moves the focus.
 */
export function rememberFocus(): () => void {
  const initial = document.activeElement;
  if (!(initial instanceof HTMLElement) || initial === document.body) return () => undefined;
  const besides = rowOf(initial) === null ? controlsBefore(initial) : controlsInRows(initial);
  const around = regionsAround(initial);
  return () =>
    watch(initial, () => {
      const taker = [initial, ...besides(), ...around.flatMap(controlsOf)].find(takesFocus);
      if (taker !== initial) taker?.scrollIntoView({ block: 'nearest' });
      return taker === initial;
    });
}

/** Calls back when the focus is lost, until the callback returns false. */
function watch(initial: HTMLElement, onLost: () => boolean): void {
  const observer = new MutationObserver(check);
  function check(): void {
    const active = document.activeElement;
    const isLost = active === null || active === document.body;
    // A closing dialog still has the focus.
    if (isLost ? !onLost() : active !== initial && active.closest('[role="dialog"]') === null) stop();
  }
  function stop(): void {
    observer.disconnect();
    document.removeEventListener('focusin', turn);
    document.removeEventListener('focusout', leave);
    document.removeEventListener('pointerdown', stop);
  }
  function turn({ target }: FocusEvent): void {
    if (target !== initial) stop();
  }
  /** Browsers may report a blur for a removed element, which is not the user's choice. */
  function leave({ target }: FocusEvent): void {
    if (target === initial) queueMicrotask(() => initial.isConnected && stop());
  }
  observer.observe(document.body, { childList: true, subtree: true });
  document.addEventListener('focusin', turn);
  document.addEventListener('focusout', leave);
  document.addEventListener('pointerdown', stop);
  check();
}

/** Candidates: the same control in the rest of its row, in the next row, and in the rows at its position. */
function controlsInRows(initial: HTMLElement): () => HTMLElement[] {
  const row = rowOf(initial);
  const list = row?.parentElement;
  if (!row || !list) return () => [];
  const position = stopsIn(row).indexOf(initial);
  const index = rowsIn(list).indexOf(row);
  const next = row.nextElementSibling;
  return () => {
    const upwards = rowsIn(list).slice(0, index + 1);
    return [row, next, ...upwards.toReversed()].flatMap((candidate) => {
      const controls = candidate === null ? [] : stopsIn(candidate);
      return controls.slice(0, position + 1).slice(-1);
    });
  };
}

/** Focusable controls before the element, nearest first. */
function controlsBefore(initial: HTMLElement): () => HTMLElement[] {
  const all = stopsIn(document.body);
  const before = all.slice(0, Math.max(0, all.indexOf(initial))).toReversed();
  return () => before;
}

/** Rows of virtual lists are wrapped; the wrappers are the siblings. */
function rowOf(element: Element): Element | null {
  const row = element.closest(rowParts);
  const parent = row?.parentElement;
  return parent?.matches(rowParts) === true ? parent : row;
}

function rowsIn(list: Element): Element[] {
  return [...list.children].filter((child) => child.matches(rowParts));
}

function stopsIn(root: Element): HTMLElement[] {
  return [...root.querySelectorAll<HTMLElement>(stops)];
}

/** Ancestors from the nearest up to the page; the shell around it belongs to other pages too. */
function regionsAround(element: Element): Element[] {
  const parent = element.parentElement;
  if (parent === null || parent === document.body || parent.tagName === 'MAIN') return [];
  return [parent, ...regionsAround(parent)];
}

function controlsOf(region: Element): HTMLElement[] {
  if (!region.isConnected) return [];
  const chief = region.querySelector<HTMLElement>(primaryAction);
  return chief === null ? stopsIn(region) : [chief];
}

/** Detached and hidden elements do not take focus. */
function takesFocus(element: HTMLElement): boolean {
  if (!element.isConnected) return false;
  element.focus();
  return document.activeElement === element;
}
