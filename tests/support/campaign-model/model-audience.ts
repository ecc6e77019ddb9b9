import type { SeededRandom } from '../outbox-model/seeded-random';

export type ModelRow = { name: string; number: string };

/** Rows of a spreadsheet with invalid, repeated and differently written numbers among the good ones. */
export function modelRows(random: SeededRandom, count: number): ModelRow[] {
  const rows: ModelRow[] = [];
  for (let index = 0; index < count; index += 1) {
    const name = `Person ${index}`;
    const number = String(5_511_980_000_000 + index);
    const earlier = rows[random.below(Math.max(1, rows.length))];
    const kind = random.next();
    if (kind < 0.02) rows.push({ name, number: String(index) });
    else if (kind < 0.04) rows.push({ name: 'X', number });
    else if (kind < 0.06) rows.push({ name, number: String(10_000_000 + index) });
    else if (kind < 0.09 && earlier !== undefined) rows.push({ name, number: earlier.number });
    else if (kind < 0.12 && earlier !== undefined) rows.push({ name, number: withoutNinthDigit(earlier.number) });
    else rows.push({ name, number });
  }
  return rows;
}

/** The same telephone, as it was written before numbers had nine digits. */
const withoutNinthDigit = (number: string): string =>
  number.length === 13 && number.startsWith('55') ? number.slice(0, 4) + number.slice(5) : number;

export const telephoneOf = withoutNinthDigit;

/** Numbers that must get the message: of each valid telephone that has not opted out the first entry. */
export function expectedNumbers(rows: readonly ModelRow[], optedOut: ReadonlySet<string>): Set<string> {
  const telephones = new Set<string>();
  const numbers = new Set<string>();
  for (const { name, number } of rows) {
    const isValid = name.length >= 2 && number.length >= 10;
    const telephone = telephoneOf(number);
    if (!isValid || optedOut.has(telephone) || telephones.has(telephone)) continue;
    telephones.add(telephone);
    numbers.add(number);
  }
  return numbers;
}
