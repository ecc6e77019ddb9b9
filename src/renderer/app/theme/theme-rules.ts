import type { Theme } from '@shared/ipc/views';

/** Theme on screen: the user's choice, else the system's. */
export function effectiveTheme(chosen: Theme | null, isSystemDark: boolean): Theme {
  return chosen ?? (isSystemDark ? 'dark' : 'light');
}
