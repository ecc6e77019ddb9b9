import { expect, it } from 'vitest';

import { zoneOfNumber } from './phone-zone';

it.each([
  ['5511912345678', 'America/Sao_Paulo'],
  ['558132345678', 'America/Sao_Paulo'],
  ['5592912345678', 'America/Manaus'],
  ['5568912345678', 'America/Rio_Branco'],
  ['5567912345678', 'America/Campo_Grande'],
  ['59899123456', 'America/Montevideo'],
  ['51912345678', 'America/Lima'],
])('the customer with the number %s is in the zone %s', (digits, zone) => {
  expect(zoneOfNumber(digits)).toBe(zone);
});

it.each([
  ['a Brazilian area with two zones', '5597912345678'],
  ['a country with several zones', '12025550123'],
  ['a country with islands in another zone', '351912345678'],
  ['a country that shares its code', '447911123456'],
  ['a group', '120363041234567890'],
  ['no number', ''],
])('%s tells no zone', (_what, digits) => {
  expect(zoneOfNumber(digits)).toBeNull();
});
