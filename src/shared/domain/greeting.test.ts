import { expect, it } from 'vitest';

import { dayPartAt, shouldGreet } from './greeting';

it.each([
  [4, 'evening'],
  [5, 'morning'],
  [11, 'morning'],
  [12, 'afternoon'],
  [17, 'afternoon'],
  [18, 'evening'],
  [0, 'evening'],
] as const)('at %i o’clock it is %s', (hour, part) => {
  expect(dayPartAt(hour)).toBe(part);
});

const greets = (isGroup: boolean, ...values: string[]) =>
  shouldGreet(
    values.map((value) => ({ key: 'sendGreetingAccepted', value })),
    { isGroup },
  );

it('accepting a ticket greets the customer while the setting is on', () => {
  expect(greets(false, 'enabled')).toBe(true);
});

it('accepting a ticket greets nobody while the setting is off [TKT-035]', () => {
  expect([greets(false, 'disabled'), greets(true, 'disabled'), greets(false)]).toEqual([false, false, false]);
});

it('accepting the ticket of a group greets nobody [TKT-036]', () => {
  expect(greets(true, 'enabled')).toBe(false);
});
