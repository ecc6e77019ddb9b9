import type { Theme } from '@shared/ipc/views';

/** The theme on screen: what the user chose, else what the system shows. */
export function effectiveTheme(chosen: Theme | null, isSystemDark: boolean): Theme {
  return chosen ?? (isSystemDark ? 'dark' : 'light');
}
