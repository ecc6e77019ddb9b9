import { z } from 'zod';

import { programToken } from '@shared/api/endpoint';
import { longestBody } from '@shared/api/messages';

/** A number as people write it: with country and area code, with or without signs between. */
const number = z
  .string()
  .trim()
  .regex(/^\+?[\d\s().-]{8,30}$/)
  .refine((text) => text.replace(/\D/g, '').length >= 8);

const addressed = z.object({ token: programToken, number });

/** What the test of a text asks for. */
export const textTest = addressed.extend({ body: z.string().trim().min(1).max(longestBody) });

/** What the test of a file asks for; words may go along. */
export const fileTest = addressed.extend({
  file: z.custom<File>((value) => value instanceof File),
  body: z.string().trim().max(longestBody).optional(),
});

export type TextTest = z.output<typeof textTest>;
export type FileTest = z.output<typeof fileTest>;
