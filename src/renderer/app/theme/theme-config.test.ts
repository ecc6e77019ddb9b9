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

it.each(['light', 'dark'] as const)('a tooltip of the page lies below popovers and menus in %s', (name) => {
  const { Tooltip, Popover, Dropdown } = themeConfig(name, true).components ?? {};
  // The defaults of Antd are 1030 and 1050.
  const lowest = Math.min(Popover?.zIndexPopup ?? 1030, Dropdown?.zIndexPopup ?? 1050);
  expect(Tooltip?.zIndexPopup ?? 1070).toBeLessThan(lowest);
});
