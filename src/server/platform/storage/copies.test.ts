import { randomBytes } from 'node:crypto';
import { chmod, cp, mkdir, mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setImmediate } from 'node:timers/promises';

import { eq } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { z } from 'zod';

import { migrationsDir } from '@server/testing/migrated-storage';

import { backUp } from './back-up';
import { copiesOf, copyFolderAt, rotateCopies } from './copy-folder';
import { lockFolder } from './folder-lock';
import { copyRunningWorkspace, startNightlyCopies } from './nightly-copies';
import type { OpenedDatabase } from './open-database';
import { openDatabase } from './open-database';
import { restoreCopy } from './restore-copy';
import { plans } from './schema';
import { verifyCopy } from './verify-copy';

let home: string;
/** Data folder of a new workspace, copied for each test. */
let fresh: string;
let dataDir: string;
let copy: string;
const opened: OpenedDatabase[] = [];

beforeAll(async () => {
  home = await mkdtemp(path.join(tmpdir(), 'recado-copies-'));
  fresh = path.join(home, 'fresh');
  await (await openDatabase({ dataDir: fresh, migrationsDir })).close();
});
afterAll(() => rm(home, { recursive: true, force: true }));
beforeEach(async () => {
  dataDir = await mkdtemp(path.join(home, 'data-'));
  await cp(fresh, dataDir, { recursive: true });
  copy = copyFolderAt(dataDir, new Date('2026-01-02T03:00:00Z'));
});
afterEach(() => closeAll());

async function open(folder = dataDir) {
  const database = await openDatabase({ dataDir: folder, migrationsDir });
  opened.push(database);
  return database.database;
}
async function closeAll(): Promise<void> {
  for (const { close } of opened.splice(0)) await close();
}
const addMedia = async (name: string) => {
  await mkdir(path.join(dataDir, 'media/public'), { recursive: true });
  await writeFile(path.join(dataDir, 'media/public', name), name);
};
const planNames = async (folder: string) => (await (await open(folder)).select().from(plans)).map(({ name }) => name);

describe('a copy of a workspace in use', () => {
  it('holds every row that was written before it ended, with the files', async () => {
    const database = await open();
    await addMedia('photo.jpg');
    await database.insert(plans).values({ name: 'before' });
    const copying = { isOver: false };
    let written = 0;
    const writing = (async () => {
      while (!copying.isOver) {
        await database.insert(plans).values({ name: `during ${written}` });
        written += 1;
        // The engine answers in microtasks alone, which would leave the copy no turn.
        await setImmediate();
      }
    })();
    try {
      await copyRunningWorkspace(database, dataDir, copy);
    } finally {
      copying.isOver = true;
      await writing;
    }
    await closeAll();

    expect(written).toBeGreaterThan(0);
    const names = await planNames(copy);
    expect(names[0]).toBe('before');
    expect(names.slice(1)).toEqual(names.slice(1).map((_, index) => `during ${index}`));
    expect(names.length).toBeGreaterThan(1);
    expect(await readFile(path.join(copy, 'media/public/photo.jpg'), 'utf8')).toBe('photo.jpg');
  });

  it('keeps the signing secret out and shares the bytes of media files', async () => {
    const database = await open();
    await addMedia('photo.jpg');
    await writeFile(path.join(dataDir, 'signing-secret'), 'secret');
    await copyRunningWorkspace(database, dataDir, copy);
    expect((await readdir(copy)).sort()).toEqual(['media', 'simulator', 'workspace', 'workspace.id']);
    expect((await stat(path.join(copy, 'media/public/photo.jpg'))).nlink).toBe(2);
  });

  it('that fails leaves nothing behind', async () => {
    const database = await open();
    await rm(path.join(dataDir, 'workspace.id'));
    await expect(copyRunningWorkspace(database, dataDir, copy)).rejects.toThrow('ENOENT');
    expect(await readdir(path.join(dataDir, 'backups'))).toEqual([]);
    await writeFile(path.join(dataDir, 'workspace.id'), 'id');
    await copyRunningWorkspace(database, dataDir, copy);
    expect(await copiesOf(dataDir)).toEqual([copy]);
  });
});

describe('copies', () => {
  it('are kept to the newest seven; interrupted ones are deleted', async () => {
    const days = Array.from({ length: 9 }, (_, day) => copyFolderAt(dataDir, new Date(Date.UTC(2026, 0, day + 1, 3))));
    for (const day of [...days, `${copy}.unfinished`]) await mkdir(day, { recursive: true });
    await rotateCopies(dataDir, 7);
    expect(await copiesOf(dataDir)).toEqual(days.slice(2));
    expect(await readdir(path.join(dataDir, 'backups'))).toHaveLength(7);
  });
});

it('a server in use copies its workspace by itself, once a night', async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
  try {
    const database = await open();
    const failures: unknown[] = [];
    let now = new Date(2026, 0, 5, 12).getTime();
    const copies = () =>
      startNightlyCopies({ database, dataDir, now: () => now, report: (error) => failures.push(error) });
    const first = copies();
    await vi.advanceTimersByTimeAsync(20 * 60_000);
    await first.close();
    expect(await copiesOf(dataDir)).toEqual([copyFolderAt(dataDir, new Date(now))]);
    now += 24 * 3_600_000;
    const second = copies();
    await vi.advanceTimersByTimeAsync(10 * 60_000);
    await second.close();
    expect(await copiesOf(dataDir)).toHaveLength(2);
    expect(failures).toEqual([]);
  } finally {
    vi.useRealTimers();
  }
});

describe('a copy brought back', () => {
  it('replaces the database, which is moved aside, and adds missing files', async () => {
    const database = await open();
    await database.insert(plans).values({ name: 'copied' });
    await addMedia('old.jpg');
    await copyRunningWorkspace(database, dataDir, copy);
    await database.update(plans).set({ name: 'changed' }).where(eq(plans.name, 'copied'));
    await closeAll();
    await rm(path.join(dataDir, 'media/public/old.jpg'));
    await addMedia('new.jpg');

    const { replaced } = await restoreCopy(dataDir, copy);
    expect(await planNames(dataDir)).toEqual(['copied']);
    expect((await readdir(path.join(dataDir, 'media/public'))).sort()).toEqual(['new.jpg', 'old.jpg']);
    expect(await readdir(replaced ?? '')).toContain('PG_VERSION');
  });

  it('brings back a database that is gone', async () => {
    const database = await open();
    await database.insert(plans).values({ name: 'copied' });
    await copyRunningWorkspace(database, dataDir, copy);
    await closeAll();
    await rm(path.join(dataDir, 'workspace'), { recursive: true });
    expect(await restoreCopy(dataDir, copy)).toEqual({ folder: dataDir, replaced: null });
    expect(await planNames(dataDir)).toEqual(['copied']);
  });

  it('is refused if it is incomplete, of another workspace, or a server runs on the folder', async () => {
    const database = await open();
    await copyRunningWorkspace(database, dataDir, copy);
    await closeAll();
    const lock = await lockFolder(dataDir);
    await expect(restoreCopy(dataDir, copy)).rejects.toThrow('uses this folder');
    await lock.release();
    await writeFile(path.join(dataDir, 'workspace.id'), 'another');
    await expect(restoreCopy(dataDir, copy)).rejects.toThrow('a copy of another workspace');
    await rm(path.join(copy, 'workspace/PG_VERSION'));
    await expect(restoreCopy(dataDir, copy)).rejects.toThrow('workspace/PG_VERSION is missing');
  });
});

describe('a check', () => {
  it('counts the rows of a copy and leaves it as it was', async () => {
    const database = await open();
    await database.insert(plans).values([{ name: 'one' }, { name: 'two' }]);
    await copyRunningWorkspace(database, dataDir, copy);
    await closeAll();
    const verified = await verifyCopy(copy);
    expect(verified).toMatchObject({ folder: copy });
    expect(verified.rows).toBeGreaterThan(2);
    expect(await readdir(path.join(copy, 'workspace'))).toContain('backup_label');
    expect(await readdir(path.dirname(copy))).toEqual([path.basename(copy)]);
  });

  it('finds a damaged page', async () => {
    const database = await open();
    await database.insert(plans).values({ name: 'one' });
    const answer = await database.execute(`select pg_relation_filepath('plans') as file`);
    const { rows } = z.object({ rows: z.tuple([z.object({ file: z.string() })]) }).parse(answer);
    await copyRunningWorkspace(database, dataDir, copy);
    await closeAll();
    // The log of the copy would repair the page.
    const own = path.join(dataDir, '..', `${path.basename(dataDir)}-own`);
    await backUp(dataDir, own);
    await writeFile(path.join(own, 'workspace', rows[0].file), randomBytes(8192));
    await expect(verifyCopy(own)).rejects.toThrow('is damaged');
    await expect(verifyCopy(dataDir)).resolves.toMatchObject({ folder: dataDir });
  });
});

describe.skipIf(process.platform === 'win32')('the data folder of an earlier version', () => {
  it('becomes private with everything of the workspace in it, copies included', async () => {
    const note = path.join(dataDir, 'note');
    await mkdir(path.join(copy, 'workspace'), { recursive: true });
    await writeFile(path.join(copy, 'workspace/PG_VERSION'), '18');
    await writeFile(note, 'a file of the user');
    for (const name of await readdir(dataDir, { recursive: true })) {
      const place = path.join(dataDir, name);
      await chmod(place, (await stat(place)).isDirectory() ? 0o755 : 0o666);
    }
    await chmod(dataDir, 0o755);
    await open();
    await closeAll();
    const modes = new Set<string>();
    for (const name of await readdir(dataDir, { recursive: true })) {
      const found = await stat(path.join(dataDir, name));
      if (name !== 'note') modes.add(`${found.isDirectory() ? 'folder' : 'file'} ${(found.mode & 0o777).toString(8)}`);
    }
    expect((await stat(dataDir)).mode & 0o777).toBe(0o700);
    expect((await stat(note)).mode & 0o777).toBe(0o666);
    expect([...modes].sort()).toEqual(['file 600', 'folder 700']);
  });
});
