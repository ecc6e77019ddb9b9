import { keepSignedIn, trySignIn } from './steps/session';
import { textsOf } from './steps/texts';
import { ticketsScreen } from './steps/tickets';
import { expect, test } from './support/fixtures';

const texts = textsOf('en');
const { startMode } = texts.storage;

test('two starts that are killed within their first minute offer safe mode, which can be declined', async ({
  page,
  desktop,
  people,
}) => {
  await keepSignedIn(page, texts);
  await trySignIn(page, texts, people.ana);
  await expect(ticketsScreen(page, texts).row('Helena Batista').first()).toBeVisible();
  await desktop.kill();
  const second = await desktop.relaunch();
  await expect(ticketsScreen(second, texts).row('Helena Batista').first()).toBeVisible();
  await expect(second.getByText(startMode.offered)).toHaveCount(0);
  await desktop.kill();
  const third = await desktop.relaunch();
  await expect(third.getByText(startMode.offered)).toBeVisible();
  await third.getByRole('button', { name: startMode.later }).click();
  await expect(third.getByText(startMode.offered)).toHaveCount(0);
  await expect(ticketsScreen(third, texts).row('Helena Batista').first()).toBeVisible();
});
