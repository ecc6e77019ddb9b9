import { relative } from 'node:path';

import type { Stryker } from '@stryker-mutator/core';

export type MutantResult = Awaited<ReturnType<Stryker['runMutationTest']>>[number];

/** Percentage of valid mutants that an area's tests must kill. */
export const threshold = 85;

const detected = new Set(['Killed', 'Timeout']);
const missed = new Set(['Survived', 'NoCoverage']);

export type Score = { killed: number; total: number; percent: number; holds: boolean };

/** Mutants that no test killed. */
export function undetected<M extends Pick<MutantResult, 'status'>>(mutants: readonly M[]): M[] {
  return mutants.filter(({ status }) => missed.has(status));
}

/** Percentage of killed mutants, rounded down. Mutants that do not compile are excluded. */
export function score(mutants: readonly Pick<MutantResult, 'status'>[]): Score {
  const killed = mutants.filter(({ status }) => detected.has(status)).length;
  const total = killed + undetected(mutants).length;
  const percent = total === 0 ? 100 : Math.floor((100 * killed) / total);
  return { killed, total, percent, holds: percent >= threshold };
}

const inOneLine = (code: string): string => code.replaceAll(/\s+/g, ' ').slice(0, 80);

/** Code from a position to another; lines and columns count from 1. */
function codeAt(source: string, { start, end }: MutantResult['location']): string {
  const lines = source.split('\n').slice(start.line - 1, end.line);
  const last = (lines.at(-1) ?? '').slice(0, end.column - 1);
  return [...lines.slice(0, -1), last].join('\n').slice(start.column - 1);
}

/** Position of a survivor for readers, and the key under which tests/mutation/survivors.md explains it. */
export function describeMutant(
  { fileName, location, replacement }: MutantResult,
  root: string,
  source: string,
): { key: string; place: string } {
  const path = relative(root, fileName).replaceAll('\\', '/');
  const key = [path, inOneLine(codeAt(source, location)), inOneLine(replacement)].join(' | ');
  return { key, place: `${path}:${location.start.line}` };
}

const withoutTicks = (cell: string): string => cell.replace(/^`(.*)`$/, '$1').replaceAll(String.raw`\|`, '|');

type Reason = { path: string; code: string; replacement: string };

/** The rows `| file | code | replacement | reason |` with a reason; the replacement `*` stands for all of a code. */
export function readReasons(markdown: string): Reason[] {
  const rows = markdown.split('\n').map((line) => line.split(/(?<!\\)\|/).map((cell) => cell.trim()));
  return rows.flatMap(([, path, code, replacement, reason]) => {
    if (path?.startsWith('src/') !== true || code === undefined || replacement === undefined || !reason) return [];
    return [{ path, code: withoutTicks(code), replacement: withoutTicks(replacement) }];
  });
}

/** Keys of the survivors that have a reason. */
export function readExplained(markdown: string): Set<string> {
  return new Set(readReasons(markdown).map(({ path, code, replacement }) => [path, code, replacement].join(' | ')));
}

/** True for a survivor with a row of its own, or whose code has a row for every replacement. */
export function isExplained(explained: ReadonlySet<string>, key: string): boolean {
  const ofCode = key.slice(0, key.lastIndexOf(' | '));
  return explained.has(key) || explained.has(`${ofCode} | *`);
}
