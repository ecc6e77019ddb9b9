import { describe, expect, it } from 'vitest';

import { palettes } from '@renderer/ui/theme/palette';
import { themes } from '@shared/ipc/views';

import { effectiveTheme } from './theme-rules';

it.each([
  [null, true, 'dark'],
  [null, false, 'light'],
  ['light', true, 'light'],
  ['dark', false, 'dark'],
] as const)('chosen %j, system dark %j shows %s [THEME-003]', (chosen, isSystemDark, theme) => {
  expect(effectiveTheme(chosen, isSystemDark)).toBe(theme);
});

function luminance(hex: string): number {
  const channels = [1, 3, 5].map((start) => {
    const value = Number.parseInt(hex.slice(start, start + 2), 16) / 255;
    return value <= 0.03928 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4;
  });
  const [red = 0, green = 0, blue = 0] = channels;
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

function contrast(one: string, other: string): number {
  const [dark = 0, light = 0] = [luminance(one), luminance(other)].sort((a, b) => a - b);
  return (light + 0.05) / (dark + 0.05);
}

describe.each(themes)('the %s palette is legible (WCAG AA)', (theme) => {
  const palette = palettes[theme];
  const { product } = palette;
  const surfaces = ['layout', 'container', 'elevated', 'fill'] as const;
  const inks = ['text', 'textSecondary', 'link', 'error'] as const;

  it.each(surfaces.flatMap((surface) => inks.map((ink) => [ink, surface] as const)))('%s on %s', (ink, surface) => {
    expect(contrast(palette[ink], palette[surface])).toBeGreaterThanOrEqual(4.5);
  });

  it.each([
    ['quiet text on a page', palette.textTertiary, palette.layout],
    ['quiet text on a panel', palette.textTertiary, palette.container],
    ['text on the primary colour', palette.onPrimary, palette.primary],
    ['text on the hovered primary colour', palette.onPrimary, palette.primaryHover],
    ['text on an error', palette.onPrimary, palette.error],
    ['text on a hovered error', palette.onPrimary, palette.errorHover],
    ['text on a pressed error', palette.onPrimary, palette.errorActive],
    ['a hovered error on a panel', palette.errorHover, palette.container],
    ['text in an own bubble', palette.text, product.bubbleOwn],
    ['quiet text in an own bubble', palette.textSecondary, product.bubbleOwn],
    ['text in a note', palette.text, product.note],
    ['quiet text in a note', palette.textSecondary, product.note],
    ['the label of a note', palette.warning, product.note],
    ['text in a bubble', palette.text, product.bubbleOther],
    ['quiet text in a chosen row', palette.textSecondary, product.rowSelected],
    ['text on a warning', palette.text, palette.warningTint],
    ['an error on its tint', palette.error, palette.errorTint],
    ['a warning on a panel', palette.warning, palette.container],
    ['success on a panel', palette.success, palette.container],
    ['an unread count', product.onBrand, product.brand],
  ])('%s', (_what, ink, surface) => {
    expect(contrast(ink, surface)).toBeGreaterThanOrEqual(4.5);
  });

  it.each(['Start', 'Send', 'Ask', 'Decide', 'HandOver', 'Robot'] as const)('flow blocks of family %s', (family) => {
    const ink = product[`block${family}`];
    for (const surface of [palette.container, palette.elevated]) {
      expect(contrast(ink, surface)).toBeGreaterThanOrEqual(4.5);
    }
  });

  it.each(['layout', 'container', 'elevated'] as const)('the focus ring on %s', (surface) => {
    expect(contrast(palette.primaryBorder, palette[surface])).toBeGreaterThanOrEqual(3);
    expect(contrast(product.focus, palette[surface])).toBeGreaterThanOrEqual(3);
  });

  it('the focus ring is not in the colour of primary buttons, unread counts are green', () => {
    expect(product.focus).not.toBe(palette.primary);
    const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((start) =>
      Number.parseInt(product.brand.slice(start, start + 2), 16),
    );
    expect(green).toBeGreaterThan(1.5 * Math.max(red, blue));
  });

  it.each(palette.avatars.map(([surface, ink]) => [ink, surface] as const))('initials %s on %s', (ink, surface) => {
    expect(contrast(ink, surface)).toBeGreaterThanOrEqual(4.5);
  });
});
