import { signIn } from './steps/session';
import { textsOf } from './steps/texts';
import { expect, test } from './support/fixtures';

const texts = textsOf('en');
const { shortcut, start, volume } = texts.shell;
const keys = 'CommandOrControl+Shift+9';

type State = { windows: { isMinimized: boolean }[] };

const bottomOf = (box: { y: number; height: number } | null): number => (box === null ? Infinity : box.y + box.height);

test('keys that the user records bring the window to the front and back, and those of another program are refused', async ({
  page,
  desktop,
  people,
}) => {
  const { shell } = desktop;
  test.skip(shell === null || process.platform === 'darwin', 'The keys of a real system would reach its programs.');
  if (shell === null) return;
  const isMinimized = async () => ((await shell('state')) as State).windows[0]?.isMinimized;
  await signIn(page, texts, people.ana);
  await page.getByRole('button', { name: volume.label }).click();
  // A development build is never started by the system.
  await expect(page.getByRole('checkbox', { name: start.login })).toBeDisabled();
  await expect(page.getByText(start.unavailable)).toBeVisible();

  // The panel is higher than the smallest window, and scrolls.
  await page.setViewportSize({ width: 900, height: 480 });
  const panel = page.getByRole('tooltip').filter({ hasText: shortcut.hint });
  await expect.poll(async () => bottomOf(await panel.boundingBox())).toBeLessThanOrEqual(480);

  await shell('shortcut.take', { keys: 'Alt+K' });
  await page.getByRole('button', { name: shortcut.none }).click();
  await page.keyboard.press('Alt+k');
  await expect(page.getByText(texts.errors.ERR_SHORTCUT_TAKEN)).toBeVisible();
  await page.getByRole('button', { name: shortcut.none }).click();
  await page.keyboard.press('Control+Shift+9');
  await expect(page.getByRole('button', { name: shortcut.change.replace('{{keys}}', 'Ctrl Shift 9') })).toBeVisible();

  await desktop.setFocused(true);
  await shell('shortcut.press', { keys });
  await expect.poll(isMinimized).toBe(true);
  await desktop.setFocused(false);
  await shell('shortcut.press', { keys });
  await expect.poll(isMinimized).toBe(false);
});
