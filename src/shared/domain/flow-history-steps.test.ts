import { expect, it } from 'vitest';

import { emptyFlow } from './flow-content';
import { edited, newHistory, redone, undone } from './flow-history';

const [one, two, three] = [1, 2, 3].map((n) => ({ ...emptyFlow, nodes: [{ id: `${n}` }] }));
if (one === undefined || two === undefined || three === undefined) throw new Error('three flows');

it('edits are undone from the newest one and redone in order', () => {
  const drawn = edited(edited(newHistory(one), two), three);
  expect(drawn).toEqual({ past: [one, two], present: three, future: [] });
  const once = undone(drawn);
  expect(once).toEqual({ past: [one], present: two, future: [three] });
  const twice = undone(once);
  expect(twice).toEqual({ past: [], present: one, future: [two, three] });
  expect(undone(twice)).toEqual(twice);
  expect(redone(twice)).toEqual(once);
  expect(redone(redone(twice))).toEqual(drawn);
  expect(redone(drawn)).toEqual(drawn);
});

it('an edit drops undone ones, and an edit without a change is ignored', () => {
  const back = undone(edited(newHistory(one), two));
  expect(edited(back, three)).toEqual({ past: [one], present: three, future: [] });
  expect(edited(back, one)).toBe(back);
});
