import { statSync } from 'node:fs';
import { join } from 'node:path';

import type { Page } from '@playwright/test';

import { keepSignedIn, trySignIn } from './steps/session';
import { textsOf } from './steps/texts';
import { ticketsScreen } from './steps/tickets';
import { filesBelow, readableIn } from './support/clear-text';
import { expect, test } from './support/fixtures';
import { comesToRest } from './support/rest';

const texts = textsOf('en');
const { attachments } = texts.conversation;
const number = '5520990000207';
const typed = 'Segue o contrato assinado';
const refused = 'Isto ninguém recebeu';
/** A picture of one pixel. */
const picture = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg==',
  'base64',
);
const files = [
  { name: 'contrato.txt', mimeType: 'text/plain', buffer: Buffer.from('Cláusula primeira: sigilo') },
  { name: 'assinatura.png', mimeType: 'image/png', buffer: picture },
];
const captions = ['Leia com calma', 'A assinatura'];
const secrets = [typed, refused, 'sigilo', ...captions, ...files.map(({ name }) => name)];

// One try: a message that is lost once is a failure.
test.describe.configure({ retries: 0 });

test('a page that crashes or hangs, and a main that is killed: place, words, files and what failed are there each time', async ({
  desktop,
  simulator,
  dataFolder,
  people,
}) => {
  test.skip(desktop.failPage === null, 'nobody can follow a crashed page here');
  test.setTimeout(120_000);
  const app = join(dataFolder, 'app');
  let page = desktop.page;
  await keepSignedIn(page, texts);
  await trySignIn(page, texts, people.ana);
  await ticketsScreen(page, texts).row('Helena Batista').first().getByRole('link').click();
  await expect(ticketsScreen(page, texts).composer).toBeEnabled();
  const failure = { status: 500, error: 'ERR_INTERNAL_SERVER_ERROR', times: 1 };
  await simulator.fault({ kind: 'refuse', method: 'POST', path: '/messages/*', ...failure });
  await ticketsScreen(page, texts).composer.fill(refused);
  await ticketsScreen(page, texts).composer.press('Enter');
  await expect(failed(page)).toContainText(refused);
  await ticketsScreen(page, texts).composer.fill(typed);
  await attach(page);
  await isAtRest(app);
  const place = new URL(page.url()).hash;

  const isAsItWas = async (): Promise<void> => {
    expect(new URL(page.url()).hash).toBe(place);
    await expect(ticketsScreen(page, texts).composer).toHaveValue(typed);
    const tray = page.getByRole('list', { name: attachments.label });
    await expect(tray.getByRole('listitem')).toHaveCount(files.length);
    for (const [index, { name }] of files.entries()) {
      await expect(captionOf(page, name)).toHaveValue(captions[index] ?? '');
    }
    await expect(tray.locator('img')).toHaveAttribute('src', /^data:image\/png/);
    await expect(failed(page)).toContainText(refused);
  };
  await test.step('after a crash', async () => {
    page = (await desktop.failPage?.('crash')) ?? page;
    await isAsItWas();
  });
  await test.step('after a hang', async () => {
    page = (await desktop.failPage?.('hang')) ?? page;
    await isAsItWas();
  });
  await test.step('after the end of main, and nothing of it lies about', async () => {
    await desktop.kill();
    expect(readableIn(app, secrets)).toEqual([]);
    page = await desktop.relaunch();
    await ticketsScreen(page, texts).row('Helena Batista').first().getByRole('link').click();
    await isAsItWas();
  });
  await test.step('one that is taken out is gone for good, the rest goes out once', async () => {
    await page.getByRole('button', { name: attachments.remove.replace('{{name}}', 'assinatura.png') }).click();
    await ticketsScreen(page, texts).composer.press('Enter');
    const inbox = async () =>
      (await simulator.customerInbox(number)).map(({ body, file }) => [file?.name ?? '', body.split('\n').at(-1)]);
    const expected = [
      [expect.stringMatching(/contrato\.txt$/), captions[0]],
      ['', typed],
    ];
    await expect.poll(inbox).toEqual(expected);
    await page.reload();
    await expect(ticketsScreen(page, texts).composer).toBeEnabled();
    await expect(failed(page)).toContainText(refused);
    await expect(page.getByRole('list', { name: attachments.label })).toBeHidden();
    expect(await inbox()).toEqual(expected);
  });
});

/** Messages in the conversation that have not left. */
const failed = (page: Page) =>
  page
    .getByRole('article')
    .filter({ hasText: refused })
    .locator('..')
    .filter({ hasText: texts.conversation.outgoing.failed });

const captionOf = (page: Page, name: string) =>
  page.getByRole('textbox', { name: attachments.captionOf.replace('{{name}}', name) });

async function attach(page: Page): Promise<void> {
  const chooser = page.waitForEvent('filechooser');
  await page.getByRole('button', { name: attachments.add }).click();
  await (await chooser).setFiles(files);
  for (const [index, { name }] of files.entries()) await captionOf(page, name).fill(captions[index] ?? '');
}

/** Typing is saved after a pause. */
const isAtRest = (folder: string) =>
  comesToRest(() => filesBelow(folder).map((path) => [path, statSync(path, { throwIfNoEntry: false })?.mtimeMs]));
