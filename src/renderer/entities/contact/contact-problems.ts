import { z } from 'zod';

/** Errors of the contact form, by the name of their text in `contact:problems`. */
export type ContactProblem = 'tooShort' | 'tooLong' | 'required' | 'email';

type Bounds = { least: number; most: number };

/** Checks a required text; null if it is valid. */
export function textProblem(text: string, { least, most }: Bounds): ContactProblem | null {
  const { length } = [...text.trim()];
  if (length === 0) return 'required';
  if (length < least) return 'tooShort';
  return length > most ? 'tooLong' : null;
}

/** Validation of a contact's fields, for all forms. */
export const contactProblems = {
  name: (text: string) => textProblem(text, { least: 2, most: 50 }),
  number: (text: string) => textProblem(text, { least: 8, most: 50 }),
  email: (text: string): ContactProblem | null =>
    text.trim() === '' || z.email().safeParse(text.trim()).success ? null : 'email',
};

const numberCodes = new Set([
  'ERR_DUPLICATED_CONTACT',
  'ERR_WAPP_INVALID_CONTACT',
  'ERR_WAPP_CHECK_CONTACT',
  'ERR_CHECK_NUMBER',
]);

/** The field that a server error concerns; null for none. */
export function refusedField(code: string): 'number' | null {
  return numberCodes.has(code) ? 'number' : null;
}
