import { expect, it } from 'vitest';

import { mergedFields, spellingKey } from './contact-merge';

it.each([
  ['with and without the ninth digit', '5511987654321', '551187654321'],
  ['with and without the country code', '5511987654321', '11987654321'],
  ['with a trunk zero', '5511987654321', '011987654321'],
  ['of a landline without the country code', '551133334444', '1133334444'],
])('a number %s has one key', (_spelling, left, right) => {
  expect(spellingKey(left)).toBe(spellingKey(right));
});

it.each([
  ['two mobiles', '5511987654321', '5511987654322'],
  ['two area codes', '5511987654321', '5521987654321'],
  ['two countries', '351912345678', '55351912345678'],
])('%s have different keys', (_what, left, right) => {
  expect(spellingKey(left)).not.toBe(spellingKey(right));
});

const person = {
  name: 'Clara',
  number: '5511987654321',
  email: '',
  profilePicUrl: '',
  extraInfo: [],
  disableBot: false,
  optedOutAt: null,
};

it('the contact that stays keeps its fields and takes those that it lacks', () => {
  const target = { ...person, extraInfo: [{ name: 'Cidade', value: 'Recife' }] };
  const other = {
    ...person,
    email: 'clara@example.com',
    profilePicUrl: 'clara.jpg',
    extraInfo: [
      { name: 'Cidade', value: 'Recife' },
      { name: 'Cidade', value: 'Olinda' },
    ],
  };
  expect(mergedFields(target, [other])).toMatchObject({
    email: 'clara@example.com',
    profilePicUrl: 'clara.jpg',
    extraInfo: [
      { name: 'Cidade', value: 'Recife' },
      { name: 'Cidade', value: 'Olinda' },
    ],
  });
});

it('another number and another e-mail become additional information, another spelling does not', () => {
  const target = { ...person, email: 'clara@example.com' };
  const others = [
    { ...person, number: '11987654321', email: 'CLARA@example.com' },
    { ...person, number: '5521911112222', email: 'work@example.com' },
  ];
  expect(mergedFields(target, others).extraInfo).toEqual([
    { name: 'Tel.', value: '5521911112222' },
    { name: 'E-mail', value: 'work@example.com' },
  ]);
});

it('a contact that one of them took out of campaigns stays out', () => {
  const at = new Date('2026-01-02T00:00:00Z');
  expect(mergedFields(person, [{ ...person, optedOutAt: at }]).optedOutAt).toEqual(at);
});

it.each([
  [['2026-01-02', '2026-01-03', '2026-01-04']],
  [['2026-01-04', '2026-01-03', '2026-01-02']],
  [['2026-01-03', '2026-01-02', '2026-01-04']],
])('contacts taken out of campaigns on %j are out since the first of these days', (days) => {
  const others = days.map((day) => ({ ...person, optedOutAt: new Date(day) }));
  expect(mergedFields(person, others).optedOutAt).toEqual(new Date('2026-01-02'));
});

it('contacts without an e-mail and a picture give none', () => {
  expect(mergedFields(person, [person])).toEqual({
    email: '',
    profilePicUrl: '',
    extraInfo: [],
    disableBot: false,
    optedOutAt: null,
  });
  expect(mergedFields({ ...person, email: 'clara@example.com' }, [person]).extraInfo).toEqual([]);
});

it('additional information of all contacts is kept, also one value under two names', () => {
  const target = { ...person, extraInfo: [{ name: 'Cidade', value: 'Recife' }] };
  const other = { ...person, extraInfo: [{ name: 'Loja', value: 'Recife' }] };
  expect(mergedFields(target, [other]).extraInfo).toEqual([...target.extraInfo, ...other.extraInfo]);
});

it.each([
  [[false, false], false],
  [[true, false], true],
  [[false, true], true],
])('robots that are off: %j, stay off for the merged contact: %s', ([target = false, other = false], expected) => {
  const merged = mergedFields({ ...person, disableBot: target }, [{ ...person, disableBot: other }]);
  expect(merged.disableBot).toBe(expected);
});
