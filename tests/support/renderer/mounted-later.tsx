import { act } from '@testing-library/react';
import type { JSX } from 'react';
import { useState } from 'react';

/**
 * An element for `showScreen` that mounts its content on `mount`. Texts load with timers, so a test stops them after
 * `showScreen` and mounts what has timers of its own then.
 */
export function mountedLater(content: JSX.Element): { element: JSX.Element; mount: () => void } {
  let show = (): void => undefined;
  function Later(): JSX.Element | null {
    const [isShown, setIsShown] = useState(false);
    show = () => setIsShown(true);
    return isShown ? content : null;
  }
  return { element: <Later />, mount: () => act(() => show()) };
}
