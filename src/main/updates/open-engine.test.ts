import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';

import type { UpdateFeedServer } from '@tests/support/main/update-feed';
import { feedKey, startUpdateFeed } from '@tests/support/main/update-feed';
import { canMountDisks, mountSmallDisk } from '@tests/support/small-disk';

import { createNetwork } from '../network/network';
import { createUpdateEngine } from './open-engine';
import type { UpdateEngine } from './update-engine';
import { createUpdateInstaller } from './update-installer';

const content = `#!/bin/sh\n${'x'.repeat(200_000)}\n`;
const refused = (reason: string): unknown => expect.objectContaining({ name: 'UpdateError', reason });

// The downloader and the check of hashes are electron-updater's own; only Electron is absent.
describe.skipIf(process.platform !== 'linux')('updates from a local feed', () => {
  let folder = '';
  let image = '';
  let feed: UpdateFeedServer;
  let engine: UpdateEngine;
  const launched: string[][] = [];
  const agents = createNetwork().agents(false);

  const open = (downloads: string, version = '1.0.0'): UpdateEngine =>
    createUpdateEngine({
      platform: 'linux',
      version,
      feed: { url: feed.url, publicKey: feedKey },
      channel: 'latest',
      folder: downloads,
      configFile: null,
      agents,
      installer: createUpdateInstaller({
        platform: 'linux',
        env: { APPIMAGE: image, APPDIR: '/tmp/.mount' },
        execPath: image,
        pid: 1,
        folder: join(folder, 'last-good'),
        storedInstaller: '',
        launch: (program, args, env) => void launched.push([program, args.at(-1) ?? '', env.APPDIR ?? 'no APPDIR']),
      }),
    });

  beforeEach(async () => {
    folder = mkdtempSync(join(tmpdir(), 'recado-updates-'));
    image = join(folder, 'Recado.AppImage');
    writeFileSync(image, 'version 1.0.0', { mode: 0o755 });
    vi.stubEnv('APPIMAGE', image);
    launched.length = 0;
    feed = await startUpdateFeed();
    engine = open(join(folder, 'updates'));
  });

  afterEach(async () => {
    vi.unstubAllEnvs();
    await feed.stop();
    rmSync(folder, { recursive: true, force: true });
  });

  it('good: downloads with progress, keeps the installed version, installs, and brings it back', async () => {
    feed.publish({ version: '1.1.0', content, notes: 'Faster.' });
    expect(await engine.readFeed()).toMatchObject({ version: '1.1.0', releaseNotes: 'Faster.' });
    const progress: number[] = [];
    await engine.download((percent) => void progress.push(percent));
    expect(progress.at(-1)).toBe(100);
    const backup = await engine.keepCurrent();
    expect(readFileSync(image, 'utf8')).toBe('version 1.0.0');
    engine.install(true);
    expect(readFileSync(image, 'utf8')).toBe(content);
    expect(statSync(image).mode & 0o777).toBe(0o755);
    engine.restore(backup ?? '');
    expect(readFileSync(image, 'utf8')).toBe('version 1.0.0');
    expect(launched).toEqual([
      ['/bin/sh', image, 'no APPDIR'],
      ['/bin/sh', image, 'no APPDIR'],
    ]);
    engine.forget(backup ?? '');
    expect(existsSync(backup ?? '')).toBe(false);
  });

  it.each([
    ['forged', 'badSignature'],
    ['changed', 'badSignature'],
    ['missing', 'unsigned'],
  ] as const)('%s signature: the feed is refused and no file is fetched', async (signature, reason) => {
    feed.publish({ version: '1.1.0', content, signature });
    await expect(engine.readFeed()).rejects.toEqual(refused(reason));
    await expect(engine.download(() => undefined)).rejects.toEqual(refused('unreachable'));
    expect(feed.requests.filter((path) => path.endsWith('.AppImage'))).toEqual([]);
  });

  it('no feed at the address', async () => {
    await expect(engine.readFeed()).rejects.toEqual(refused('unreachable'));
  });

  it('wrong hash: the file is refused and deleted', async () => {
    feed.publish({ version: '1.1.0', content, hash: 'wrong' });
    await engine.readFeed();
    await expect(engine.download(() => undefined)).rejects.toEqual(refused('wrongHash'));
    expect(() => engine.install(false)).toThrow(refused('notInstalled'));
    expect(readFileSync(image, 'utf8')).toBe('version 1.0.0');
  });

  it('a file that changes after its download is not installed', async () => {
    feed.publish({ version: '1.1.0', content });
    await engine.readFeed();
    await engine.download(() => undefined);
    const pending = join(folder, 'updates', 'downloads', 'pending');
    const name = readdirSync(pending).find((each) => each.endsWith('.AppImage')) ?? '';
    writeFileSync(join(pending, name), 'something else');
    expect(() => engine.install(false)).toThrow(refused('wrongHash'));
    expect(readFileSync(image, 'utf8')).toBe('version 1.0.0');
  });

  it('cut: the download fails and starts again from the beginning', async () => {
    feed.publish({ version: '1.1.0', content, cutAfter: 50_000 });
    await engine.readFeed();
    await expect(engine.download(() => undefined)).rejects.toEqual(refused('cut'));
    feed.publish({ version: '1.1.0', content });
    await engine.readFeed();
    await engine.download(() => undefined);
    engine.install(false);
    expect(readFileSync(image, 'utf8')).toBe(content);
    expect(launched).toEqual([]);
  });

  it('a complete download of an earlier start is not fetched again', async () => {
    feed.publish({ version: '1.1.0', content });
    await engine.readFeed();
    await engine.download(() => undefined);
    const fetched = feed.requests.filter((path) => path.endsWith('.AppImage')).length;
    const second = open(join(folder, 'updates'));
    await second.readFeed();
    await second.download(() => undefined);
    expect(feed.requests.filter((path) => path.endsWith('.AppImage'))).toHaveLength(fetched);
  });

  it('downgrade: an older version cannot be downloaded, however well it is signed', async () => {
    feed.publish({ version: '0.9.0', content });
    expect(await engine.readFeed()).toMatchObject({ version: '0.9.0' });
    await expect(engine.download(() => undefined)).rejects.toEqual(expect.objectContaining({ name: 'UpdateError' }));
    expect(feed.requests.filter((path) => path.endsWith('.AppImage'))).toEqual([]);
  });

  it.skipIf(!canMountDisks())('full disk: the download says so', async () => {
    const disk = await mountSmallDisk(2);
    try {
      const onDisk = open(join(disk.outside, 'updates'));
      feed.publish({ version: '1.1.0', content });
      await onDisk.readFeed();
      disk.fill();
      await expect(onDisk.download(() => undefined)).rejects.toEqual(refused('diskFull'));
      disk.clear();
      await onDisk.download(() => undefined);
    } finally {
      await disk.remove();
    }
  });
});
