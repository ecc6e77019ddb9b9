import type { Column, SQL } from 'drizzle-orm';
import { ilike, sql } from 'drizzle-orm';

/** Matches a case-insensitive substring; % and _ are escaped. */
export function containing(column: Column, text: string): SQL {
  return ilike(column, `%${text.trim().replace(/[\\%_]/g, '\\$&')}%`);
}

/** Matches any of the values with one statement text for any number of them, so that it stays prepared. */
export const oneOf = (column: Column, values: readonly unknown[]): SQL =>
  sql`${column} = any(${sql.param([...values])})`;

/** Matches a part of a phone number in any notation; undefined if the text is not one. */
export function digitsContaining(column: Column, text: string): SQL | undefined {
  return /^[\d\s()+.-]*\d[\d\s()+.-]*$/.test(text) ? containing(column, text.replace(/\D/g, '')) : undefined;
}

/** Offset of a page. Huge page numbers are capped, so that they return no rows rather than fail. */
export function offsetOf(pageNumber: number | undefined, size: number): number {
  return Math.min((pageNumber ?? 1) - 1, 1_000_000) * size;
}
