/**
 * First instant of a day and of the day after it, in the server's time zone. Undefined where the database has no such
 * instant: nothing lies beyond it.
 */
export function dayBounds(day: string): { start: Date | undefined; end: Date | undefined } {
  const start = new Date(`${day}T00:00:00`);
  const end = new Date(start);
  end.setDate(end.getDate() + 1);
  return { start: storable(start), end: storable(end) };
}

/** ISO texts have a sign beyond these years, which PostgreSQL does not read. */
function storable(instant: Date): Date | undefined {
  const year = instant.getUTCFullYear();
  return year >= 1 && year <= 9999 ? instant : undefined;
}
