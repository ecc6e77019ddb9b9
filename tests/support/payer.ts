/** Somebody who pays, as typed in step one of the checkout: the names of its fields, in their order. */
export const payer = {
  firstName: 'Lia',
  lastName: 'Sol',
  address2: 'Rua das Flores, 1',
  city: 'Recife',
  state: 'PE',
  zipcode: '50000-000',
} as const;

/** Billing data of a company that has paid from that address before. */
export const paidBefore = {
  billingName: 'Lia de Souza',
  addressStreet: payer.address2,
  addressCity: payer.city,
  addressState: payer.state,
  addressZipCode: payer.zipcode,
} as const;

type PayerField = keyof typeof payer;

const fields = Object.keys(payer) as PayerField[];

/** The same by the labels of a language's `checkout` texts. */
export function payerByLabel(labels: Readonly<Record<PayerField, string>>): [label: string, typed: string][] {
  return fields.map((field) => [labels[field], payer[field]]);
}
