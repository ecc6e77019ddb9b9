import { readFile } from 'node:fs/promises';

import { z } from 'zod';

import type { LogEntry } from '@shared/ipc/log';
import { logEntry, maxLogEntries } from '@shared/ipc/log';

const fields = z.record(z.string(), z.unknown());

/** The newest entries of the log and of the file before its last rotation, newest first. Unreadable lines are left out. */
export async function readLog(file: string): Promise<LogEntry[]> {
  const newest = linesOf(await textOf(file));
  const lines = newest.length < maxLogEntries ? [...linesOf(await textOf(`${file}.1`)), ...newest] : newest;
  return lines.flatMap(parse).slice(-maxLogEntries).reverse();
}

/** Empty for a file that does not exist or cannot be read: the log itself may be what fails. */
async function textOf(file: string): Promise<string> {
  try {
    return await readFile(file, 'utf8');
  } catch {
    return '';
  }
}

function linesOf(text: string): string[] {
  return text.split('\n').filter((line) => line !== '');
}

function parse(line: string): LogEntry[] {
  try {
    const { at, level, scope, event, ...facts } = fields.parse(JSON.parse(line));
    return [logEntry.parse({ at, level, scope, event, facts })];
  } catch {
    return [];
  }
}
