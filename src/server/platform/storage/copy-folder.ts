import { constants } from 'node:fs';
import { access, chmod, copyFile, link, mkdir, readdir, rename, rm } from 'node:fs/promises';
import path from 'node:path';

import { z } from 'zod';

const copiesFolder = (dataDir: string) => path.join(dataDir, 'backups');
const copyName = /^\d{4}-\d\d-\d\dT\d{6}Z$/;

/** Folder of a copy made at this instant, named by UTC. */
export const copyFolderAt = (dataDir: string, at: Date): string =>
  path.join(copiesFolder(dataDir), `${at.toISOString().slice(0, 19).replaceAll(':', '')}Z`);

/** Folders of the finished copies that the server made by itself, oldest first. */
export async function copiesOf(dataDir: string): Promise<string[]> {
  const names = await readdir(copiesFolder(dataDir)).catch(() => []);
  return names
    .filter((name) => copyName.test(name))
    .sort()
    .map((name) => path.join(copiesFolder(dataDir), name));
}

export async function newestCopy(dataDir: string): Promise<string | null> {
  return (await copiesOf(dataDir)).at(-1) ?? null;
}

/** Instant in the name of a copy. */
export function copiedAt(copy: string): Date {
  const [day = '', time = ''] = path.basename(copy).split('T');
  return new Date(`${day}T${time.slice(0, 2)}:${time.slice(2, 4)}:${time.slice(4)}`);
}

/** Deletes the oldest copies and those that were interrupted. */
export async function rotateCopies(dataDir: string, keep: number): Promise<void> {
  const folder = copiesFolder(dataDir);
  const unfinished = (await readdir(folder).catch(() => [])).filter((name) => name.endsWith('.unfinished'));
  const old = (await copiesOf(dataDir)).slice(0, -keep);
  for (const place of [...old, ...unfinished.map((name) => path.join(folder, name))]) {
    await rm(place, { recursive: true, force: true });
  }
}

/** Fills a new folder, which gets its name when it is whole; a failed copy leaves nothing behind. */
export async function makeFolder(target: string, fill: (unfinished: string) => Promise<void>): Promise<void> {
  const unfinished = `${target}.unfinished`;
  await rm(unfinished, { recursive: true, force: true });
  try {
    await mkdir(unfinished, { recursive: true, mode: 0o700 });
    await fill(unfinished);
    await rename(unfinished, target);
  } catch (error) {
    await rm(unfinished, { recursive: true, force: true });
    throw error;
  }
}

/** `link` shares the bytes of files that never change. */
type CopyOptions = { link?: boolean; skips?: (relative: string) => boolean };

/**
 * Copies the files of a folder that may change meanwhile: a file that disappears is left out. Runs in the thread pool,
 * file by file. Existing files are overwritten, or kept with `link`.
 */
export async function copyTree(from: string, to: string, options: CopyOptions = {}): Promise<void> {
  const { link: isLinked = false, skips = () => false } = options;
  await mkdir(to, { recursive: true, mode: 0o700 });
  const entries = await readdir(from, { withFileTypes: true }).catch(unlessGone([]));
  for (const entry of entries) {
    if (skips(entry.name)) continue;
    const [source, target] = [path.join(from, entry.name), path.join(to, entry.name)];
    if (entry.isDirectory()) {
      await copyTree(source, target, { link: isLinked, skips: (inner) => skips(path.join(entry.name, inner)) });
    } else if (entry.isFile()) {
      await (isLinked ? linkOrCopy(source, target) : plainCopy(source, target));
    }
  }
}

async function linkOrCopy(source: string, target: string): Promise<void> {
  try {
    await link(source, target);
  } catch (error) {
    // Other disks and some file systems take no links.
    if (codeOf(error) !== 'EEXIST') await plainCopy(source, target);
  }
}

async function plainCopy(source: string, target: string): Promise<void> {
  try {
    await copyFile(source, target, constants.COPYFILE_FICLONE);
    await chmod(target, 0o600);
  } catch (error) {
    unlessGone(undefined)(error);
  }
}

const unlessGone =
  <T>(value: T) =>
  (error: unknown): T => {
    if (codeOf(error) === 'ENOENT') return value;
    throw error;
  };

const codeOf = (error: unknown) => z.object({ code: z.string() }).safeParse(error).data?.code;

export async function exists(place: string): Promise<boolean> {
  return access(place).then(
    () => true,
    () => false,
  );
}
