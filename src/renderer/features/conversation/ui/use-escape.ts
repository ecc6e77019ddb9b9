import { useCallback, useEffect } from 'react';

/** Overlays that handle Escape before the screen behind them. */
const overlays = '[role=dialog], dialog[open], .ant-select-open, .ant-dropdown-open, .ant-popover-open';
/** Panels that handle Escape before the conversation. */
const panels = '[data-front]';

/** Runs `close` on Escape, unless an overlay or a panel is open. In a text field Escape only leaves the field. */
export function useEscape(close: () => void): void {
  const leaveOrClose = useCallback(
    ({ target }: KeyboardEvent) => {
      if (target instanceof HTMLTextAreaElement || target instanceof HTMLInputElement) target.blur();
      else close();
    },
    [close],
  );
  useEscapeBehind(`${overlays}, ${panels}`, leaveOrClose);
}

/** Runs `close` of a panel on Escape, unless an overlay is open. */
export function usePanelEscape(close: () => void): void {
  useEscapeBehind(overlays, close);
}

function useEscapeBehind(selector: string, close: (event: KeyboardEvent) => void): void {
  useEffect(() => {
    const listen = (event: KeyboardEvent): void => {
      if (event.key !== 'Escape' || event.defaultPrevented || event.isComposing) return;
      // In a search field Escape clears the text.
      if (isFilledText(event.target)) return;
      if (document.querySelector(selector) !== null) return;
      event.preventDefault();
      close(event);
    };
    document.addEventListener('keydown', listen);
    return () => document.removeEventListener('keydown', listen);
  }, [selector, close]);
}

/** A checkbox has a value, too. */
function isFilledText(target: EventTarget | null): boolean {
  return target instanceof HTMLInputElement && target.type !== 'checkbox' && target.value !== '';
}
