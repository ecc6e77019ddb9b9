import { z } from 'zod';

import { programToken } from '@shared/api/endpoint';
import { longestBody } from '@shared/api/messages';

/** Phone number with country and area code; punctuation is allowed. */
const number = z
  .string()
  .trim()
  .regex(/^\+?[\d\s().-]{8,30}$/)
  .refine((text) => text.replace(/\D/g, '').length >= 8);

const addressed = z.object({ token: programToken, number });

export const textTest = addressed.extend({ body: z.string().trim().min(1).max(longestBody) });

/** Test of a file, with an optional caption. */
export const fileTest = addressed.extend({
  file: z.custom<File>((value) => value instanceof File),
  body: z.string().trim().max(longestBody).optional(),
});

export type TextTest = z.output<typeof textTest>;
export type FileTest = z.output<typeof fileTest>;
