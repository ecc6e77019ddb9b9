import { describe, expect, it } from 'vitest';

import { contactProblems, refusedField } from './contact-problems';

const long = (length: number) => 'é'.repeat(length);

describe('the rules of a contact [CONTACT-029]', () => {
  it.each([
    ['', 'required'],
    ['   ', 'required'],
    ['A', 'tooShort'],
    ['Al', null],
    [long(50), null],
    [long(51), 'tooLong'],
  ])('name %j: %s [MODAL-012] [MODAL-013]', (text, problem) => {
    expect(contactProblems.name(text)).toBe(problem);
  });

  it.each([
    ['', 'required'],
    ['1234567', 'tooShort'],
    ['12345678', null],
    ['1'.repeat(50), null],
    ['1'.repeat(51), 'tooLong'],
  ])('number %j: %s [MODAL-014]', (text, problem) => {
    expect(contactProblems.number(text)).toBe(problem);
  });

  it.each([
    ['', null],
    ['clara@example.com', null],
    [' clara@example.com ', null],
    ['clara@', 'email'],
    ['clara', 'email'],
  ])('e-mail %j: %s [MODAL-015]', (text, problem) => {
    expect(contactProblems.email(text)).toBe(problem);
  });

  it('an error about the number appears at its field', () => {
    expect(refusedField('ERR_DUPLICATED_CONTACT')).toBe('number');
    expect(refusedField('ERR_NO_PERMISSION')).toBeNull();
  });
});
