import { expect, it } from 'vitest';

import { chooseAttendant } from './choose-attendant';

const ana = { id: 1, open: 4, assignedAt: 100 };
const bruno = { id: 2, open: 1, assignedAt: 200 };
const caio = { id: 3, open: 4, assignedAt: null };

it.each([
  ['nobody while it is off', [ana], { mode: 'off', capacity: 0 }, null],
  ['nobody without attendants', [], { mode: 'leastBusy', capacity: 0 }, null],
  ['in turn: who never got one', [ana, bruno, caio], { mode: 'roundRobin', capacity: 0 }, 3],
  ['in turn: who waits for longest, whatever the load', [bruno, ana], { mode: 'roundRobin', capacity: 0 }, 1],
  ['by load: who has fewest open tickets', [ana, bruno, caio], { mode: 'leastBusy', capacity: 0 }, 2],
  ['by load: of equals, who waits for longest', [ana, caio], { mode: 'leastBusy', capacity: 0 }, 3],
  ['of equals, who was added first', [{ ...caio, id: 5 }, caio], { mode: 'leastBusy', capacity: 0 }, 3],
  ['in turn: nobody who is at the limit', [ana, bruno, caio], { mode: 'roundRobin', capacity: 4 }, 2],
  ['nobody if all are at the limit', [ana, bruno], { mode: 'leastBusy', capacity: 1 }, null],
] as const)('chooses %s', (...[, attendants, rule, expected]) => {
  expect(chooseAttendant(attendants, rule)).toBe(expected);
});
