import { confirm, openPage, rowOf } from './steps/pages';
import { signIn } from './steps/session';
import { textsOf } from './steps/texts';
import { expect, test } from './support/fixtures';

const texts = textsOf('en');
const { flows, common } = texts;
const { literal } = flows;
const admin = { email: 'admin@recado.demo' };

test('flows are listed, found, made, renamed, copied, deleted and opened [FLOW-001] [FLOW-002] [FLOW-003] [FLOW-004] [FLOW-005] [FLOW-006] [FLOW-007] [FLOW-008] [FLOW-011] [FLOW-012] [FLOW-013] [FLOW-015] [FLOW-016] [ROUTE-038]', async ({
  page,
}) => {
  await signIn(page, texts, admin);
  await openPage(page, texts, texts.shell.menu.flows);
  await expect(page.getByText(literal.listTitle)).toBeVisible();
  await page.getByRole('button', { name: flows.list.add }).first().click();
  const form = page.getByRole('dialog');
  const name = form.getByLabel(flows.list.name);
  for (const [typed, said] of [
    ['', literal.nameMissing],
    ['a', literal.nameShort],
    ['x'.repeat(51), literal.nameLong],
  ] as const) {
    await name.fill(typed);
    await form.getByRole('button', { name: common.save }).click();
    await expect(form.getByText(said)).toBeVisible();
  }
  await name.fill('Welcome');
  await form.getByRole('button', { name: common.save }).click();
  await expect(rowOf(page, 'Welcome')).toBeVisible();

  const choose = async (flow: string, act: string) => {
    await page.getByRole('button', { name: `Actions of the flow ${flow}`, exact: true }).click();
    await page.getByRole('menuitem', { name: act }).click();
  };
  await choose('Welcome', flows.list.editName);
  await name.fill('Sales');
  await form.getByRole('button', { name: common.save }).click();
  await expect(rowOf(page, 'Sales')).toBeVisible();
  await choose('Sales', flows.list.duplicate);
  await expect(page.getByText(literal.duplicated)).toBeVisible();
  // The menu of a row goes with the rows that a search takes away: both are there before it, one is after.
  await expect(rowOf(page, 'Sales')).toHaveCount(2);
  await page.getByRole('searchbox', { name: flows.list.search }).fill('copy');
  await expect(rowOf(page, 'Sales')).toHaveCount(1);
  await choose('Sales - copy', flows.list.remove);
  await confirm(page, common.delete);
  await expect(page.getByText(literal.removed)).toBeVisible();
  await page.getByRole('searchbox', { name: flows.list.search }).fill('');
  await expect(rowOf(page, 'Sales')).toHaveCount(1);
  await choose('Sales', flows.list.editFlow);
  await expect(page).toHaveURL(/#\/flowbuilder\/\d+$/);
  await page.getByRole('button', { name: flows.editor.toList }).click();

  await rowOf(page, 'Sales').getByRole('link', { name: 'Sales' }).click();
  await expect(page.getByText(literal.editorTitle)).toBeVisible();
});
