import { expect, it } from 'vitest';

import { phoneNumber } from './phone-number';

it.each([
  ['5511912345678', '+55 11 91234 5678', 'BR'],
  ['351912345678', '+351 912 345 678', 'PT'],
  ['56221234567', '+56 2 2123 4567', 'CL'],
  ['12025550123', '+1 202 555 0123', 'US'],
])('the digits %s read %s', (digits, text, country) => {
  expect(phoneNumber(digits)).toEqual({ text, country });
});

it.each(['', '123', '120363041234567890', '55 11 91234-5678', '00000000000', 'abc'])(
  '%o is no number of a known plan',
  (digits) => {
    expect(phoneNumber(digits)).toBeNull();
  },
);
