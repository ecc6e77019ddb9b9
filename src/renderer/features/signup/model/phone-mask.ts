const mostDigits = 11;

/** The digits of a typed or pasted phone number, without Brazil's country code, at most 11. */
export function phoneDigits(typed: string): string {
  const digits = typed.replace(/\D/g, '');
  return (digits.length > mostDigits ? digits.replace(/^55/, '') : digits).slice(0, mostDigits);
}

/** Formats digits as `(99) 99999-9999`, as far as they are typed. */
export function maskedPhone(digits: string): string {
  const area = digits.slice(0, 2);
  const prefix = digits.slice(2, 7);
  const rest = digits.slice(7);
  if (digits.length <= 2) return area === '' ? '' : `(${area}`;
  return `(${area}) ${prefix}${rest === '' ? '' : `-${rest}`}`;
}
