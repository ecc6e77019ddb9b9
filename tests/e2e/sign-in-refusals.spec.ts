import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

import { chooseLanguage, trySignIn } from './steps/session';
import { textsOf } from './steps/texts';
import { expect, test } from './support/fixtures';

const languages = [
  { code: 'pt', name: 'Português' },
  { code: 'en', name: 'English' },
  { code: 'es', name: 'Español' },
] as const;

test('a wrong password, an unknown user and an expired company each show an error, in three languages [AUTH-008] [AUTH-009] [AUTH-010] [AUTH-014]', async ({
  page,
  people,
}) => {
  const alert = page.locator('form').getByRole('alert');
  for (const { code, name } of languages) {
    const texts = textsOf(code);
    await chooseLanguage(page, name);

    await trySignIn(page, texts, { email: people.ana.email, password: 'wrong' });
    await expect(alert).toContainText(texts.errors.ERR_INVALID_CREDENTIALS);

    await trySignIn(page, texts, { email: 'nobody@recado.demo' });
    await expect(alert).toContainText(texts.errors.ERR_USER_DONT_EXISTS);

    await trySignIn(page, texts, { email: 'expired@recado.demo' });
    await expect(alert).toContainText(texts.errors.ERR_SUBSCRIPTION_EXPIRED.split('{{')[0] ?? '');
    await expect(alert).toContainText(/\d{2}\/\d{2}\/\d{4}/);
    await expect(page).toHaveURL(/#\/login$/);
    await page.reload();
    await expect(page.getByLabel(texts.session.login.email, { exact: true })).toBeVisible();
  }
});

test.describe('a server that ends', () => {
  test.use({ ownServer: true });

  test('an unreachable server at sign-in shows an error and keeps the typed values, in three languages', async ({
    page,
    server,
    people,
  }) => {
    await expect(page.getByRole('button', { name: /Language|Idioma/ })).toBeVisible();
    await server.kill();
    for (const { code, name } of languages) {
      const texts = textsOf(code);
      await chooseLanguage(page, name);
      await trySignIn(page, texts, people.ana);
      await expect(page.locator('form').getByRole('alert')).toContainText(texts.errors.ERR_OFFLINE);
      await expect(page.getByLabel(texts.session.login.email, { exact: true })).toHaveValue(people.ana.email);
    }
  });
});

test.describe('choosing a server', () => {
  test.use({ serverFlags: null, serverPace: 'off' });

  test('an address that is invalid, unreachable or of another product shows an error, in three languages', async ({
    page,
  }) => {
    const stranger = createServer((_request, response) => {
      response.writeHead(200, { 'content-type': 'text/html' }).end('<!doctype html><h1>Bakery</h1>');
    });
    await new Promise<void>((resolve) => stranger.listen(0, '127.0.0.1', resolve));
    const strangerPort = (stranger.address() as AddressInfo).port;
    const closedPort = await freePort();

    for (const { code, name } of languages) {
      const texts = textsOf(code);
      await chooseLanguage(page, name);
      await page.getByRole('button', { name: texts.session.server.change, exact: true }).click();
      const address = page.getByLabel(texts.session.server.address);
      const dialog = page.getByRole('dialog');
      const cases = [
        ['not an address', texts.errors.ERR_SERVER_ADDRESS_INVALID],
        [`http://127.0.0.1:${String(closedPort)}`, texts.errors.ERR_SERVER_UNREACHABLE],
        [`http://127.0.0.1:${String(strangerPort)}`, texts.errors.ERR_SERVER_NOT_OURS],
      ] as const;
      for (const [typed, message] of cases) {
        await address.fill(typed);
        await expect(dialog).toContainText(message.split('{{')[0] ?? '');
        await expect(page.getByRole('button', { name: texts.session.server.use })).toBeDisabled();
      }
      await page.keyboard.press('Escape');
      await expect(dialog).toBeHidden();
    }
    stranger.close();
  });
});

/** A port that was free a moment ago, so connections are refused. */
async function freePort(): Promise<number> {
  const probe = createServer();
  await new Promise<void>((resolve) => probe.listen(0, '127.0.0.1', resolve));
  const { port } = probe.address() as AddressInfo;
  await new Promise((resolve) => probe.close(resolve));
  return port;
}
