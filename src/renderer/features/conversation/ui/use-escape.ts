import { useEffect } from 'react';

/** Things that Escape closes before a screen may. */
const inFront = '[role=dialog], dialog[open], .ant-select-open, .ant-dropdown-open, .ant-popover-open';
/** A panel marks itself with this and takes the key before the conversation does. */
const panel = '[data-front]';

/** Runs `close` on Escape, unless something in front of the screen takes the key. */
export function useEscape(close: () => void): void {
  useEscapeBehind(`${inFront}, ${panel}`, close);
}

/** The same for a panel that stands in front of the conversation. */
export function usePanelEscape(close: () => void): void {
  useEscapeBehind(inFront, close);
}

function useEscapeBehind(selector: string, close: () => void): void {
  useEffect(() => {
    const listen = (event: KeyboardEvent): void => {
      if (event.key !== 'Escape' || event.defaultPrevented || event.isComposing) return;
      // In a search box Escape clears what was typed.
      if (event.target instanceof HTMLInputElement && event.target.value !== '') return;
      if (document.querySelector(selector) !== null) return;
      event.preventDefault();
      close();
    };
    document.addEventListener('keydown', listen);
    return () => document.removeEventListener('keydown', listen);
  }, [selector, close]);
}
