import { z } from 'zod';

/** Servers name their errors in one of these fields. */
const fields = ['error', 'message', 'mensagem'] as const;

const refusal = z.object({ fields: z.tuple([z.object({ field: z.string().max(100) })], z.unknown()) });

/** The first field that a server could not read, by its name in the request; null where it names none. */
export function refusedFieldOf(body: unknown): string | null {
  const read = refusal.safeParse(body);
  return read.success ? read.data.fields[0].field : null;
}

/** The code or sentence with which a server refused; null where its answer holds none. */
export function errorTextOf(body: unknown): string | null {
  if (typeof body !== 'object' || body === null) return null;
  for (const field of fields) {
    const value: unknown = Reflect.get(body, field);
    if (typeof value === 'string' && value.trim() !== '') return value.trim();
  }
  return null;
}
