import { expect, it } from 'vitest';

import { lanesIn } from './calendar-boxes';

it.each([
  { width: 0, view: 'week', lanes: Infinity },
  { width: 480, view: 'day', lanes: 5 },
  { width: 620, view: 'week', lanes: 1 },
  { width: 1072, view: 'week', lanes: 2 },
  { width: 1712, view: 'week', lanes: 3 },
] as const)('at $width px a day of the view $view has $lanes lanes', ({ width, view, lanes }) => {
  expect(lanesIn(width, view)).toBe(lanes);
});
