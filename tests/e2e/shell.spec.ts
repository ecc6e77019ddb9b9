import { chooseLanguage, signIn, trySignIn } from './steps/session';
import { textsOf } from './steps/texts';
import { ticketsScreen } from './steps/tickets';
import { expect, test } from './support/fixtures';

const texts = textsOf('en');

test.describe.serial('a visitor who is not signed in', () => {
  test.use({ isStory: true });

  test('every private address leads to the sign-in [ROUTE-001] [ROUTE-005]', async ({ page }) => {
    for (const path of ['/tickets', '/tickets/0f0f0f0f-0f0f-4f0f-8f0f-0f0f0f0f0f0f', '/']) {
      await page.evaluate((hash) => {
        location.hash = hash;
      }, path);
      await expect(page).toHaveURL(/#\/login$/);
    }
  });

  test('the sign-in asks for an e-mail address and a password [AUTH-001]', async ({ page }) => {
    await expect(page.getByLabel(texts.session.login.email, { exact: true })).toBeVisible();
    await expect(page.getByLabel(texts.session.login.password, { exact: true })).toBeVisible();
    await expect(page.getByRole('button', { name: texts.session.login.submit, exact: true })).toBeVisible();
  });

  test('it links to the terms and to the privacy notice [ROUTE-042] [ROUTE-043] [AUTH-004] [AUTH-005]', async ({
    page,
  }) => {
    await page.getByRole('link', { name: texts.session.legal.term.title }).click();
    await expect(page).toHaveURL(/#\/term$/);
    await expect(page.getByRole('heading', { name: texts.session.legal.term.title })).toBeVisible();
    await page.getByRole('link', { name: texts.session.legal.back }).click();
    await page.getByRole('link', { name: texts.session.legal.privacy.title }).click();
    await expect(page).toHaveURL(/#\/privacy$/);
    await expect(page.getByRole('heading', { name: texts.session.legal.privacy.title })).toBeVisible();
  });
});

test.describe.serial('a session', () => {
  test.use({ isStory: true });

  test('it is named in storage, without its token [STORE-002] [STORE-003] [STORE-004]', async ({ page, people }) => {
    await signIn(page, texts, people.ana);
    const stored = () => page.evaluate(() => Object.keys(localStorage));
    expect(await stored()).toEqual(expect.arrayContaining(['companyId', 'userId', 'companyDueDate']));
    expect(await stored()).not.toContain('token');
  });

  test('the sign-in leads back to the tickets [ROUTE-009]', async ({ page }) => {
    await page.evaluate(() => {
      location.hash = '/login';
    });
    await expect(page).toHaveURL(/#\/tickets$/);
  });

  test('logging out leads to the sign-in, and leaves nothing in storage [SHELL-018] [AUTH-028] [STORE-011]', async ({
    page,
  }) => {
    const stored = () => page.evaluate(() => Object.keys(localStorage));
    await page.getByRole('button', { name: /Ana/ }).last().click();
    await page.getByRole('menuitem', { name: texts.shell.user.signOut }).click();
    await expect(page).toHaveURL(/#\/login$/);
    expect(await stored()).not.toContain('userId');
    await page.reload();
    await expect(page.getByRole('button', { name: texts.session.login.submit, exact: true })).toBeVisible();
  });
});

test('the drawer is open above 1200 px and lies over the page below 600 px [SHELL-001] [SHELL-002] [SHELL-003] [SHELL-020] [MENU-002]', async ({
  page,
  people,
}) => {
  const version = page.getByText('8.0.1');
  await page.setViewportSize({ width: 1201, height: 800 });
  await signIn(page, texts, people.ana);
  await expect(version).toBeVisible();
  await expect(page.getByRole('link', { name: texts.shell.menu.tickets })).toBeVisible();
  await page.getByRole('button', { name: texts.shell.menu.close }).click();
  await expect(version).toBeHidden();
  await page.getByRole('button', { name: texts.shell.menu.open }).click();
  await expect(version).toBeVisible();

  await page.setViewportSize({ width: 599, height: 800 });
  await expect(version).toBeHidden();
  await page.getByRole('button', { name: texts.shell.menu.open }).click();
  await expect(page.getByRole('dialog').getByText('8.0.1')).toBeVisible();
});

test('the top bar greets the user, shows the due date to admins, and truncates long names [SHELL-004] [SHELL-005] [SHELL-006] [SHELL-007]', async ({
  page,
  people,
}) => {
  await signIn(page, texts, people.ana);
  const bar = page.getByRole('banner');
  await expect(bar).toContainText('Ana Ribeiro');
  await expect(bar).toContainText('Recado Demo');
  await expect(bar).not.toContainText(/\d{2}\/\d{2}\/\d{4}/);
  await page.setViewportSize({ width: 480, height: 800 });
  await expect(bar).toContainText('Ana Ribeir…');
  await expect(bar).not.toContainText('Ana Ribeiro');
  await page.setViewportSize({ width: 1280, height: 800 });

  await page.getByRole('button', { name: /Ana/ }).last().click();
  await page.getByRole('menuitem', { name: texts.shell.user.signOut }).click();
  await signIn(page, texts, people.admin);
  await expect(bar).toContainText(/\d{2}\/\d{2}\/\d{4}/);

  // Every menu label fits, also in the bold type of the open page.
  const menu = page.getByRole('navigation');
  for (const [name, code] of [
    ['Português', 'pt'],
    ['Español', 'es'],
    ['English', 'en'],
  ] as const) {
    await chooseLanguage(page, name);
    await expect(menu.getByRole('link', { name: textsOf(code).shell.menu.campaignsConfig })).toBeVisible();
    expect(await menu.getByRole('link').evaluateAll(cutOffAsOpen)).toEqual([]);
  }
});

test.describe.serial('the tools of the top bar', () => {
  test.use({ isStory: true });

  test('the language acts at once and is stored [SHELL-008] [I18N-001] [I18N-002] [I18N-003] [STORE-007]', async ({
    page,
    people,
  }) => {
    await signIn(page, texts, people.ana);
    for (const [name, code] of [
      ['Português', 'pt'],
      ['Español', 'es'],
      ['English', 'en'],
    ] as const) {
      await chooseLanguage(page, name);
      await expect(page.getByRole('tab', { name: textsOf(code).tickets.tabs.closed })).toBeVisible();
      expect(await page.evaluate(() => localStorage.getItem('i18nextLng'))).toBe(code);
    }
  });

  test('the theme acts at once and is stored [SHELL-009] [THEME-001] [THEME-004] [STORE-008]', async ({ page }) => {
    const schemeOf = () => page.evaluate(() => getComputedStyle(document.documentElement).colorScheme);
    for (const [name, theme] of [
      [texts.common.theme.toDark, 'dark'],
      [texts.common.theme.toLight, 'light'],
    ] as const) {
      await page.getByRole('button', { name }).click();
      await expect.poll(schemeOf).toBe(theme);
      expect(await page.evaluate(() => localStorage.getItem('preferredTheme'))).toBe(theme);
    }
  });

  test('refresh loads the page again [SHELL-013]', async ({ page }) => {
    await page.evaluate(() => Reflect.set(globalThis, 'beforeRefresh', true));
    await page.getByRole('button', { name: texts.shell.refresh }).click();
    await expect(ticketsScreen(page, texts).openTab).toBeVisible();
    expect(await page.evaluate(() => Reflect.get(globalThis, 'beforeRefresh') as unknown)).toBeUndefined();
  });
});

test('menus open in sight where the system asks for less motion', async ({ page }) => {
  expect(await page.evaluate(() => matchMedia('(prefers-reduced-motion: reduce)').matches)).toBe(true);
  for (const [name, code] of [
    ['Português', 'pt'],
    ['English', 'en'],
  ] as const) {
    await chooseLanguage(page, name);
    await expect(page.getByRole('button', { name: textsOf(code).session.login.submit, exact: true })).toBeVisible();
  }
});

test('a login elsewhere ends this session with a notice [AUTH-025] [AUTH-026]', async ({
  page,
  server,
  people,
  quirks,
}) => {
  await signIn(page, texts, people.ana);
  await expect(page.getByText(texts.shell.link.live, { exact: true }).first()).toBeVisible({ timeout: 30_000 });
  const signInElsewhere = () =>
    fetch(`${server.url}/auth/login`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ ...people.ana, password: 'recado' }),
    });
  const notice = page.getByText(texts.session.end.elsewhere);
  if (quirks) {
    // Real servers name no session: main takes a login within the first seconds for its own (`main/realtime`).
    await expect(async () => {
      await signInElsewhere();
      await expect(notice).toBeVisible({ timeout: 3_000 });
    }).toPass({ timeout: 30_000 });
  } else {
    await signInElsewhere();
    await expect(notice).toBeVisible();
  }
  await trySignIn(page, texts, people.ana);
  await expect(ticketsScreen(page, texts).openTab).toBeVisible();
});

/** Runs in the page: returns the menu entries whose label would be cut off in bold type. */
function cutOffAsOpen(entries: Element[]): string[] {
  const isCutOff = (label: HTMLElement): boolean => {
    label.style.fontWeight = '600';
    return label.scrollWidth > label.clientWidth;
  };
  const labels = entries.map((entry) => entry.querySelector<HTMLElement>('span:not([aria-hidden])'));
  return labels.filter((label) => label === null || isCutOff(label)).map((label) => label?.textContent ?? 'no label');
}
