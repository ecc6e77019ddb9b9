import { useCallback, useSyncExternalStore } from 'react';

/** Narrow windows have an overlay drawer, cut names and lists of fewer columns. */
export const narrowQuery = '(max-width: 599.98px)';

/** True while the window matches a CSS media query. */
export function useMediaQuery(query: string): boolean {
  const subscribe = useCallback(
    (onChange: () => void) => {
      const list = window.matchMedia(query);
      list.addEventListener('change', onChange);
      return () => list.removeEventListener('change', onChange);
    },
    [query],
  );
  return useSyncExternalStore(subscribe, () => window.matchMedia(query).matches);
}
