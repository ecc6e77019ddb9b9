import { tabTo } from './steps/keys';
import { textsOf } from './steps/texts';
import { expect, test } from './support/fixtures';

const texts = textsOf('en');
const { signup, session, common } = texts;
const reset = texts['password-reset'];

test('a company signs up, and somebody sets a new password, with keys alone', async ({ page, server }) => {
  const keys = page.keyboard;
  const typeInto = async (label: string, text: string): Promise<void> => {
    await tabTo(page, page.getByLabel(label, { exact: true }));
    await keys.type(text);
  };

  await tabTo(page, page.getByRole('link', { name: session.login.signup }));
  await keys.press('Enter');
  await expect(page.getByLabel(signup.name, { exact: true })).toBeFocused();
  // Sent too early, it leads to the first field that lacks something.
  await keys.press('Enter');
  await expect(page.getByText(common.form.required).first()).toBeVisible();
  await expect(page.getByLabel(signup.name, { exact: true })).toBeFocused();
  await keys.type('Padaria Sol');
  await typeInto(signup.email, 'sol@padaria.test');
  await typeInto(signup.phone, '11987654321');
  const plans = page.getByRole('radio');
  await tabTo(page, plans.first());
  await keys.press('ArrowDown');
  await expect(plans.nth(1)).toBeChecked();
  await typeInto(signup.password, 'padaria');
  await keys.press('Enter');
  await expect(page).toHaveURL(/#\/login$/);

  await tabTo(page, page.getByRole('link', { name: session.login.forgotten }));
  await keys.press('Enter');
  await expect(page.getByLabel(reset.email, { exact: true })).toBeFocused();
  await keys.type('sol@padaria.test');
  await keys.press('Enter');
  await expect(page.getByLabel(reset.code, { exact: true })).toBeFocused();
  const reply = await fetch(`${server.url}/simulator/mails?to=sol@padaria.test`);
  const { mails } = (await reply.json()) as { mails: { text: string }[] };
  await keys.type(/[0-9a-f-]{36}/.exec(mails.at(-1)?.text ?? '')?.[0] ?? '');
  await typeInto(reset.password, 'Padaria-2030');
  await typeInto(reset.again, 'Padaria-2030');
  await keys.press('Enter');
  await expect(page).toHaveURL(/#\/login$/);
  await tabTo(page, page.getByRole('textbox', { name: session.login.email, exact: true }));
  await keys.type('sol@padaria.test');
  await keys.press('Tab');
  await keys.type('Padaria-2030');
  await keys.press('Enter');
  await expect(page.getByRole('banner')).toContainText('Padaria Sol');
});
