import { readFileSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

import { chooseLanguage } from './steps/session';
import { textsOf } from './steps/texts';
import { expect, test } from './support/fixtures';

for (const [code, name] of [
  ['pt', 'Português'],
  ['en', 'English'],
  ['es', 'Español'],
] as const) {
  test(`a failed save of preferences shows an error beside the control and reverts it (${code})`, async ({
    page,
    dataFolder,
  }) => {
    const texts = textsOf(code);
    await chooseLanguage(page, name);
    const dark = page.getByRole('button', { name: texts.common.theme.toDark });
    const light = page.getByRole('button', { name: texts.common.theme.toLight });
    await expect(dark.or(light)).toBeVisible();
    const toggle = (await dark.isVisible()) ? dark : light;

    const settings = join(dataFolder, 'app', 'settings.json');
    // The language is saved before the disk starts to refuse writes.
    await expect(() => {
      expect(readFileSync(settings, 'utf8')).toMatch(new RegExp(`"language":\\s*"${code}"`));
    }).toPass();
    refuseWrites(join(dataFolder, 'app'));
    await toggle.click();
    await expect(page.getByText(texts.errors.ERR_PREFERENCES_NOT_SAVED)).toBeVisible();
    await expect(toggle).toBeVisible();
  });
}

test('language, theme and volume survive a restart [I18N-011] [SHELL-012] [THEME-002]', async ({ page, desktop }) => {
  const texts = textsOf('es');
  await chooseLanguage(page, 'Español');
  await page.getByRole('button', { name: texts.common.theme.toDark }).click();
  await expect(page.getByRole('button', { name: texts.common.theme.toLight })).toBeVisible();

  const again = await desktop.relaunch();
  await expect(again.getByRole('button', { name: texts.session.login.submit })).toBeVisible();
  await expect(again.getByRole('button', { name: texts.common.theme.toLight })).toBeVisible();
});

/** Imitates a full disk by a file in place of the folder; permissions would not stop root. */
function refuseWrites(folder: string): void {
  renameSync(folder, `${folder}-before`);
  writeFileSync(folder, '');
}
