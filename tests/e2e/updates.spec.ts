import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import type { UpdateFeedServer } from '../support/main/update-feed';
import { feedKey, startUpdateFeed } from '../support/main/update-feed';
import { violationsOn } from './steps/axe';
import { keepSignedIn, trySignIn } from './steps/session';
import { textsOf } from './steps/texts';
import { expect, test as base } from './support/fixtures';

const texts = textsOf('en');
const { updates, shell } = texts;

/** An AppImage that notes its start, and a feed for it. */
type Updating = { feed: UpdateFeedServer; folder: string };

const script = (folder: string, version: string) => `#!/bin/sh\necho ${version} >> '${join(folder, 'started')}'\n`;

const test = base.extend<Updating>({
  // oxlint-disable-next-line no-empty-pattern -- Playwright reads the names of fixtures from this pattern
  folder: async ({}, use) => {
    const folder = mkdtempSync(join(tmpdir(), 'recado-e2e-updates-'));
    writeFileSync(join(folder, 'Recado.AppImage'), script(folder, 'old'), { mode: 0o755 });
    await use(folder);
    rmSync(folder, { recursive: true, force: true });
  },
  // oxlint-disable-next-line no-empty-pattern -- as above
  feed: async ({}, use) => {
    const feed = await startUpdateFeed();
    await use(feed);
    await feed.stop();
  },
  mainEnvironment: async ({ feed, folder }, use) => {
    await use({
      RECADO_UPDATES_FEED: feed.url,
      RECADO_UPDATES_KEY: feedKey,
      APPIMAGE: join(folder, 'Recado.AppImage'),
    });
  },
});

test('a wrongly signed feed is refused; a good one is downloaded and installed at the end', async ({
  page,
  desktop,
  people,
  feed,
  folder,
}) => {
  await keepSignedIn(page, texts);
  await trySignIn(page, texts, people.ana);
  feed.publish({ version: '99.0.0', content: script(folder, 'new'), signature: 'forged' });
  await page.getByRole('button', { name: /'s menu$/ }).click();
  await page.getByRole('menuitem', { name: shell.user.updates }).click();
  const drawer = page.getByRole('dialog', { name: updates.title });
  await drawer.getByRole('button', { name: updates.check }).click();
  await expect(drawer.getByText(updates.failed.badSignature)).toBeVisible();
  feed.publish({ version: '99.0.0', content: script(folder, 'new'), notes: 'Faster lists.' });
  await drawer.getByRole('button', { name: updates.check }).click();
  await expect(drawer.getByText(updates.ready.replace('{{version}}', '99.0.0'))).toBeVisible();
  await expect(drawer.getByText('Faster lists.')).toBeVisible();
  expect(await violationsOn(page, 'updates')).toEqual([]);
  await drawer.getByRole('button', { name: updates.restart }).click();
  await expect.poll(() => readStarted(folder), { timeout: 20_000 }).toBe('new\n');
  expect(readFileSync(join(folder, 'Recado.AppImage'), 'utf8')).toBe(script(folder, 'new'));
  expect(desktop.kind).toBe('browser-shell');
});

function readStarted(folder: string): string {
  try {
    return readFileSync(join(folder, 'started'), 'utf8');
  } catch {
    return '';
  }
}
