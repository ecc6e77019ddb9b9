import { theme } from 'antd';
import { expect, it } from 'vitest';

import { palettes } from '@renderer/ui/theme/palette';

import { themeConfig } from './theme-config';

it.each([
  ['light', '#027A07', '[THEME-005]'],
  ['dark', '#FFFFFF', '[THEME-006]'],
] as const)('the primary colour in %s is %s %s', (name, color, _id) => {
  const { colorPrimary } = theme.getDesignToken(themeConfig(name, true));
  expect(colorPrimary.toUpperCase()).toBe(color);
});

it.each([
  ['light', '#027A07'],
  ['dark', '#6CC677'],
] as const)('a switch that is on has the brand’s colour in %s', (name, color) => {
  expect(themeConfig(name, true).components?.Switch).toMatchObject({ colorPrimary: color, colorPrimaryHover: color });
});

it.each(['light', 'dark'] as const)('a ticked box in %s has the brand’s colour and a tick that stands out', (name) => {
  const { brand, onBrand } = palettes[name].product;
  const on = { colorPrimary: brand, colorPrimaryHover: brand, colorWhite: onBrand };
  const { Checkbox, Radio } = themeConfig(name, true).components ?? {};
  expect([Checkbox, Radio]).toMatchObject([on, on]);
});
