import type { Logger } from '@main/ports/logger';

/** A log that records its entries, to search them for secrets. */
export type FakeLogger = Logger & { text(): string };

export function createFakeLogger(): FakeLogger {
  const lines: string[] = [];
  const keep = (...entry: unknown[]): void => {
    lines.push(JSON.stringify(entry));
  };
  return { info: keep, warn: keep, text: () => lines.join('\n') };
}
