import { execFileSync, spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

import { describe, expect, it, onTestFinished } from 'vitest';

import { createFakeClock } from '@tests/support/main/fake-clock';
import { createFakeMarkingSystem } from '@tests/support/main/fake-marking-system';

import { createOriginMark, markingSystem } from './origin-mark';

const origin = 'https://api.example.com';

/** A folder beside the repository's files: a temporary file system may hold no attributes. */
function makeFolder(): string {
  const cache = join(import.meta.dirname, '../../../node_modules/.cache');
  mkdirSync(cache, { recursive: true });
  return mkdtempSync(join(cache, 'recado-mark-'));
}

describe('the mark of origin', () => {
  it('is the stream of the internet zone on Windows', async () => {
    const { system, add, marks } = createFakeMarkingSystem('win32');
    const path = 'C:\\Users\\Ana\\Downloads\\a b.pdf';
    add(path);
    await createOriginMark(system).mark(path, origin);
    expect([...marks(path)]).toEqual([
      ['Zone.Identifier', '[ZoneTransfer]\r\nZoneId=3\r\nHostUrl=https://api.example.com/\r\n'],
    ]);
  });

  it('is the quarantine on macOS', async () => {
    const { system, add, marks } = createFakeMarkingSystem('darwin', ['/usr/bin/xattr']);
    add('/Volumes/Data/ana/a b.pdf');
    await createOriginMark(system).mark('/Volumes/Data/ana/a b.pdf', origin);
    expect(marks('/Volumes/Data/ana/a b.pdf').get('com.apple.quarantine')).toMatch(/^0081;[0-9a-f]{8};Recado;/);
  });

  it.each([
    ['GLib', ['gio']],
    ['the attr package', ['setfattr']],
  ] as const)('is the attribute of freedesktop.org on Linux, by the program of %s', async (_name, installed) => {
    const { system, add, marks } = createFakeMarkingSystem('linux', installed);
    add('/home/ana/Downloads/a b.pdf');
    await createOriginMark(system).mark('/home/ana/Downloads/a b.pdf', origin);
    expect([...marks('/home/ana/Downloads/a b.pdf')]).toEqual([['user.xdg.origin.url', origin]]);
  });

  it.each(['win32', 'darwin', 'linux'])('that cannot be set is an error on %s', async (platform) => {
    const { system, ran } = createFakeMarkingSystem(platform);
    await expect(createOriginMark(system).mark('/home/ana/none.pdf', origin)).rejects.toThrow('ENOENT');
    expect(ran).toEqual({ win32: [], darwin: ['/usr/bin/xattr'], linux: ['gio', 'setfattr'] }[platform]);
  });

  const hasGio = process.platform === 'linux' && spawnSync('gio', ['version']).status === 0;
  it.skipIf(!hasGio)('is on a real file of a real system', async () => {
    const folder = makeFolder();
    onTestFinished(() => rmSync(folder, { recursive: true }));
    const path = join(folder, '-a b.pdf');
    writeFileSync(path, 'x');
    await createOriginMark({ ...markingSystem, clock: createFakeClock() }).mark(path, origin);
    const shown = execFileSync('gio', ['info', '--attributes=xattr::xdg.origin.url', path], { encoding: 'utf8' });
    expect(shown).toContain(`xattr::xdg.origin.url: ${origin}`);
  });
});
