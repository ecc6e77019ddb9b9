import type { Language } from '@shared/i18n/languages';

import type { Customer } from './customer';
import { englishCustomers } from './en';
import { spanishCustomers } from './es';
import { portugueseCustomers } from './pt';

/** Everyone who may write, by language. */
export const cast: Record<Language, readonly Customer[]> = {
  pt: portugueseCustomers,
  en: englishCustomers,
  es: spanishCustomers,
};

const byNumber = new Map(
  Object.values(cast).flatMap((customers) => customers.map((customer) => [customer.number, customer])),
);

export function customerOf(number: string): Customer | undefined {
  return byNumber.get(number);
}

const prefixes: readonly (readonly [string, Language])[] = [
  ['55', 'pt'],
  ['351', 'pt'],
  ['34', 'es'],
  ['52', 'es'],
  ['54', 'es'],
  ['1787', 'es'],
  ['1809', 'es'],
];

/** The language a number speaks: its customer's, else that of its country. */
export function languageOfNumber(number: string): Language {
  return customerOf(number)?.language ?? prefixes.find(([prefix]) => number.startsWith(prefix))?.[1] ?? 'en';
}
