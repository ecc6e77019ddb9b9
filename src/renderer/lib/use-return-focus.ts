import { useEffect, useState } from 'react';

/**
 * Gives the focus back, when this goes, to what had it when this came; unless it has moved elsewhere meanwhile. Dialogs
 * need it, because one that is taken out of the page while it is open takes the focus along.
 */
export function useReturnFocus(): void {
  // Read before anything in here is there to take it.
  const [before] = useState(() => document.activeElement);
  useEffect(
    () => () => {
      const isLost = document.activeElement === null || document.activeElement === document.body;
      if (isLost && before instanceof HTMLElement) before.focus();
    },
    [before],
  );
}
