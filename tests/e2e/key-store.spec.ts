import { join } from 'node:path';

import { signIn, trySignIn } from './steps/session';
import { textsOf } from './steps/texts';
import { ticketsScreen } from './steps/tickets';
import { readableIn } from './support/clear-text';
import { expect, test } from './support/fixtures';

// Data that must last, by the system's store of keys.

const texts = textsOf('en');
const draft = 'Vou verificar o endereço';

test.describe('without a store of keys', () => {
  test.use({ mainEnvironment: { RECADO_SHELL_KEYS: 'none' } });

  test('no encrypted file is offered, a draft lives as long as the application, and nothing is written in clear', async ({
    page,
    desktop,
    dataFolder,
    people,
  }) => {
    test.skip(desktop.shell === null, 'the key store of the machine is the real one');
    await expect(page.getByText(texts.session.secret.noKey)).toBeVisible();
    await expect(page.getByRole('checkbox', { name: texts.session.secret.keep })).toHaveCount(0);
    await trySignIn(page, texts, people.ana);
    const screen = ticketsScreen(page, texts);
    await screen.row('Helena Batista').first().getByRole('link').click();
    await screen.composer.fill(draft);
    await page.getByRole('button', { name: texts.shell.volume.label }).focus();
    await page.reload();
    await expect(screen.composer).toHaveValue(draft);

    await desktop.kill();
    const again = await desktop.relaunch();
    await expect(again.getByRole('button', { name: texts.session.login.submit, exact: true })).toBeVisible();
    expect(readableIn(join(dataFolder, 'app'), [draft, 'Helena Batista', people.ana.email])).toEqual([]);
    await signIn(again, texts, people.ana);
    await ticketsScreen(again, texts).row('Helena Batista').first().getByRole('link').click();
    await expect(ticketsScreen(again, texts).composer).toHaveValue('');
  });
});

for (const keys of ['keyring', 'kwallet']) {
  test.describe(`with ${keys}`, () => {
    test.use({ mainEnvironment: { RECADO_SHELL_KEYS: keys } });

    test('session and draft last after main was killed', async ({ page, desktop, people }) => {
      test.skip(desktop.shell === null, 'the key store of the machine is the real one');
      await page.getByRole('checkbox', { name: texts.session.secret.keep }).check();
      await trySignIn(page, texts, people.ana);
      const screen = ticketsScreen(page, texts);
      await screen.row('Helena Batista').first().getByRole('link').click();
      await screen.composer.fill(draft);
      await page.getByRole('button', { name: texts.shell.volume.label }).focus();
      await page.reload();
      await expect(screen.composer).toHaveValue(draft);
      await expect(page.getByText(texts.session.secret.title)).toHaveCount(0);
      await desktop.kill();
      const again = ticketsScreen(await desktop.relaunch(), texts);
      await again.row('Helena Batista').first().getByRole('link').click();
      await expect(again.composer).toHaveValue(draft);
    });
  });
}
