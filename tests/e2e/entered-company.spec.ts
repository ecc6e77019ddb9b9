import { goTo } from './steps/pages';
import { signIn } from './steps/session';
import { textsOf } from './steps/texts';
import { expect, test } from './support/fixtures';

const texts = textsOf('en');
const { settings, shell } = texts;
const { enterAs } = settings.companies;

// The tab lists all companies of the server.
test.use({ ownServer: true });

test('the super administrator is an attendant of a company for a while, also after a reload, and the audit log tells it', async ({
  page,
  people,
}) => {
  const tab = (name: string) => page.getByRole('tab', { name, exact: true });
  const menu = page.getByRole('navigation', { name: shell.menu.label });
  await signIn(page, texts, people.super);
  await goTo(page, '/settings');
  await tab(settings.tabs.companies).click();
  await page.getByRole('button', { name: enterAs.action.replace('{{name}}', 'Recado Demo'), exact: true }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('combobox', { name: enterAs.user }).click();
  await page.getByTitle('Ana Ribeiro · ana@recado.demo', { exact: true }).click();
  await dialog.getByRole('button', { name: enterAs.ok, exact: true }).click();

  const notice = page.getByRole('region', { name: shell.entered.label });
  await expect(notice).toContainText('You are in Recado Demo as Ana Ribeiro.');
  await expect(page.getByRole('banner')).toContainText('Ana Ribeiro');
  await expect(menu.getByRole('link', { name: shell.menu.settings, exact: true })).toHaveCount(0);
  await page.reload();
  await expect(notice).toBeVisible();

  await notice.getByRole('button', { name: shell.entered.leave }).click();
  await expect(notice).toBeHidden();
  await expect(page.getByRole('banner')).not.toContainText('Ana Ribeiro');
  await goTo(page, '/settings');
  await tab(settings.tabs.audit).click();
  for (const action of [texts.audit.actions.left, texts.audit.actions.entered]) {
    await expect(page.getByText(action, { exact: true }).first()).toBeVisible();
  }
});
