/** Inserts the colon as digits are typed: `0830` becomes `08:30`. */
export function clockText(typed: string): string {
  const digits = typed.replace(/\D/g, '').slice(0, 4);
  return /^\d{4}$/.test(digits) && !typed.includes(':')
    ? `${digits.slice(0, 2)}:${digits.slice(2)}`
    : typed.slice(0, 5);
}
