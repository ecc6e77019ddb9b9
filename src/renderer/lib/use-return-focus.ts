import { useEffect, useState } from 'react';

import { notePlace } from './restore-focus';

/**
 * Gives the focus back, when this goes, to what had it when this came, or to what is near; unless it has moved elsewhere
 * meanwhile. Dialogs need it, because one that is taken out of the page while it is open takes the focus along.
 */
export function useReturnFocus(): void {
  // Read before anything in here is there to take it.
  const [keepPlace] = useState(notePlace);
  useEffect(() => keepPlace, [keepPlace]);
}
