/** The digits that all spellings of a number share: eight, without country, area and a mobile's ninth digit. */
export function lastDigits(number: string): string {
  return number.replaceAll(/\D/g, '').slice(-8);
}
