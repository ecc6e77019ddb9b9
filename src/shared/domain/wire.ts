import { z } from 'zod';

/**
 * Building blocks for values as servers of the family send them: numbers may arrive as text, booleans as 0/1 or
 * "true"/"false", and what is missing gets its default. Parsed values are always of the declared type.
 */

const numericText = z
  .string()
  .trim()
  .regex(/^-?\d+(\.\d+)?$/)
  .transform(Number);

/** A number, or a number written as text. */
export const wireNumber = z.union([z.number(), numericText]);

/** A whole number from 0; null and missing count as 0. */
export const wireCount = z
  .union([wireNumber, z.null()])
  .optional()
  .transform((value) => Math.max(0, Math.trunc(value ?? 0)));

const truthyText = new Set(['true', 't', '1', 'enabled']);

/** A boolean; null and missing count as false. */
export const wireFlag = z
  .union([z.boolean(), z.number(), z.string(), z.null()])
  .optional()
  .transform((value) => (typeof value === 'string' ? truthyText.has(value) : Boolean(value)));

/** Text; null and missing count as ''. */
export const wireText = z
  .union([z.string(), z.null()])
  .optional()
  .transform((value) => value ?? '');

/** An ISO 8601 instant in UTC, as text. */
export const wireInstant = z.string().min(10);

/** A list without its unreadable entries; null and missing count as []. */
export function wireList<T extends z.ZodType>(item: T): z.ZodType<z.output<T>[]> {
  return z
    .union([z.array(z.unknown()), z.null()])
    .optional()
    .transform((entries) =>
      (entries ?? []).flatMap((entry) => {
        const parsed = item.safeParse(entry);
        return parsed.success ? [parsed.data] : [];
      }),
    );
}

/** A list as `wireList` reads it; undefined where the server left it out. */
export function wireListIfSent<T extends z.ZodType>(item: T): z.ZodType<z.output<T>[] | undefined> {
  return wireList(item)
    .nullish()
    .transform((entries) => entries ?? undefined);
}
