import { signIn } from './steps/session';
import { textsOf } from './steps/texts';
import { ticketsScreen } from './steps/tickets';
import { expect, test } from './support/fixtures';

const texts = textsOf('en');
const { menu } = texts.native;

test.describe.serial('the window', () => {
  test.use({ isStory: true });

  test('a right click in a field offers editing, and the menu of a ticket stays alone', async ({
    page,
    desktop,
    people,
  }) => {
    const screen = ticketsScreen(page, texts);
    await signIn(page, texts, people.ana);
    await screen.open('Helena Batista');
    await screen.row('Helena Batista').first().click({ button: 'right' });
    await expect(page.getByRole('menu').getByRole('menuitem').first()).toBeVisible();
    expect(await desktop.contextMenu()).toEqual([]);
    await page.keyboard.press('Escape');
    await screen.composer.fill('oi');
    await screen.composer.click({ button: 'right' });
    await expect.poll(() => desktop.contextMenu()).toContain(menu.paste);
    expect(await desktop.contextMenu()).toContain(menu.checkSpelling);
  });

  test.describe('its keys', () => {
    test.skip(process.platform === 'darwin', 'They are entries of the menu there, which the page does not receive.');

    test('Ctrl and plus zooms, Ctrl and zero undoes it, and a restart keeps the zoom', async ({ page, desktop }) => {
      await page.keyboard.press('Control+=');
      await page.keyboard.press('Control+=');
      await expect.poll(async () => (await desktop.window()).zoom).toBe(1.25);
      const again = await desktop.relaunch();
      await expect(again.getByRole('button', { name: texts.session.login.submit })).toBeVisible();
      await expect.poll(async () => (await desktop.window()).zoom).toBe(1.25);
      await again.keyboard.press('Control+0');
      await expect.poll(async () => (await desktop.window()).zoom).toBe(1);
    });

    test('F11 enters and leaves full screen', async ({ desktop }) => {
      await desktop.page.keyboard.press('F11');
      await expect.poll(async () => (await desktop.window()).isFullScreen).toBe(true);
      await desktop.page.keyboard.press('F11');
      await expect.poll(async () => (await desktop.window()).isFullScreen).toBe(false);
    });
  });
});
