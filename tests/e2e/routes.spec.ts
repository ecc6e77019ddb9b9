import { goTo, pagesOfAdmin } from './steps/pages';
import { signIn } from './steps/session';
import { textsOf } from './steps/texts';
import { expect, test } from './support/fixtures';

const texts = textsOf('en');
const { shell } = texts;

test('an admin’s addresses show their pages, and no others do [SHELL-014] [ROUTE-004] [ROUTE-007] [ROUTE-008] [ROUTE-012] [ROUTE-013] [ROUTE-014] [ROUTE-015] [ROUTE-016] [ROUTE-017] [ROUTE-019] [ROUTE-021] [ROUTE-022] [ROUTE-025] [ROUTE-026] [ROUTE-027] [ROUTE-029] [ROUTE-030] [ROUTE-032] [ROUTE-033] [ROUTE-034] [ROUTE-036] [ROUTE-037] [ROUTE-038] [MENU-001] [MENU-021] [MENU-022] [MENU-025] [MENU-026]', async ({
  page,
}) => {
  test.setTimeout(150_000);
  await signIn(page, texts, { email: 'admin@recado.demo' });
  for (const [path, name] of pagesOfAdmin(texts)) {
    await goTo(page, path);
    await expect(page.getByRole('heading', { level: 1, name, exact: true }), path).toBeAttached();
    await expect(page.getByRole('alert'), path).toHaveCount(0);
    await expect(page.getByText(shell.notFound.title), path).toBeHidden();
  }
  for (const path of ['/users/foo', '/tags/1', '/financeiro/x', '/nowhere']) {
    await goTo(page, path);
    await expect(page.getByText(shell.notFound.title), path).toBeVisible();
  }
  for (const path of ['/login', '/signup', '/forgetpsw']) {
    await goTo(page, path);
    await expect(page, path).toHaveURL(/#\/$/);
    await goTo(page, '/tickets');
    await expect(page).toHaveURL(/#\/tickets$/);
  }
  await page
    .getByRole('banner')
    .getByRole('button', { name: /^Notifications/ })
    .click();
  await expect(page.getByRole('list', { name: texts.tickets.unread.title }).getByRole('link').first()).toBeVisible();
  await page.keyboard.press('Escape');
  const menu = page.getByRole('navigation', { name: shell.menu.label });
  for (const name of ['connections', 'users', 'invoices', 'dashboard'] as const) {
    await expect(menu.getByRole('link', { name: shell.menu[name], exact: true })).toBeVisible();
  }
  // The flag stands for itself, with whatever value; without it the addresses lead nowhere.
  await page.evaluate(() => localStorage.setItem('cshow', 'false'));
  await goTo(page, '/flowbuilders');
  await expect(page.getByText(shell.notFound.title)).toBeHidden();
  await page.evaluate(() => localStorage.removeItem('cshow'));
  const flagged = ['/flowbuilders', '/campaigns', '/campaigns-config', '/contact-lists', '/phrase-lists'];
  for (const path of [...flagged, '/contact-lists/1/contacts']) {
    await goTo(page, '/tickets');
    await expect(page.getByRole('heading', { level: 1, name: shell.menu.tickets, exact: true })).toBeAttached();
    await goTo(page, path);
    await expect(page.getByText(shell.notFound.title), path).toBeVisible();
  }
});
