import { expect, it } from 'vitest';

import { screens } from './screens';

const componentOf = ({ type }: { type: unknown }) => type;

it('each entry of the main menu has an icon of its own', () => {
  const icons = screens.flatMap(({ menu }) => (menu === undefined ? [] : [componentOf(menu.icon)]));
  expect(icons.length).toBeGreaterThan(15);
  expect(new Set(icons).size).toBe(icons.length);
});
