import { appendFileSync, mkdirSync, renameSync, statSync } from 'node:fs';
import { dirname } from 'node:path';

import type { Logger } from '../ports/logger';
import { redact } from './redact';

const largest = 1_000_000;

export type LoggerDeps = { file: string; alsoToStderr: boolean; now: () => number };

/** One JSON line per event. A log that cannot be written is given up: logging must never stop the work. */
export function createLogger({ file, alsoToStderr, now }: LoggerDeps): (scope: string) => Logger {
  prepare(file);

  function write(level: string, scope: string, [event, facts]: Parameters<Logger['info']>): void {
    const told = Object.entries(facts ?? {}).map(([key, fact]) => [
      key,
      typeof fact === 'string' ? redact(fact) : fact,
    ]);
    const at = new Date(now()).toISOString();
    const line = `${JSON.stringify({ at, level, scope, event, ...Object.fromEntries(told) })}\n`;
    try {
      appendFileSync(file, line, { mode: 0o600 });
    } catch {
      // A full disk.
    }
    if (alsoToStderr) process.stderr.write(line);
  }

  return (scope) => ({
    info: (...entry) => write('info', scope, entry),
    warn: (...entry) => write('warn', scope, entry),
  });
}

/** Keeps the present file and one before it. */
function prepare(file: string): void {
  try {
    mkdirSync(dirname(file), { recursive: true });
    if (statSync(file).size > largest) renameSync(file, `${file}.1`);
  } catch {
    // There is no file yet, or no disk to write on.
  }
}
