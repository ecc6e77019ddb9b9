import { z } from 'zod';

const violation = z.object({ code: z.literal('23505'), constraint: z.string() });

/** True if a statement failed because of this unique constraint. */
export function isUniqueViolation(error: unknown, constraint: string): boolean {
  const cause = error instanceof Error && error.cause !== undefined ? error.cause : error;
  const parsed = violation.safeParse(cause);
  return parsed.success && parsed.data.constraint === constraint;
}
