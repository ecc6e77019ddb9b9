import { randomBytes } from 'node:crypto';
import { cp, mkdir, mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';

import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';

import { migrationsDir } from '@server/testing/migrated-storage';

import { openDatabase } from './open-database';
import { plans } from './schema';

let home: string;
let dataDir: string;
/** Data folder of a workspace with one plan, copied for each test. */
let whole: string;
const open = (folder = dataDir) => openDatabase({ dataDir: folder, migrationsDir });

beforeAll(async () => {
  home = await mkdtemp(path.join(tmpdir(), 'recado-database-'));
  whole = path.join(home, 'whole');
  const { database, close } = await open(whole);
  await database.insert(plans).values({ name: 'Kept' });
  await close();
});
afterAll(() => rm(home, { recursive: true, force: true }));
beforeEach(async () => {
  dataDir = await mkdtemp(path.join(home, 'data-'));
  await cp(whole, dataDir, { recursive: true });
});

const inside = (name: string) => path.join(dataDir, 'workspace', name);

/** Names, sizes and times of all files: equal if nothing was written. */
async function contents(folder: string): Promise<string[]> {
  const names = await readdir(folder, { recursive: true });
  const lines = names.map(async (name) => {
    const { size, mtimeMs } = await stat(path.join(folder, name));
    return `${name} ${size} ${mtimeMs}`;
  });
  return (await Promise.all(lines)).sort();
}

async function withPlan(folder = dataDir): Promise<void> {
  const { database, close } = await open(folder);
  expect(await database.select().from(plans)).toMatchObject([{ name: 'Kept' }]);
  await close();
}

describe('an incomplete database', () => {
  it.each(['PG_VERSION', 'global/pg_control'])('without %s is refused and not overwritten', async (name) => {
    await rm(inside(name));
    const before = await contents(dataDir);
    await expect(open()).rejects.toThrow(`is incomplete: ${name} is missing. This server has made no copy of it yet`);
    expect(await contents(dataDir)).toEqual(before);
  });

  it('is refused when all of it is missing from the folder of a workspace', async () => {
    await rm(path.join(dataDir, 'workspace'), { recursive: true });
    await expect(open()).rejects.toThrow(`The database of ${dataDir} is missing`);
    expect(await readdir(dataDir)).not.toContain('workspace');
  });

  it('left by an interrupted first start is created again', async () => {
    const fresh = path.join(home, 'fresh');
    await mkdir(path.join(fresh, 'workspace'), { recursive: true });
    await writeFile(path.join(fresh, 'workspace', 'PG_VERSION'), '18');
    await writeFile(path.join(fresh, 'workspace.creating'), '');
    const { close } = await open(fresh);
    await close();
    expect(await readdir(fresh)).not.toContain('workspace.creating');
  });
});

describe('a database', () => {
  it('of another workspace is refused', async () => {
    await writeFile(path.join(dataDir, 'workspace.id'), 'another');
    await expect(open()).rejects.toThrow('belongs to another workspace');
  });

  it('of an earlier version, without an id in its folder, is adopted', async () => {
    const id = await readFile(path.join(dataDir, 'workspace.id'), 'utf8');
    await rm(path.join(dataDir, 'workspace.id'));
    await withPlan();
    expect(await readFile(path.join(dataDir, 'workspace.id'), 'utf8')).toBe(id);
  });
});

describe('a damaged database', () => {
  const damage: [string, () => Promise<void>][] = [
    ['control file', () => writeFile(inside('global/pg_control'), randomBytes(8192))],
    ['catalog', () => writeFile(inside('base/5/1259'), randomBytes(114_688))],
    [
      'write-ahead log',
      async () => {
        const segments = (await readdir(inside('pg_wal'))).filter((name) => name.startsWith('0'));
        for (const name of segments) await writeFile(inside(`pg_wal/${name}`), randomBytes(1 << 20));
      },
    ],
  ];
  it.each(damage)('(%s) is told in a sentence with the command that brings back the newest copy', async (_, change) => {
    const copies = path.join(dataDir, 'backups');
    for (const name of ['2026-01-01T030000Z', '2026-01-02T030000Z', '2026-01-03T030000Z.unfinished']) {
      await mkdir(path.join(copies, name), { recursive: true });
    }
    await change();
    const copy = path.join(copies, '2026-01-02T030000Z');
    await expect(open()).rejects.toMatchObject({
      name: 'DatabaseRefused',
      copy,
      message: `The database in ${path.join(dataDir, 'workspace')} is damaged and was not changed. Bring back the newest copy: npm run server -- --data ${dataDir} --restore ${copy}`,
    });
  });
});
