import { useEffect, useState } from 'react';

import { rememberFocus } from './restore-focus';

/**
 * On unmount, returns focus to the element that had it on mount, or near it, unless the user has moved it meanwhile.
 * Dialogs need this: an open dialog that unmounts loses the focus.
 */
export function useReturnFocus(): void {
  // Read in the first render, before a child can take the focus.
  const [keepPlace] = useState(rememberFocus);
  useEffect(() => keepPlace, [keepPlace]);
}
