import { z } from 'zod';

import { wireCount, wireList, wireText } from './wire';

/** Figures of an audience, and some of those reached, for previews. */
export const campaignAudience = z.object({
  total: wireCount,
  reached: wireCount,
  invalid: wireCount,
  duplicates: wireCount,
  optedOut: wireCount,
  people: wireList(z.object({ name: wireText, number: wireText, email: wireText })),
});

/** Entries of lists say if the channel knows the number; contacts are known to it. */
type Listed = { number: string; isWhatsappValid?: boolean | undefined };

export type SortedAudience<P> = {
  /** Recipients in their order, each subscriber once. */
  reached: P[];
  invalid: number;
  /** Further entries of a subscriber who is reached already. */
  duplicates: number;
  optedOut: number;
};

/** Splits a list into those who get a message and those who do not; `optedOut` holds subscribers. */
export function sortAudience<P extends Listed>(people: readonly P[], optedOut: ReadonlySet<string>): SortedAudience<P> {
  const valid = people.filter(({ isWhatsappValid }) => isWhatsappValid !== false);
  const bySubscriber = new Map<string, P>();
  const willing = valid.filter(({ number }) => !optedOut.has(subscriberOf(number)));
  for (const person of willing) {
    const key = subscriberOf(person.number);
    if (!bySubscriber.has(key)) bySubscriber.set(key, person);
  }
  const reached = [...bySubscriber.values()];
  return {
    reached,
    invalid: people.length - valid.length,
    duplicates: willing.length - reached.length,
    optedOut: valid.length - willing.length,
  };
}

/** Brazilian mobile numbers are written with and without the ninth digit, and reach the same telephone. */
const brazilianMobile = /^(55\d{2})9(\d{8})$/;

/** Key of the telephone behind a number. */
export function subscriberOf(number: string): string {
  return number.replace(/\D/g, '').replace(brazilianMobile, '$1$2');
}

const withoutNinthDigit = /^(55\d{2})(\d{8})$/;

/** Every way to write the number of the same telephone, in digits. */
export function spellingsOf(number: string): string[] {
  const key = subscriberOf(number);
  return [...new Set([number, key, key.replace(withoutNinthDigit, '$19$2')])];
}
