import { z } from 'zod';

/** Servers put the error text into one of these fields. */
const fields = ['error', 'message', 'mensagem'] as const;

const refusal = z.object({ fields: z.tuple([z.object({ field: z.string().max(100) })], z.unknown()) });

/** Name of the first request field that the server could not read; null where the answer names none. */
export function refusedFieldOf(body: unknown): string | null {
  const read = refusal.safeParse(body);
  return read.success ? read.data.fields[0].field : null;
}

const expiry = z.object({ dueDate: z.iso.datetime() });

/** Due date of a company that has not paid; null where the answer names none. */
export function dueDateOf(body: unknown): string | null {
  return expiry.safeParse(body).data?.dueDate ?? null;
}

/** The error code or sentence of a refusal; null where the answer holds none. */
export function errorTextOf(body: unknown): string | null {
  if (typeof body !== 'object' || body === null) return null;
  for (const field of fields) {
    const value: unknown = Reflect.get(body, field);
    if (typeof value === 'string' && value.trim() !== '') return value.trim();
  }
  return null;
}

const bounds = z.object({
  limit: z.number().optional().catch(undefined),
  least: z.number().optional().catch(undefined),
});

/** Numbers that the text of a refusal names: the limit that is reached, the least that is needed. */
export function boundsOf(body: unknown): { limit?: number; least?: number } {
  const { limit, least } = bounds.safeParse(body).data ?? {};
  return { ...(limit !== undefined && { limit }), ...(least !== undefined && { least }) };
}
