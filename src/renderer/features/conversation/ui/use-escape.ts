import { useEffect } from 'react';

/** Things that Escape closes before a screen may. */
const inFront = '[role=dialog], .ant-select-open, .ant-dropdown-open, .ant-popover-open';

/** Runs `close` on Escape, unless something in front of the screen takes the key. */
export function useEscape(close: () => void): void {
  useEffect(() => {
    const listen = (event: KeyboardEvent): void => {
      if (event.key !== 'Escape' || event.defaultPrevented || event.isComposing) return;
      // In a search box Escape clears what was typed.
      if (event.target instanceof HTMLInputElement && event.target.value !== '') return;
      if (document.querySelector(inFront) === null) close();
    };
    document.addEventListener('keydown', listen);
    return () => document.removeEventListener('keydown', listen);
  }, [close]);
}
