import type { Logger } from '@main/ports/logger';

/** A log that records its entries, to search them for secrets. */
export type FakeLogger = Logger & { text(): string };

export function createFakeLogger(): FakeLogger {
  const lines: string[] = [];
  const record = (...entry: unknown[]): void => {
    lines.push(JSON.stringify(entry));
  };
  return { info: record, warn: record, text: () => lines.join('\n') };
}
