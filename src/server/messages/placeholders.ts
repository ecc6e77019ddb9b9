export type PlaceholderFacts = { name: string; ticketId: number; at: Date };

/**
 * Fills what attendants may write in double braces: {{firstName}}, {{name}}, {{ms}} (also {{gretting}}, the family's
 * spelling), {{protocol}}, {{hora}} (also {{hour}}). Anything else in braces is text.
 */
export function fillPlaceholders(body: string, facts: PlaceholderFacts): string {
  const values = valuesFor(facts);
  return body.replace(/\{\{\s*(\w+)\s*\}\}/g, (whole, key: string) => values.get(key) ?? whole);
}

function valuesFor({ name, ticketId, at }: PlaceholderFacts): Map<string, string> {
  const two = (value: number) => String(value).padStart(2, '0');
  const day = `${at.getFullYear()}${two(at.getMonth() + 1)}${two(at.getDate())}`;
  const time = `${two(at.getHours())}:${two(at.getMinutes())}:${two(at.getSeconds())}`;
  const greeting = greetingAt(at.getHours());
  return new Map([
    ['firstName', name.trim().split(/\s+/)[0] ?? ''],
    ['name', name],
    ['ms', greeting],
    ['gretting', greeting],
    ['protocol', `${day}${ticketId}`],
    ['hora', time],
    ['hour', time],
  ]);
}

function greetingAt(hour: number): string {
  if (hour < 6) return 'Boa madrugada';
  if (hour < 12) return 'Bom dia';
  return hour < 18 ? 'Boa tarde' : 'Boa noite';
}
