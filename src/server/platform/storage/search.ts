import type { Column, SQL } from 'drizzle-orm';
import { ilike, sql } from 'drizzle-orm';

/** A case-insensitive substring. What people type is text: % and _ mean themselves. */
export function containing(column: Column, text: string): SQL {
  return ilike(column, `%${text.trim().replace(/[\\%_]/g, '\\$&')}%`);
}

/** One of the values: the same statement for any number of them, so that the database can keep it. */
export const oneOf = (column: Column, values: readonly unknown[]): SQL =>
  sql`${column} = any(${sql.param([...values])})`;

/** A piece of a phone number, however it is written; undefined where the text is none. */
export function digitsContaining(column: Column, text: string): SQL | undefined {
  return /^[\d\s()+.-]*\d[\d\s()+.-]*$/.test(text) ? containing(column, text.replace(/\D/g, '')) : undefined;
}

/** Where a page starts. A number beyond any list reads as beyond the end, not as a failure. */
export function offsetOf(pageNumber: number | undefined, size: number): number {
  return Math.min((pageNumber ?? 1) - 1, 1_000_000) * size;
}
