import { appendFileSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import path from 'node:path';

/** Append-only file of JSON lines, which survives a crash of the server. */
export type SavedLines = {
  add(entry: unknown): void;
  /** Replaces the content; called at the start, before lines are added. */
  replace(entries: readonly unknown[]): void;
};

/** Opens the file and returns its lines; a line cut by a kill is dropped. */
export function savedLines(file: string): { held: unknown[]; lines: SavedLines } {
  mkdirSync(path.dirname(file), { recursive: true });
  const held = textOf(file)
    .split('\n')
    .map(jsonOf)
    .filter((entry) => entry !== undefined);
  return {
    held,
    lines: {
      add: (entry) => appendFileSync(file, lineOf(entry)),
      replace(entries) {
        writeFileSync(`${file}.new`, entries.map(lineOf).join(''));
        renameSync(`${file}.new`, file);
      },
    },
  };
}

const lineOf = (entry: unknown) => `${JSON.stringify(entry)}\n`;

function textOf(file: string): string {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    return '';
  }
}

function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
