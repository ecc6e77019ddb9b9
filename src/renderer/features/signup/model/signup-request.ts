import type { Signup, SignupForm } from '@shared/api/signup';

const day = 86_400_000;
const trialDays = 3;

/** Request for a monthly subscription with a trial of three days. `now` is in milliseconds. */
export function signupRequest(form: SignupForm, now: number): Signup {
  const dueDate = new Date(now + trialDays * day).toISOString();
  return { ...form, recurrence: 'MENSAL', dueDate, status: 't', campaignsEnabled: true };
}
