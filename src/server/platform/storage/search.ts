import type { Column, SQL } from 'drizzle-orm';
import { eq, ilike, sql } from 'drizzle-orm';

/** Matches a case-insensitive substring; % and _ are escaped. */
export function containing(column: Column, text: string): SQL {
  return ilike(column, `%${text.trim().replace(/[\\%_]/g, '\\$&')}%`);
}

type Reader = { seesNumbers: boolean };

/**
 * Like `containing`, in what the reader sees: from a user without customers' numbers it hides all longer digits, so that
 * no search finds them out digit by digit.
 */
export function containingFor(reader: Reader, column: Column, text: string): SQL {
  if (reader.seesNumbers) return containing(column, text);
  const shown = sql`regexp_replace(${column}, '[0-9]([ ().-]{0,2}[0-9]){7,}', ' ', 'g')`;
  return ilike(shown, `%${text.trim().replace(/[\\%_]/g, '\\$&')}%`);
}

/** Like `digitsContaining`; a user without customers' numbers finds only a whole number, which they know already. */
export function digitsContainingFor(reader: Reader, column: Column, text: string): SQL | undefined {
  if (reader.seesNumbers) return digitsContaining(column, text);
  return phoneNotation.test(text) ? eq(column, text.replace(/\D/g, '')) : undefined;
}

/** Matches any of the values with one statement text for any number of them, so that it stays prepared. */
export const oneOf = (column: Column, values: readonly unknown[]): SQL =>
  sql`${column} = any(${sql.param([...values])})`;

const phoneNotation = /^[\d\s()+.-]*\d[\d\s()+.-]*$/;

/** Matches a part of a phone number in any notation; undefined if the text is not one. */
function digitsContaining(column: Column, text: string): SQL | undefined {
  return phoneNotation.test(text) ? containing(column, text.replace(/\D/g, '')) : undefined;
}

/** Offset of a page. Huge page numbers are capped, so that they return no rows rather than fail. */
export function offsetOf(pageNumber: number | undefined, size: number): number {
  return Math.min((pageNumber ?? 1) - 1, 1_000_000) * size;
}
