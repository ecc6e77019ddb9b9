import { createContext, useContext } from 'react';

import type { Theme } from '@shared/ipc/views';

import { palettes } from './palette';

/** The theme on screen; provided once by `app/`. */
export const ThemeContext = createContext<Theme>('light');

export function useThemeOnScreen(): Theme {
  return useContext(ThemeContext);
}

/** Colours of the theme on screen, for the few places where neither an antd token nor a CSS variable reaches. */
export function usePalette(): (typeof palettes)[Theme] {
  return palettes[useThemeOnScreen()];
}
