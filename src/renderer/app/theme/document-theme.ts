import { palettes } from '@renderer/ui/theme/palette';
import type { Theme } from '@shared/ipc/views';

/**
 * Applies a theme to the document: product colours as CSS variables, `color-scheme` for scrollbars and form controls.
 */
export function applyDocumentTheme(theme: Theme): void {
  const palette = palettes[theme];
  const root = document.documentElement;
  root.style.colorScheme = theme;
  root.style.setProperty('--recado-layout', palette.layout);
  root.style.setProperty('--recado-text', palette.text);
  for (const [name, color] of Object.entries(palette.product)) {
    root.style.setProperty(`--recado-${kebabCase(name)}`, color);
  }
}

function kebabCase(name: string): string {
  return name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);
}
