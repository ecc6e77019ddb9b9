import { expect, it } from 'vitest';

import { sortAudience, spellingsOf, subscriberOf } from './campaign-audience';

const person = (number: string, isWhatsappValid = true) => ({ number, isWhatsappValid });

it('keeps each subscriber once, in order, and counts the others by reason', () => {
  const first = person('5511987654321');
  const other = person('351912345678');
  const sorted = sortAudience(
    [
      first,
      person('123', false),
      person('551187654321'),
      other,
      person('+55 (11) 98765-4321'),
      person('5511900000000'),
    ],
    new Set([subscriberOf('5511900000000')]),
  );
  expect(sorted).toEqual({ reached: [first, other], invalid: 1, duplicates: 2, optedOut: 1 });
});

it('takes numbers of other countries, and of Brazilian landlines, as they are', () => {
  const people = [person('5511387654321'), person('551187654321'), person('491512345678'), person('49151234567')];
  expect(sortAudience(people, new Set()).reached).toEqual(people);
});

it.each([
  ['5511987654321', ['5511987654321', '551187654321']],
  ['551187654321', ['551187654321', '5511987654321']],
  ['351912345678', ['351912345678']],
])('finds %s under every spelling of it', (number, spellings) => {
  expect(spellingsOf(number)).toEqual(spellings);
});
