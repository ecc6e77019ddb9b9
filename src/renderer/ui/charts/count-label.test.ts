import { expect, it } from 'vitest';

import { countLabel } from './count-label';

it.each([
  [0, '0'],
  [0.2, ''],
  [1, '1'],
  [1.5, ''],
  [2, '2'],
])('the label of a count axis at %s is %j', (value, label) => {
  expect(countLabel(value)).toBe(label);
});
