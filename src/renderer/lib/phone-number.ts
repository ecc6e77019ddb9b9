import { parsePhoneNumberFromString } from 'libphonenumber-js/min';

export type PhoneNumber = {
  /** As people write it, with the country's code: "+55 11 91234-5678". */
  text: string;
  /** ISO 3166-1 code, "BR"; null where the numbering plan is shared or unknown. */
  country: string | null;
};

/** Reads the digits of a customer's number, with country code; null for a number of no known plan, such as a group's. */
export function phoneNumber(digits: string): PhoneNumber | null {
  if (!/^\d{8,15}$/.test(digits)) return null;
  const parsed = parsePhoneNumberFromString(`+${digits}`);
  if (parsed?.isPossible() !== true) return null;
  return { text: parsed.formatInternational(), country: parsed.country ?? null };
}
