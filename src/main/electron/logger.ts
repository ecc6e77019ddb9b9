import { appendFileSync, mkdirSync, renameSync, statSync } from 'node:fs';
import { dirname } from 'node:path';

import type { Logger } from '../ports/logger';
import { redact } from './redact';

const largest = 1_000_000;

export type LoggerDeps = { file: string; alsoToStderr: boolean; now: () => number; least?: LogLevel };

/** Levels from the least to the most important. */
export type LogLevel = 'info' | 'warn';

/** Writes one JSON line per event. A failed write is ignored: logging must never stop the application. */
export function createLogger({ file, alsoToStderr, now, least = 'info' }: LoggerDeps): (scope: string) => Logger {
  prepare(file);

  function write(level: LogLevel, scope: string, [event, facts]: Parameters<Logger['info']>): void {
    if (level === 'info' && least === 'warn') return;
    const entries = Object.entries(facts ?? {}).map(([key, fact]) => [
      key,
      typeof fact === 'string' ? redact(fact) : fact,
    ]);
    const at = new Date(now()).toISOString();
    const line = `${JSON.stringify({ at, level, scope, event, ...Object.fromEntries(entries) })}\n`;
    try {
      appendFileSync(file, line, { mode: 0o600 });
    } catch {
      // The disk is full.
    }
    if (alsoToStderr) process.stderr.write(line);
  }

  return (scope) => ({
    info: (...entry) => write('info', scope, entry),
    warn: (...entry) => write('warn', scope, entry),
  });
}

/** Rotates the log: keeps the current file and the previous one. */
function prepare(file: string): void {
  try {
    mkdirSync(dirname(file), { recursive: true });
    if (statSync(file).size > largest) renameSync(file, `${file}.1`);
  } catch {
    // The file does not exist yet, or the disk refuses.
  }
}
