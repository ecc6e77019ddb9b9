import { useLayoutEffect } from 'react';
import { create } from 'zustand';

const useShownPanels = create(() => ({ count: 0 }));

/** True while the contact panel stands beside a conversation. */
export function useIsContactPanelShown(): boolean {
  return useShownPanels(({ count }) => count > 0);
}

/** Reports the contact panel as shown while the calling component is mounted. */
export function useShownContactPanel(): void {
  useLayoutEffect(() => {
    useShownPanels.setState(({ count }) => ({ count: count + 1 }));
    return () => useShownPanels.setState(({ count }) => ({ count: count - 1 }));
  }, []);
}
