import { createHash } from 'node:crypto';

import type { UpdateFeed } from './feed';
import type { Verdict } from './next';

const longestNotes = 20_000;

export type Computer = {
  installed: string;
  /** Random, made once; decides which steps of a staged release include this computer. */
  machineId: string;
  /** Versions that failed here. */
  barred: readonly string[];
  systemVersion: string;
};

/** The verdict on a verified feed. An older version is refused, however well it is signed. */
export function judge(feed: UpdateFeed, { installed, machineId, barred, systemVersion }: Computer): Verdict {
  const order = compareVersions(feed.version, installed);
  if (order === 0) return { kind: 'nothing', found: 'newest' };
  if (order < 0) return { kind: 'nothing', found: 'older' };
  if (barred.includes(feed.version)) return { kind: 'nothing', found: 'rolledBack' };
  const { minimumSystemVersion: least } = feed;
  if (least !== undefined && compareVersions(systemVersion, least) < 0)
    return { kind: 'nothing', found: 'unsupported' };
  if (!isStagedIn(feed, machineId)) return { kind: 'nothing', found: 'stagedOut' };
  return { kind: 'newer', offer: { version: feed.version, notes: plainNotes(feed.releaseNotes ?? '') } };
}

/** The version is part of the hash, so that other computers are the first in each release. */
export function isStagedIn({ version, stagingPercentage = 100 }: UpdateFeed, machineId: string): boolean {
  const drawn = createHash('sha256').update(`${version}\n${machineId}`).digest().readUInt32BE(0);
  return drawn / 2 ** 32 < stagingPercentage / 100;
}

/** Negative, zero or positive, by the precedence of semantic versions. Missing parts count as zero. */
export function compareVersions(one: string, other: string): number {
  const [first, second] = [parts(one), parts(other)];
  for (let index = 0; index < 3; index += 1) {
    const difference = (first.numbers[index] ?? 0) - (second.numbers[index] ?? 0);
    if (difference !== 0) return difference;
  }
  return comparePrereleases(first.prerelease, second.prerelease);
}

function parts(version: string): { numbers: number[]; prerelease: string[] } {
  const [core = '', ...rest] = version.split('+')[0]?.split('-') ?? [];
  const numbers = core.split('.').map((part) => Number.parseInt(part, 10) || 0);
  return { numbers, prerelease: rest.length === 0 ? [] : rest.join('-').split('.') };
}

function comparePrereleases(one: string[], other: string[]): number {
  if (one.length === 0 || other.length === 0) return other.length - one.length;
  for (let index = 0; index < Math.max(one.length, other.length); index += 1) {
    const [first, second] = [one[index], other[index]];
    if (first === undefined) return -1;
    if (second === undefined) return 1;
    const difference = compareIdentifiers(first, second);
    if (difference !== 0) return difference;
  }
  return 0;
}

function compareIdentifiers(one: string, other: string): number {
  const [isNumber, isOtherNumber] = [/^\d+$/.test(one), /^\d+$/.test(other)];
  if (isNumber && isOtherNumber) return Number(one) - Number(other);
  if (isNumber !== isOtherNumber) return isNumber ? -1 : 1;
  return one === other ? 0 : one < other ? -1 : 1;
}

/** Release notes without markup: feeds of some hosts carry HTML. */
function plainNotes(notes: string): string {
  return notes
    .replace(/<[^>]*>/g, '')
    .trim()
    .slice(0, longestNotes);
}
