import { z } from 'zod';

import type { Company } from '@shared/domain/company';

const line = z.string().trim().min(1).max(200);

export const countries = ['BR', 'usa'] as const;

/** Form of the first step. Payment is by Pix, so that problems of the card fields (`cardChecks`) do not block it. */
export const payerForm = z.object({
  firstName: line,
  lastName: line,
  address2: line,
  city: line,
  state: line,
  zipcode: line,
  country: z.enum(countries),
  useAddressForPaymentDetails: z.boolean().default(false),
  nameOnCard: z.string().trim().max(200).default(''),
  cardNumber: z.string().trim().max(30).default(''),
  cvv: z.string().trim().max(4).default(''),
});

export type PayerForm = z.output<typeof payerForm>;

const defaultCountry = 'BR';

/** Initial values of the form. */
export function initialPayer(company: Company): Partial<PayerForm> {
  return { country: defaultCountry, ...payerBefore(company) };
}

/** The payer of the last payment; null if a required field is unknown. */
export function knownPayer(company: Company): PayerForm | null {
  return payerForm.safeParse(initialPayer(company)).data ?? null;
}

/** Values from the company's last payment, if it has one. */
export function payerBefore(company: Company): Partial<PayerForm> {
  const { billingName, addressStreet, addressCity, addressState, addressZipCode } = company;
  if (billingName === '') return {};
  const [firstName = '', ...others] = billingName.split(' ');
  return {
    firstName,
    lastName: others.join(' '),
    address2: addressStreet,
    city: addressCity,
    state: addressState,
    zipcode: addressZipCode,
  };
}

export type CardIssue = 'required' | 'invalid' | null;

export const cardChecks = {
  nameOnCard: (text: string): CardIssue => requiredOr(text, () => true),
  cardNumber: (text: string): CardIssue => requiredOr(text, (value) => /^\d{13,19}$/.test(value.replace(/[ -]/g, ''))),
  cvv: (text: string): CardIssue => requiredOr(text, (value) => /^\d{3,4}$/.test(value)),
  expiry: (text: string, now: number): CardIssue => requiredOr(text, (value) => isFuture(value, now)),
} as const;

function requiredOr(text: string, isGood: (value: string) => boolean): CardIssue {
  const value = text.trim();
  if (value === '') return 'required';
  return isGood(value) ? null : 'invalid';
}

/** `MM/YY`, in the current month or later. */
function isFuture(value: string, now: number): boolean {
  const [, month, year] = /^(0[1-9]|1[0-2])\/(\d{2})$/.exec(value) ?? [];
  if (month === undefined || year === undefined) return false;
  return new Date(2000 + Number(year), Number(month), 1).getTime() > now;
}
