import { z } from 'zod';

const arrival = z.object({ email: z.string() });

/** Navigation state that fills in the address of a person who comes to the login from another form. */
export function arrivalWith(email: string): z.output<typeof arrival> {
  return { email };
}

/** The address in a navigation state; '' where there is none. */
export function emailOfArrival(state: unknown): string {
  return arrival.safeParse(state).data?.email ?? '';
}
