/** Servers name their errors in one of these fields. */
const fields = ['error', 'message', 'mensagem'] as const;

/** The code or sentence with which a server refused; null where its answer holds none. */
export function errorTextOf(body: unknown): string | null {
  if (typeof body !== 'object' || body === null) return null;
  for (const field of fields) {
    const value: unknown = Reflect.get(body, field);
    if (typeof value === 'string' && value.trim() !== '') return value.trim();
  }
  return null;
}
