import { z } from 'zod';

import { company } from '../domain/company';
import { planId } from '../domain/ids';
import { password } from '../domain/password';
import { wireInstant } from '../domain/wire';
import type { EndpointTable } from './endpoint';

/** What a person says who signs a company up. The phone is its digits: area code and number. */
export const signupForm = z.object({
  name: z.string().trim().min(2).max(50),
  email: z.email().max(254),
  phone: z.string().regex(/^\d{0,11}$/),
  planId,
  password,
});

/** The rest is always the same: clients of the family say it all, and the server decides what of it to believe. */
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
