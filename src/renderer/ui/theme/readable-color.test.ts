import { describe, expect, it } from 'vitest';

import { themes } from '@shared/ipc/views';

import { palettes } from './palette';
import { readableColor, tintShare } from './readable-color';

type Channels = number[];

function channels(color: string): Channels {
  if (color.startsWith('rgb')) return [...color.matchAll(/\d+/g)].map(([value]) => Number(value));
  return [1, 3, 5].map((start) => Number.parseInt(color.slice(start, start + 2), 16));
}

function luminance(color: Channels): number {
  const [red = 0, green = 0, blue = 0] = color.map((value) =>
    value / 255 <= 0.03928 ? value / 255 / 12.92 : ((value / 255 + 0.055) / 1.055) ** 2.4,
  );
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

function contrast(one: Channels, other: Channels): number {
  const [dark = 0, light = 0] = [luminance(one), luminance(other)].toSorted((a, b) => a - b);
  return (light + 0.05) / (dark + 0.05);
}

describe.each(themes)('a word in a user-chosen colour in the %s theme', (theme) => {
  const { container, text: ink, product } = palettes[theme];
  const surfaces = [container, product.rowHover, product.rowSelected];

  it.each(['#00008B', '#FFFF00', '#FFFFFF', '#000000', '#FF0000', '#1273DE', '#808080', '#5300EB', '#FCCB00', '#abc'])(
    '%s is legible on its tint',
    (color) => {
      const text = channels(readableColor(color, { surfaces, ink }));
      for (const surface of surfaces.map(channels)) {
        const tinted = surface.map((value, index) => value + ((text[index] ?? 0) - value) * tintShare);
        expect(contrast(text, tinted)).toBeGreaterThanOrEqual(4.5);
      }
    },
  );

  it('that is no colour has the colour of text', () => {
    expect(readableColor('url(x)', { surfaces, ink })).toBe(ink);
  });
});

it('a legible colour stays as it is', () => {
  expect(readableColor('#7A0000', { surfaces: ['#FFFFFF'], ink: '#000000' })).toBe('rgb(122, 0, 0)');
});
