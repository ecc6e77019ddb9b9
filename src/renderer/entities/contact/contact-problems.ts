import { z } from 'zod';

/** What a field of the contact form says; these stay as they are in every language. */
export type ContactProblem = 'Too Short!' | 'Too Long!' | 'Required' | 'Invalid email';

type Bounds = { least: number; most: number };

/** What is wrong with a text that has to be there and to be of some length; null for nothing. */
export function textProblem(text: string, { least, most }: Bounds): ContactProblem | null {
  const { length } = [...text.trim()];
  if (length === 0) return 'Required';
  if (length < least) return 'Too Short!';
  return length > most ? 'Too Long!' : null;
}

/** The rules of each field of a contact, whichever form edits it. */
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

/** The field that a refusal of the server is about; null where it is about none. */
export function refusedField(code: string): 'number' | null {
  return numberCodes.has(code) ? 'number' : null;
}
