/** ISO time at which a copy was made, read from its folder's name such as `2026-01-02T030000Z`; null for other names. */
export function timeOfCopy(folder: string): string | null {
  const [, day, hour, minute, second] = /(\d{4}-\d{2}-\d{2})T(\d{2})(\d{2})(\d{2})Z$/.exec(folder) ?? [];
  return day === undefined ? null : `${day}T${hour}:${minute}:${second}Z`;
}
