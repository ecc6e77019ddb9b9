import { useSyncExternalStore } from 'react';

const changes = ['focus', 'blur'] as const;

function subscribe(onChange: () => void): () => void {
  for (const change of changes) window.addEventListener(change, onChange);
  document.addEventListener('visibilitychange', onChange);
  return () => {
    for (const change of changes) window.removeEventListener(change, onChange);
    document.removeEventListener('visibilitychange', onChange);
  };
}

/** True while the window is visible and focused. */
export function useWindowFocus(): boolean {
  return useSyncExternalStore(subscribe, () => document.visibilityState === 'visible' && document.hasFocus());
}
