import { confirm, openPage, rowOf } from './steps/pages';
import { signIn } from './steps/session';
import { textsOf } from './steps/texts';
import { expect, test } from './support/fixtures';

const texts = textsOf('en');
const { tags, common } = texts;

test.describe.serial('a tag of an admin', () => {
  test.use({ isStory: true });

  test('a tag is made, and refused without a name [TAG-001] [TAG-002] [TAG-014] [ROUTE-016]', async ({
    page,
    people,
  }) => {
    await signIn(page, texts, people.admin);
    await openPage(page, texts, texts.shell.menu.tags);
    await expect(rowOf(page, 'VIP')).toContainText(/\d/);

    await page.getByRole('button', { name: tags.create }).click();
    const form = page.getByRole('dialog');
    await form.getByRole('button', { name: common.save }).click();
    const refusal = await form.getByText(common.form.required).boundingBox();
    const below = await form.getByText(tags.color, { exact: true }).boundingBox();
    expect((below?.y ?? 0) - (refusal?.y ?? 0) - (refusal?.height ?? 0), 'the error stands off').toBeGreaterThan(7);
    await form.getByLabel(tags.name).fill('ab');
    await expect(form.getByText(common.form.tooShort.replace('{{count}}', '3'))).toBeVisible();
    await form.getByLabel(tags.name).fill('Wholesale');
    await form.getByRole('switch', { name: tags.kanban }).click();
    await form.getByRole('button', { name: common.save }).click();
    await expect(page.getByText(tags.saved)).toBeVisible();
    await expect(form).toBeHidden();
    await expect(rowOf(page, 'Wholesale')).toContainText('0');
  });

  test('it is found, and changed to a name that is free', async ({ page }) => {
    const form = page.getByRole('dialog');
    await page.getByRole('searchbox', { name: tags.search }).fill('whole');
    await expect(rowOf(page, 'VIP')).toBeHidden();
    await page.getByRole('button', { name: 'Edit Wholesale' }).click();
    await expect(form.getByRole('switch', { name: tags.kanban })).toBeChecked();
    await form.getByLabel(tags.name).fill('VIP');
    await form.getByRole('button', { name: common.save }).click();
    await expect(form.getByText(texts.errors.ERR_TAG_NAME_ALREADY_EXISTS)).toBeVisible();
    await form.getByLabel(tags.name).fill('Wholesalers');
    await form.getByRole('button', { name: common.cancel }).click();
    await confirm(page, common.form.discard.stay);
    await form.getByRole('button', { name: common.save }).click();
    await expect(rowOf(page, 'Wholesalers')).toBeVisible();
  });

  test('it is deleted, with a toast [TAG-015]', async ({ page }) => {
    await page.getByRole('button', { name: 'Delete Wholesalers' }).click();
    await confirm(page, common.delete);
    await expect(page.getByText(tags.deleted)).toBeVisible();
    await expect(page.getByText(tags.empty.found)).toBeVisible();
  });
});
