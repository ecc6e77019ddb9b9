import { protocolOf } from '@server/conversation/tickets/ticket-rows';
import type { PlaceholderName } from '@shared/domain/placeholders';

export type PlaceholderFacts = { name: string; ticketId: number; at: Date };

/**
 * Replaces placeholders in double braces: {{firstName}}, {{name}}, {{ms}} (greeting; also {{gretting}}, the product
 * family's spelling), {{protocol}}, {{hora}} (time; also {{hour}}). Unknown ones are kept as text.
 */
export function fillPlaceholders(body: string, facts: PlaceholderFacts): string {
  const values = valuesFor(facts);
  return body.replace(/\{\{\s*(\w+)\s*\}\}/g, (whole, key: string) => values.get(key) ?? whole);
}

const two = (value: number) => String(value).padStart(2, '0');

function valuesFor({ name, ticketId, at }: PlaceholderFacts): Map<string, string> {
  const time = `${two(at.getHours())}:${two(at.getMinutes())}:${two(at.getSeconds())}`;
  const greeting = greetingAt(at.getHours());
  const values: Record<PlaceholderName, string> = {
    firstName: name.trim().split(/\s+/)[0] ?? '',
    name,
    ms: greeting,
    gretting: greeting,
    protocol: protocolOf(ticketId, at),
    hora: time,
    hour: time,
  };
  return new Map(Object.entries(values));
}

function greetingAt(hour: number): string {
  if (hour < 6) return 'Boa madrugada';
  if (hour < 12) return 'Bom dia';
  return hour < 18 ? 'Boa tarde' : 'Boa noite';
}
