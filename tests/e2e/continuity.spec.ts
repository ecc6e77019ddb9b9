import { statSync } from 'node:fs';
import { join } from 'node:path';

import type { Page } from '@playwright/test';

import { keepSignedIn, signIn, trySignIn } from './steps/session';
import { textsOf } from './steps/texts';
import { ticketsScreen } from './steps/tickets';
import { signedInApi } from './support/api';
import { filesBelow, readableIn } from './support/clear-text';
import { expect, test } from './support/fixtures';
import { comesToRest } from './support/rest';

const texts = textsOf('en');
const { link } = texts.shell;
const timeoutMs = { timeout: 45_000 };
/** Milliseconds after a sign-in in which a comparison leaves pages other than the tickets for later. */
const startMs = 5_000;

const sizesIn = (folder: string) =>
  filesBelow(folder).map((path) => [path, statSync(path, { throwIfNoEntry: false })?.mtimeMs]);
type Listed = { users: { id: number; companyId: number; email: string }[] };

const says = (page: Page, words: string) => page.getByText(words, { exact: true }).first();

test.describe(() => {
  // The test kills its server.
  test.use({ ownServer: true });

  test('a start without the server shows cached data with a notice, and goes live when the server is back', async ({
    page,
    desktop,
    server,
    simulator,
    dataFolder,
    people,
  }) => {
    test.setTimeout(150_000);
    await keepSignedIn(page, texts);
    await trySignIn(page, texts, people.ana);
    const first = ticketsScreen(page, texts);
    await first.open('Helena Batista');
    await simulator.customerWrites({ number: '5520990000207', mediaType: 'image', body: 'A foto do sapato' });
    const picture = first.message('A foto do sapato').getByRole('img', { name: texts.media.photo });
    await expect.poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0);
    await first.composer.fill('Vou verificar o');
    const app = join(dataFolder, 'app');
    // The cache and the draft are written after a pause.
    await comesToRest(() => sizesIn(app));

    await server.kill();
    await desktop.kill();
    const secrets = ['Helena Batista', '5520990000207', 'A foto do sapato', 'Vou verificar o', people.ana.email];
    expect(readableIn(app, secrets)).toEqual([]);
    const again = await desktop.relaunch();
    const screen = ticketsScreen(again, texts);
    await expect(screen.row('Helena Batista').first()).toBeVisible();
    await expect(says(again, link.offline)).toBeVisible(timeoutMs);
    await screen.row('Helena Batista').first().getByRole('link').click();
    await expect(screen.message('A foto do sapato')).toBeVisible();
    const photo = screen.message('A foto do sapato').getByRole('img', { name: texts.media.photo });
    await expect.poll(() => photo.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0);
    await expect(screen.composer).toHaveValue('Vou verificar o');
    await screen.composer.fill('Já respondo');
    await screen.composer.press('Enter');
    await expect(screen.message('Já respondo')).toHaveCount(1);

    await server.restart();
    await expect(says(again, link.live)).toBeVisible(timeoutMs);
    await simulator.customerWrites({ number: '5520990000207', body: 'Ainda está aí?' });
    await expect(screen.message('Ainda está aí?')).toBeVisible();
    await expect(screen.message('Já respondo')).toHaveCount(1);
    const inbox = async () =>
      (await simulator.customerInbox('5520990000207')).filter(({ body }) => body.includes('Já respondo'));
    await expect.poll(async () => (await inbox()).length).toBe(1);

    // After a crash the page is loaded again with its route and its draft.
    const place = again.url();
    const drafts = () => sizesIn(join(app, 'drafts'));
    const before = drafts();
    await screen.composer.fill('E mais uma coisa');
    await expect.poll(drafts).not.toEqual(before);
    await again.reload();
    await expect(again).toHaveURL(place);
    await expect(screen.composer).toHaveValue('E mais uma coisa');
    await expect(screen.message('Ainda está aí?')).toBeVisible();
  });
});

test('after a sign-in elsewhere or a password change by the admin, signing in again restores text, file and form', async ({
  page,
  server,
  simulator,
  people,
}) => {
  test.setTimeout(150_000);
  const screen = ticketsScreen(page, texts);
  const { attachments } = texts.conversation;
  await signIn(page, texts, people.ana);
  await screen.open('Helena Batista');
  const place = page.url();
  await page.getByRole('button', { name: 'Helena Batista' }).click();
  const panel = page.getByRole('complementary', { name: texts.contact.panel.label });
  await panel.getByRole('button', { name: texts.contact.panel.edit }).click();
  const email = panel.getByRole('textbox', { name: texts.contact.form.email, exact: true });
  await email.fill('helena@exemplo.com');
  await screen.composer.fill('Estou escrevendo');
  const chooser = page.waitForEvent('filechooser');
  await page.getByRole('button', { name: attachments.add }).click();
  await (await chooser).setFiles([{ name: 'nota.txt', mimeType: 'text/plain', buffer: Buffer.from('a nota') }]);
  const file = page.getByRole('list', { name: attachments.label }).getByText('nota.txt');
  await expect(file).toBeVisible();

  const login = page.getByRole('button', { name: texts.session.login.submit });
  const isAsItWas = async (missed: string): Promise<void> => {
    await expect(page).toHaveURL(place);
    await expect(says(page, link.live)).toBeVisible(timeoutMs);
    await expect(screen.message(missed)).toBeVisible();
    await expect(screen.composer).toHaveValue('Estou escrevendo');
    await expect(email).toHaveValue('helena@exemplo.com');
    await expect(file).toBeVisible();
  };

  // Main attributes a login within the first seconds to its own sign-in.
  await expect(async () => {
    await signedInApi(server.url, people.ana.email);
    await expect(login).toBeVisible({ timeout: 3_000 });
  }).toPass(timeoutMs);
  await simulator.customerWrites({ number: '5520990000207', body: 'Escrito na primeira ausência' });
  await trySignIn(page, texts, people.ana);
  await isAsItWas('Escrito na primeira ausência');

  const admin = await signedInApi(server.url, people.admin.email);
  const { users } = (await admin('GET', '/users?searchParam=ana')) as Listed;
  const { id, companyId } = users.find((user) => user.email === people.ana.email) ?? {};
  await admin('PUT', `/users/${id}`, { companyId, password: 'outra senha' });
  await expect(login).toBeVisible(timeoutMs);
  await simulator.customerWrites({ number: '5520990000207', body: 'Escrito na segunda ausência' });
  await trySignIn(page, texts, { ...people.ana, password: 'outra senha' });
  await isAsItWas('Escrito na segunda ausência');

  await screen.composer.press('Enter');
  const newest = async () => (await simulator.customerInbox('5520990000207')).at(-1);
  const sent = async () => [(await newest())?.file?.name, (await newest())?.body.split('\n').at(-1)];
  await expect.poll(sent, timeoutMs).toEqual(['nota.txt', 'Estou escrevendo']);
});

test.describe(() => {
  // The test kills its server.
  test.use({ ownServer: true });

  test('a half-written campaign survives an expired token, a refused renewal and a server restart', async ({
    page,
    server,
    simulator,
    people,
  }) => {
    test.setTimeout(120_000);
    await signIn(page, texts, people.admin);
    await page.getByRole('link', { name: texts.shell.menu.campaigns, exact: true }).click();
    await page.getByRole('button', { name: texts.campaigns.create, exact: true }).first().click();
    const drawer = page.getByRole('dialog', { name: texts.campaigns.createTitle });
    const name = drawer.getByRole('textbox', { name: texts.campaigns.name, exact: true });
    await name.fill('Volta às aulas');
    const isAsItWas = async (): Promise<void> => {
      await expect(says(page, link.live)).toBeVisible(timeoutMs);
      await expect(name).toHaveValue('Volta às aulas');
      await expect(page).toHaveURL(/#\/campaigns/);
    };
    await isAsItWas();
    const signedInAt = await page.evaluate(() => performance.now());
    await page.waitForFunction((over) => performance.now() > over, signedInAt + startMs);

    await simulator.fault({ kind: 'delay', path: '/campaigns*', times: 20, milliseconds: 2_000 });
    await simulator.fault({ kind: 'expireTokens' });
    await simulator.fault({ kind: 'dropSockets' });
    await expect(says(page, link.behind)).toBeVisible(timeoutMs);
    await expect(says(page, link.brief.behind)).toBeVisible();
    await isAsItWas();

    const login = page.getByRole('button', { name: texts.session.login.submit });
    await simulator.fault({ kind: 'refuse', path: '/auth/refresh_token', status: 401, error: 'ERR_SESSION_EXPIRED' });
    await simulator.fault({ kind: 'expireTokens' });
    await simulator.fault({ kind: 'dropSockets' });
    await expect(login).toBeVisible(timeoutMs);
    await expect(page.getByText(texts.session.end.expired)).toBeVisible();
    await trySignIn(page, texts, people.admin);
    await isAsItWas();

    await server.kill();
    await expect(says(page, link.offline)).toBeVisible(timeoutMs);
    await server.restart();
    await isAsItWas();
  });
});
