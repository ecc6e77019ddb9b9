import { z } from 'zod';

/** Errors of the contact form, quoted literally by the specification in every language. */
export type ContactProblem = 'Too Short!' | 'Too Long!' | 'Required' | 'Invalid email';

type Bounds = { least: number; most: number };

/** Checks a required text; null if it is valid. */
export function textProblem(text: string, { least, most }: Bounds): ContactProblem | null {
  const { length } = [...text.trim()];
  if (length === 0) return 'Required';
  if (length < least) return 'Too Short!';
  return length > most ? 'Too Long!' : null;
}

/** Validation of a contact's fields, for all forms. */
export const contactProblems = {
  name: (text: string) => textProblem(text, { least: 2, most: 50 }),
  number: (text: string) => textProblem(text, { least: 8, most: 50 }),
  email: (text: string): ContactProblem | null =>
    text.trim() === '' || z.email().safeParse(text.trim()).success ? null : 'Invalid email',
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
