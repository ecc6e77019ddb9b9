import { z } from 'zod';

import { company } from '../domain/company';
import { planId } from '../domain/ids';
import { password } from '../domain/password';
import { wireInstant } from '../domain/wire';
import type { EndpointTable } from './endpoint';

/** The sign-up form. `phone` is digits: area code and number. */
export const signupForm = z.object({
  name: z.string().trim().min(2).max(50),
  email: z.email().max(254),
  phone: z.string().regex(/^\d{0,11}$/),
  planId,
  password,
});

/** Constant fields that clients of the family send; the server decides which of them it uses. */
const signup = signupForm.extend({
  recurrence: z.literal('MENSAL'),
  dueDate: wireInstant,
  status: z.literal('t'),
  campaignsEnabled: z.literal(true),
});

export const signupApi = {
  'signup.create': { method: 'POST', path: '/companies/cadastro', access: 'public', body: signup, reply: company },
} satisfies EndpointTable;

export type SignupForm = z.output<typeof signupForm>;
export type Signup = z.output<typeof signup>;
