import { chooseLanguage, trySignIn } from './steps/session';
import { textsOf } from './steps/texts';
import { expect, test } from './support/fixtures';

// Company names are unique on a server, so the tests have a server of their own.
test.use({ ownServer: true });

const texts = textsOf('en');
const { signup, session, common, errors } = texts;
const reset = texts['password-reset'];

test.describe.serial('a company signs up', () => {
  test.use({ isStory: true });

  test('required fields are named in three languages [SIGNUP-010] [SIGNUP-013] [ROUTE-002]', async ({ page }) => {
    await chooseLanguage(page, 'English');
    await page.getByRole('link', { name: session.login.signup }).click();
    await expect(page).toHaveURL(/#\/signup$/);
    const submit = page.getByRole('button', { name: signup.submit });
    await submit.click();
    await expect(page.getByText(common.form.required)).toHaveCount(4);
    for (const [name, code] of [
      ['Português', 'pt'],
      ['Español', 'es'],
      ['English', 'en'],
    ] as const) {
      await chooseLanguage(page, name);
      const own = textsOf(code);
      await page.getByRole('button', { name: own.signup.submit }).click();
      await expect(page.getByText(own.common.form.required)).toHaveCount(4);
    }
  });

  test('name, password, e-mail address and phone have their limits [SIGNUP-004] [SIGNUP-008] [SIGNUP-009] [SIGNUP-011]', async ({
    page,
  }) => {
    const submit = page.getByRole('button', { name: signup.submit });
    const field = (label: string) => page.getByLabel(label, { exact: true });
    await field(signup.name).fill('x');
    await field(signup.email).fill('sol');
    await field(signup.phone).fill('119876543219999');
    await field(signup.password).fill('abcd');
    await submit.click();
    await expect(page.getByText('Too short: at least 2 characters')).toBeVisible();
    await expect(page.getByText('Too short: at least 5 characters')).toBeVisible();
    await expect(page.getByText(common.form.email)).toBeVisible();
    await expect(field(signup.phone)).toHaveValue('(11) 98765-4321');
  });

  test('a name that is taken is refused at the field, and nothing typed is lost [SIGNUP-001] [SIGNUP-002] [SIGNUP-006] [SIGNUP-019]', async ({
    page,
  }) => {
    const field = (label: string) => page.getByLabel(label, { exact: true });
    const submit = page.getByRole('button', { name: signup.submit });
    await field(signup.name).fill('Recado Demo');
    await field(signup.email).fill('sol@padaria.test');
    await field(signup.password).fill('padaria');
    await page.getByRole('radio', { name: /Completo/ }).check();
    await submit.click();
    await expect(page.getByText(errors.ERR_COMPANY_NAME_ALREADY_EXISTS)).toBeVisible();
    await expect(page.getByText(signup.failed)).toBeVisible();
    await expect(field(signup.password)).toHaveValue('padaria');
  });

  test('with a plan it is signed in at once [SIGNUP-005] [SIGNUP-007]', async ({ page }) => {
    const field = (label: string) => page.getByLabel(label, { exact: true });
    const submit = page.getByRole('button', { name: signup.submit });
    await field(signup.name).fill('Padaria Sol');
    await submit.click();
    await expect(page).toHaveURL(/#\/$/);
    // Fewer than five days of the trial remain, so the company sees the warning.
    await expect(page.getByText('Your trial ends in 3 days.')).toBeVisible();
  });

  test('the subscription shows the days that remain and where charges are sent [ROUTE-029] [SUBS-001] [SUBS-003] [SUBS-004]', async ({
    page,
  }) => {
    await page
      .getByRole('button', { name: /Padaria/ })
      .last()
      .click();
    await page.getByRole('menuitem', { name: texts.shell.user.subscription }).click();
    await expect(page.getByText('3 days of your trial remain.')).toBeVisible();
    await expect(page.getByRole('main').getByText('sol@padaria.test', { exact: true })).toBeVisible();
    await page.getByRole('button', { name: texts.subscription.sign }).click();
    await expect(page).toHaveURL(/#\/financeiro$/);
  });
});

test.describe.serial('a forgotten password', () => {
  test.use({ isStory: true });

  test('the sign-in leads to it, also with a company, and it leads back to the sign-up [RESET-003] [ROUTE-003] [ROUTE-044] [ROUTE-045]', async ({
    page,
  }) => {
    await chooseLanguage(page, 'English');
    await page.getByRole('link', { name: session.login.forgotten }).click();
    await expect(page).toHaveURL(/#\/recovery-password$/);
    await page.evaluate(() => {
      location.hash = '/forgetpsw?companyId=1';
    });
    await expect(page.getByRole('link', { name: reset.toSignup })).toHaveAttribute('href', /\/signup\?companyId=1$/);
  });

  test('first it asks for an e-mail address [RESET-001] [RESET-005] [RESET-006]', async ({ page }) => {
    const email = page.getByLabel(reset.email, { exact: true });
    const send = page.getByRole('button', { name: reset.send });
    await send.click();
    await expect(page.getByText(common.form.required)).toBeVisible();
    await email.fill('ana');
    await expect(page.getByText(common.form.email)).toBeVisible();
  });

  test('an unknown e-mail address shows an error, and a sent e-mail shows a confirmation [RESET-015] [RESET-017] [RESET-018]', async ({
    page,
    people,
  }) => {
    const email = page.getByLabel(reset.email, { exact: true });
    const send = page.getByRole('button', { name: reset.send });
    await email.fill('nobody@recado.demo');
    await send.click();
    await expect(page.getByText(errors.ERR_EMAIL_NOT_FOUND).first()).toBeVisible();
    await email.fill(people.ana.email);
    await send.click();
    await expect(page.getByText(reset.sent)).toBeVisible();
  });

  test('then it asks for the code and twice for the password [RESET-002] [RESET-007] [RESET-012]', async ({ page }) => {
    const save = page.getByRole('button', { name: reset.submit });
    await save.click();
    await expect(page.getByText(common.form.required)).toHaveCount(3);
  });

  test('a password has eight characters, a digit and letters of both cases [RESET-008] [RESET-009] [RESET-010] [RESET-011]', async ({
    page,
  }) => {
    const password = page.getByLabel(reset.password, { exact: true });
    for (const [typed, missing] of [
      ['Abc123', reset.missing.length],
      ['Abcdefgh', reset.missing.digit],
      ['ABCDEFG1', reset.missing.lowercase],
      ['abcdefg1', reset.missing.uppercase],
    ] as const) {
      await password.fill(typed);
      await expect(page.getByText(missing, { exact: true })).toBeVisible();
    }
  });

  test('the two passwords are the same, and the code is right [RESET-013]', async ({ page }) => {
    const password = page.getByLabel(reset.password, { exact: true });
    const again = page.getByLabel(reset.again, { exact: true });
    const save = page.getByRole('button', { name: reset.submit });
    await password.fill('Nova-senha/1?#%');
    await again.fill('Nova-senha/1');
    await expect(page.getByText(reset.different)).toBeVisible();
    await again.fill('Nova-senha/1?#%');
    await page.getByLabel(reset.code, { exact: true }).fill('0000');
    await save.click();
    await expect(page.getByText(errors.ERR_RESET_CODE_INVALID)).toBeVisible();
    await expect(password).toHaveValue('Nova-senha/1?#%');
  });

  test('the code from the e-mail sets the password, and the sign-in page confirms it [RESET-004] [RESET-019]', async ({
    page,
    server,
    people,
  }) => {
    const save = page.getByRole('button', { name: reset.submit });
    const reply = await fetch(`${server.url}/simulator/mails?to=${encodeURIComponent(people.ana.email)}`);
    const { mails } = (await reply.json()) as { mails: { text: string }[] };
    const code = /^\d{8}$/m.exec(mails.at(-1)?.text ?? '')?.[0] ?? '';
    await page.getByLabel(reset.code, { exact: true }).fill(code);
    await save.click();
    await expect(page.getByText(reset.updated)).toBeVisible();
    await expect(page).toHaveURL(/#\/login$/);
  });

  test('the new password gets in', async ({ page, people }) => {
    await trySignIn(page, texts, { email: people.ana.email, password: 'Nova-senha/1?#%' });
    await expect(page.getByRole('tab', { name: texts.tickets.tabs.open, exact: true })).toBeVisible();
    // Public pages redirect signed-in users, and an attendant starts at the tickets.
    for (const path of ['/signup', '/forgetpsw']) {
      await page.evaluate((hash) => {
        location.hash = hash;
      }, path);
      await expect(page).toHaveURL(/#\/tickets$/);
    }
  });
});
