import type { LogEntry } from '@shared/ipc/log';

/** Facts of an entry as `name=value`, separated by spaces. '' without facts. */
export function factsText({ facts }: Pick<LogEntry, 'facts'>): string {
  return Object.entries(facts)
    .map(([name, value]) => `${name}=${String(value)}`)
    .join(' ');
}

/** One line for each entry. */
export function logText(entries: readonly LogEntry[]): string {
  return entries.map(lineOf).join('\n');
}

/** True if the line of the entry contains each word of the text, in any order and case. */
export function matchesLog(entry: LogEntry, text: string): boolean {
  const line = lineOf(entry).toLowerCase();
  return text
    .toLowerCase()
    .split(/\s+/)
    .every((word) => line.includes(word));
}

function lineOf(entry: LogEntry): string {
  return [entry.at, entry.level, `${entry.scope}:`, entry.event, factsText(entry)]
    .filter((part) => part !== '')
    .join(' ');
}
