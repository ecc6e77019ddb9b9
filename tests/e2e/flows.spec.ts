import type { Locator, Page } from '@playwright/test';

import { confirm, openPage, rowOf } from './steps/pages';
import { chooseLanguage, signIn } from './steps/session';
import type { Texts } from './steps/texts';
import { textsOf } from './steps/texts';
import { expect, test } from './support/fixtures';

const texts = textsOf('en');
const { flows, common } = texts;
const { literal } = flows;

async function choose(page: Page, flow: string, act: string): Promise<void> {
  await page.getByRole('button', { name: `Actions of the flow ${flow}`, exact: true }).click();
  await page.getByRole('menuitem', { name: act }).click();
}

test.describe.serial('flows of an admin', () => {
  test.use({ isStory: true });

  test('the list has its title [FLOW-001] [ROUTE-038]', async ({ page, people }) => {
    await signIn(page, texts, people.admin);
    await openPage(page, texts, texts.shell.menu.flows);
    await expect(page.getByText(literal.listTitle)).toBeVisible();
  });

  test('a flow is added; a name outside 2 to 50 characters shows the specified texts [FLOW-008] [FLOW-011] [FLOW-012] [FLOW-013]', async ({
    page,
  }) => {
    await page.getByRole('button', { name: flows.list.add }).first().click();
    const form = page.getByRole('dialog');
    const name = form.getByLabel(flows.list.name);
    await expectNamesToBeRefused(form, texts);
    await name.fill('Welcome');
    await form.getByRole('button', { name: common.save }).click();
    await expect(page).toHaveURL(/#\/flowbuilder\/\d+$/);
    await page.getByRole('button', { name: flows.editor.toList }).click();
    await expect(rowOf(page, 'Welcome')).toBeVisible();
  });

  test('it is renamed and duplicated, each with the specified toast [FLOW-004] [FLOW-006] [FLOW-016]', async ({
    page,
  }) => {
    const form = page.getByRole('dialog');
    const name = form.getByLabel(flows.list.name);
    await choose(page, 'Welcome', flows.list.editName);
    await name.fill('Sales');
    await form.getByRole('button', { name: common.save }).click();
    await expect(rowOf(page, 'Sales')).toBeVisible();
    await choose(page, 'Sales', flows.list.duplicate);
    await expect(page.getByText(literal.duplicated)).toBeVisible();
    // The menu of a row goes with the rows that a search takes away: both are there before it, one is after.
    await expect(rowOf(page, 'Sales')).toHaveCount(2);
  });

  test('it is found and deleted, with the specified toast [FLOW-002] [FLOW-007] [FLOW-015]', async ({ page }) => {
    await page.getByRole('searchbox', { name: flows.list.search }).fill('copy');
    await expect(rowOf(page, 'Sales')).toHaveCount(1);
    await choose(page, 'Sales - copy', flows.list.remove);
    await confirm(page, common.delete);
    await expect(page.getByText(literal.removed)).toBeVisible();
    await page.getByRole('searchbox', { name: flows.list.search }).fill('');
    await expect(rowOf(page, 'Sales')).toHaveCount(1);
  });

  test('it is opened by its menu and by its row [FLOW-003] [FLOW-005]', async ({ page }) => {
    await choose(page, 'Sales', flows.list.editFlow);
    await expect(page).toHaveURL(/#\/flowbuilder\/\d+$/);
    await page.getByRole('button', { name: flows.editor.toList }).click();

    await rowOf(page, 'Sales').getByRole('link', { name: 'Sales' }).click();
    await expect(page.getByText(literal.editorTitle)).toBeVisible();
  });
});

for (const [language, code] of [
  ['Português', 'pt'],
  ['Español', 'es'],
] as const) {
  test(`the title and the refusals of names are translated in ${language} [FLOW-001] [FLOW-011] [FLOW-012] [FLOW-013]`, async ({
    page,
    people,
  }) => {
    const own = textsOf(code);
    await chooseLanguage(page, language);
    await signIn(page, own, people.admin);
    await openPage(page, own, own.shell.menu.flows);
    await expect(page.getByText(own.flows.literal.listTitle)).toBeVisible();
    await page.getByRole('button', { name: own.flows.list.add }).first().click();
    const form = page.getByRole('dialog');
    await expectNamesToBeRefused(form, own);
  });
}

/** Types invalid names: empty, too short, too long. */
async function expectNamesToBeRefused(form: Locator, { flows: { list, literal: refusals }, common: { save } }: Texts) {
  for (const [typed, refusal] of [
    ['', refusals.nameMissing],
    ['a', refusals.nameShort],
    ['x'.repeat(51), refusals.nameLong],
  ] as const) {
    await form.getByLabel(list.name).fill(typed);
    await form.getByRole('button', { name: save }).click();
    await expect(form.getByText(refusal)).toBeVisible();
  }
}
