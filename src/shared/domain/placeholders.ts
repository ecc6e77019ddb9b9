/**
 * Names that a server fills in between double braces in each text it sends: the customer's first and whole name, a
 * greeting by the hour (`gretting` is the product family's spelling), the ticket's protocol, and the time.
 */
export const placeholderNames = ['firstName', 'name', 'ms', 'gretting', 'protocol', 'hora', 'hour'] as const;
export type PlaceholderName = (typeof placeholderNames)[number];
