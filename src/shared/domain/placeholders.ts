/**
 * Names that a server fills in between double braces in each text it sends: the customer's first and whole name, a
 * greeting by the hour (`gretting` is the product family's spelling), the ticket's protocol, and the time.
 */
export const placeholderNames = ['firstName', 'name', 'ms', 'gretting', 'protocol', 'hora', 'hour'] as const;
type PlaceholderName = (typeof placeholderNames)[number];

type PlaceholderFacts = { name: string; ticketId: number; at: Date };

/** Replaces the placeholders of a text. Unknown ones are kept as text. The time is that of the machine's zone. */
export function fillPlaceholders(body: string, facts: PlaceholderFacts): string {
  const values = new Map<string, string>(Object.entries(placeholderValues(facts)));
  return body.replace(/\{\{\s*(\w+)\s*\}\}/g, (whole, key: string) => values.get(key) ?? whole);
}

/** The number that a customer is told for a ticket: its day and its id. */
export function protocolOf(ticketId: number, at: Date): string {
  return `${at.getFullYear()}${two(at.getMonth() + 1)}${two(at.getDate())}${ticketId}`;
}

const two = (value: number) => String(value).padStart(2, '0');

/** The values of the placeholders by name. */
export function placeholderValues({ name, ticketId, at }: PlaceholderFacts): Readonly<Record<PlaceholderName, string>> {
  const time = `${two(at.getHours())}:${two(at.getMinutes())}:${two(at.getSeconds())}`;
  const greeting = greetingAt(at.getHours());
  return {
    firstName: name.trim().split(/\s/)[0] ?? '',
    name,
    ms: greeting,
    gretting: greeting,
    protocol: protocolOf(ticketId, at),
    hora: time,
    hour: time,
  };
}

function greetingAt(hour: number): string {
  if (hour < 6) return 'Boa madrugada';
  if (hour < 12) return 'Bom dia';
  return hour < 18 ? 'Boa tarde' : 'Boa noite';
}
