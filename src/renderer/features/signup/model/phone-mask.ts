const mostDigits = 11;

/** The digits of a phone number as typed or pasted, without the country's, as many as one may have. */
export function phoneDigits(typed: string): string {
  const digits = typed.replace(/\D/g, '');
  return (digits.length > mostDigits ? digits.replace(/^55/, '') : digits).slice(0, mostDigits);
}

/** Digits as people write them: `(99) 99999-9999`. What is not typed yet is not shown. */
export function maskedPhone(digits: string): string {
  const area = digits.slice(0, 2);
  const prefix = digits.slice(2, 7);
  const rest = digits.slice(7);
  if (digits.length <= 2) return area === '' ? '' : `(${area}`;
  return `(${area}) ${prefix}${rest === '' ? '' : `-${rest}`}`;
}
