import { describe, expect, it } from 'vitest';

import { formIssue } from '@tests/support/renderer/form-issue';

import { allTicketWord, colleagueForm, ownForm } from './user-form';

const letters = (count: number): string => 'a'.repeat(count);

describe.each([
  ['a colleague', colleagueForm],
  ['oneself', ownForm],
])('what is typed of %s', (_who, form) => {
  it.each([
    ['no name', '', 'required'],
    ['blanks for a name', '   ', 'required'],
    ['no name at all', undefined, 'required'],
    ['one letter', 'a', 'tooShort 2'],
    ['one letter among blanks', ' a ', 'tooShort 2'],
    ['two letters', 'ab', null],
    ['fifty letters', letters(50), null],
    ['fifty-one letters', letters(51), 'tooLong 50'],
  ])('%s [USERS-005] [USERS-006]', (_what, value, said) => {
    expect(formIssue(form, 'name', value)).toBe(said);
  });

  it.each([
    ['four letters', letters(4), 'tooShort 5'],
    ['five', letters(5), null],
    ['fifty', letters(50), null],
    ['fifty-one', letters(51), 'tooLong 50'],
    ['an empty one', '', null],
    ['none', undefined, null],
  ])('a password of %s [USERS-007] [USERS-008]', (_what, value, said) => {
    expect(formIssue(form, 'password', value)).toBe(said);
  });

  it.each([
    ['nothing', '', 'required'],
    ['a word', 'carla', 'email'],
    ['no host', 'carla@', 'email'],
    ['a host without a name', '@home.test', 'email'],
    ['blanks inside', 'car la@home.test', 'email'],
    ['an address', 'carla@home.test', null],
  ])('%s for an e-mail [USERS-009] [USERS-010]', (_what, value, said) => {
    expect(formIssue(form, 'email', value)).toBe(said);
  });
});

it('the user’s own profile form has no fields for permissions', () => {
  expect(Object.keys(ownForm.shape)).toEqual(['name', 'email', 'password', 'oldPassword', 'whatsappId']);
});

it('spells allTicket as the wire does [USERS-014]', () => {
  expect([allTicketWord(true), allTicketWord(false)]).toEqual(['enabled', 'desabled']);
  expect(colleagueForm.shape.allTicket.parse('desabled')).toBe(false);
});
