import { expect, it } from 'vitest';
import { z } from 'zod';

import { issueText } from './issue-text';

const name = z.string().trim().min(2).max(5);
const email = z.union([z.literal(''), z.email()]);

it.each([
  [name, '', { key: 'required' }],
  [name, '   ', { key: 'required' }],
  [name, undefined, { key: 'required' }],
  [name, 'a', { key: 'tooShort', count: 2 }],
  [name, 'abcdef', { key: 'tooLong', count: 5 }],
  [z.email(), 'nobody', { key: 'email' }],
  [email, 'nobody', { key: 'email' }],
  [z.union([z.literal(''), z.url()]), 'bot.example', { key: 'webAddress' }],
  [z.number().min(1), 0, { key: 'tooLow', limit: 1 }],
  [z.number().max(9), 10, { key: 'tooHigh', limit: 9 }],
  [z.number(), 'x', { key: 'invalid' }],
  [z.array(z.number()).min(1), [], { key: 'required' }],
])('case %#: gives the error of a typed value', (schema: z.ZodType, value, text) => {
  const issue = schema.safeParse(value).error?.issues[0];
  expect(issue && issueText(value, issue)).toEqual(text);
});
