import { existsSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';

import { pageColors } from '../../src/shared/domain/page-colors';
import { signIn } from './steps/session';
import { textsOf } from './steps/texts';
import { ticketsScreen } from './steps/tickets';
import type { Desktop } from './support/desktop';
import { expect, test } from './support/fixtures';

const texts = textsOf('en');
const { menu } = texts.native;

type Call = { name: string; args: unknown[] };

async function operate(desktop: Desktop, operation: string, input: object = {}): Promise<unknown> {
  return desktop.shell?.(operation, input);
}

/** Arguments of each call of a member that has no effect in a browser. */
async function callsOf(desktop: Desktop, name: string): Promise<unknown[][]> {
  const { calls } = (await operate(desktop, 'state')) as { calls: Call[] };
  return calls.filter((call) => call.name === name).map(({ args }) => args);
}

const lastCall = async (desktop: Desktop, name: string) => (await callsOf(desktop, name)).at(-1);

test.describe.serial('members of Electron without an effect in a browser are called', () => {
  test.use({ isStory: true, mainEnvironment: { RECADO_SHELL: 'browser' } });
  test.beforeEach(({ desktop }) => {
    test.skip(desktop.shell === null, 'Electron records no calls');
  });

  test('at the start: schemes, devices and spelling in three languages', async ({ desktop }) => {
    const [[schemes] = []] = await callsOf(desktop, 'protocol.registerSchemesAsPrivileged');
    expect(schemes).toEqual([
      { scheme: 'app', privileges: { standard: true, secure: true, supportFetchAPI: true, codeCache: true } },
      { scheme: 'media', privileges: { standard: true, secure: true, supportFetchAPI: true, stream: true } },
    ]);
    expect(await callsOf(desktop, 'session.setDevicePermissionHandler')).toEqual([['[function]']]);
    expect(await lastCall(desktop, 'session.setSpellCheckerEnabled')).toEqual([true]);
    expect(await lastCall(desktop, 'session.setSpellCheckerLanguages')).toEqual([['en-US', 'pt-BR', 'es']]);
  });

  test('the colour behind the page follows the theme of the system', async ({ desktop, page }) => {
    for (const [colorScheme, color] of Object.entries({ dark: pageColors.dark, light: pageColors.light })) {
      await page.emulateMedia({ colorScheme: colorScheme === 'dark' ? 'dark' : 'light' });
      await expect.poll(() => lastCall(desktop, 'browserWindow.setBackgroundColor')).toEqual([color]);
    }
  });

  test('a misspelled word is replaced by a suggestion or added to the dictionary, and spelling is switched off', async ({
    desktop,
    page,
    people,
  }) => {
    const screen = ticketsScreen(page, texts);
    await signIn(page, texts, people.ana);
    await screen.open('Helena Batista');
    await operate(desktop, 'page.misspelling', { word: 'recieve', suggestions: ['receive', 'relieve'] });
    const choose = async (item: string): Promise<void> => {
      await screen.composer.click({ button: 'right' });
      await expect.poll(() => desktop.contextMenu()).toContain(item);
      await operate(desktop, 'menu.click', { item });
    };
    await choose('receive');
    expect(await callsOf(desktop, 'webContents.replaceMisspelling')).toEqual([['receive']]);
    await choose(menu.addToDictionary);
    expect(await callsOf(desktop, 'session.addWordToSpellCheckerDictionary')).toEqual([['recieve']]);
    await choose(menu.checkSpelling);
    await expect.poll(() => lastCall(desktop, 'session.setSpellCheckerEnabled')).toEqual([false]);
  });

  test('a picture is copied and saved from its menu, and a saved file is shown in its folder', async ({
    desktop,
    page,
    dataFolder,
    simulator,
  }) => {
    const screen = ticketsScreen(page, texts);
    const { media } = texts;
    await simulator.customerWrites({ number: '5520990000207', mediaType: 'document', body: 'invoice of May' });
    await simulator.customerWrites({ number: '5520990000207', mediaType: 'image', body: 'a picture' });
    await screen.message('a picture').getByRole('button', { name: media.open }).click();
    const viewer = page.getByRole('dialog', { name: media.viewer });
    const picture = viewer.getByRole('img', { name: media.photo });
    const choose = async (item: string): Promise<void> => {
      await picture.click({ button: 'right' });
      await expect.poll(() => desktop.contextMenu()).toContain(item);
      await operate(desktop, 'menu.click', { item });
    };
    await choose(menu.copyPicture);
    expect(await callsOf(desktop, 'webContents.copyImageAt')).toEqual([[expect.any(Number), expect.any(Number)]]);
    const saved = join(dataFolder, 'picture.png');
    await operate(desktop, 'dialog.answer', { answer: { filePath: saved } });
    await choose(menu.savePicture);
    await expect.poll(() => existsSync(saved)).toBe(true);
    expect(readFileSync(saved).length).toBeGreaterThan(0);
    await page.keyboard.press('Escape');
    await expect(viewer).toBeHidden();
    const file = screen.message('invoice of May');
    await file.getByRole('button', { name: media.save }).click();
    const shows = file.getByRole('button', { name: new RegExp(`^${media.reveal.replace('{{name}}', '.+')}$`) });
    const name = (await shows.getAttribute('aria-label')) ?? '';
    await shows.click();
    await expect.poll(() => lastCall(desktop, 'shell.showItemInFolder')).toEqual([expect.any(String)]);
    const [[path] = []] = await callsOf(desktop, 'shell.showItemInFolder');
    expect(name).toContain(basename(String(path)));
  });
});

test.describe('a download that the page begins by itself', () => {
  test.use({ mainEnvironment: { RECADO_SHELL: 'browser' } });

  test('is refused without a dialog, since main saves files', async ({ desktop, page }) => {
    test.skip(desktop.shell === null, 'dialogs of Electron are not recorded');
    const saved: string[] = [];
    page.on('download', (download) => saved.push(download.suggestedFilename()));
    await page.evaluate(() => {
      for (const isInDocument of [true, false]) {
        const anchor = document.createElement('a');
        anchor.href = URL.createObjectURL(new Blob(['secret']));
        anchor.download = 'secret.txt';
        if (isInDocument) document.body.append(anchor);
        anchor.click();
      }
    });
    const state = async () =>
      (await operate(desktop, 'state')) as { dialogs: object[]; downloads: { state: string }[] };
    await expect
      .poll(async () => (await state()).downloads.map((one) => one.state))
      .toEqual(['prevented', 'prevented']);
    expect((await state()).dialogs).toEqual([]);
    expect(saved).toEqual([]);
  });
});

test.describe('a window that the system never calls ready', () => {
  test.use({ mainEnvironment: { RECADO_SHELL: 'browser', RECADO_SHELL_READY: 'never' } });

  test('is shown all the same', async ({ desktop }) => {
    test.skip(desktop.shell === null, 'Electron decides by itself');
    const isShown = async () =>
      ((await operate(desktop, 'state')) as { windows: { isShown: boolean }[] }).windows[0]?.isShown;
    await expect.poll(isShown).toBe(true);
  });
});
