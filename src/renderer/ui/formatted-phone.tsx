import { phoneNumber } from '@renderer/lib/phone-number';

/** The number as people write it; the digits alone where no numbering plan is known. */
export function FormattedPhone({ digits }: { digits: string }): string {
  return phoneNumber(digits)?.text ?? digits;
}
