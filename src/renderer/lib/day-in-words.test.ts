import { expect, it } from 'vitest';

import { dayInWords } from './day-in-words';

const local = (text: string): string => new Date(text).toISOString();
// A Saturday.
const now = Date.parse(local('2031-03-08T00:10:00'));

it.each([
  ['2031-03-08T00:00:00', 'en-GB', 'Today'],
  ['2031-03-07T23:59:59', 'en-GB', 'Yesterday'],
  ['2031-03-07T00:00:00', 'pt-BR', 'Ontem'],
  ['2031-03-06T12:00:00', 'es', 'Jueves'],
  ['2031-03-02T12:00:00', 'pt-BR', 'Domingo'],
  ['2031-03-01T12:00:00', 'pt-BR', null],
  ['2031-03-09T12:00:00', 'pt-BR', null],
])('%s in %s is %j', (instant, locale, words) => {
  expect(dayInWords(local(instant), now, locale)).toBe(words);
});

it('an invalid date has no words', () => {
  expect(dayInWords('', now, 'pt-BR')).toBeNull();
});
