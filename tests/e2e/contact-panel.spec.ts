import { colleagueAt, everyTicket } from './steps/api';
import { signIn } from './steps/session';
import { textsOf } from './steps/texts';
import { ticketsScreen } from './steps/tickets';
import { expect, test } from './support/fixtures';

const texts = textsOf('en');
const { contact: words } = texts;

type Row = { id: number; contactId: number; contact: { name: string; number: string } };

test.describe.serial('beside a conversation', () => {
  test.use({ isStory: true });

  test('a conversation shows a tag picker [CONV-003]', async ({ page, people }) => {
    const screen = ticketsScreen(page, texts);
    await signIn(page, texts, people.ana);
    await screen.open('Helena Batista');
    await expect(page.getByRole('combobox', { name: texts.conversation.tags.label })).toBeVisible();
  });

  test('the customer is shown on the right, with a form, notes and more facts [CONV-057] [CONV-058] [CONV-059] [CONV-060] [CONV-061]', async ({
    page,
  }) => {
    await page.getByRole('button', { name: 'Helena Batista' }).click();
    const panel = page.getByRole('complementary', { name: words.panel.label });
    await expect(panel.getByText('+55 20 99000 0207')).toBeVisible();
    await expect(panel.getByRole('button', { name: words.panel.edit })).toBeVisible();
    await expect(panel.getByRole('textbox', { name: words.notes.label })).toBeVisible();
    const [panelBox, main] = [await panel.boundingBox(), await page.getByRole('main').boundingBox()];
    expect((panelBox?.x ?? 0) + (panelBox?.width ?? 0)).toBeCloseTo((main?.x ?? 0) + (main?.width ?? 0), 0);
  });

  test('a tag of free text is made and kept [CONV-055] [CONV-056]', async ({ page, quirks }) => {
    test.skip(quirks, 'Real servers let only admins create tags.');
    const picker = page.getByRole('combobox', { name: texts.conversation.tags.label });
    await picker.fill('needs size 38');
    await expect(page.getByText(texts.conversation.tags.create.replace('{{name}}', 'needs size 38'))).toBeVisible();
    await picker.press('Enter');
    await picker.press('Escape');
    const panel = page.getByRole('complementary', { name: words.panel.label });
    await expect(panel.getByText('needs size 38')).toBeVisible();
  });

  test('the form shows errors in the specified words [CONV-062]', async ({ page }) => {
    const panel = page.getByRole('complementary', { name: words.panel.label });
    const field = (name: string) => panel.getByRole('textbox', { name, exact: true });
    // The form shows the specification's text at the field and keeps the input.
    await panel.getByRole('button', { name: words.panel.edit }).click();
    await field(words.form.name).fill('');
    await field(words.form.number).fill('1234567');
    await field(words.form.email).fill('nobody');
    await panel.getByRole('button', { name: texts.common.save }).click();
    for (const problem of ['Required', 'Too Short!', 'Invalid email'])
      await expect(panel.getByText(problem)).toBeVisible();
    await field(words.form.name).fill('x'.repeat(51));
    await field(words.form.name).press('Tab');
    await expect(panel.getByText('Too Long!')).toBeVisible();
  });

  test('facts are added and removed [MODAL-016]', async ({ page }) => {
    const panel = page.getByRole('complementary', { name: words.panel.label });
    const field = (name: string) => panel.getByRole('textbox', { name, exact: true });
    await field(words.form.name).fill('Helena B.');
    await field(words.form.number).fill('5520990000207');
    await field(words.form.email).fill('helena@example.com');
    for (const fact of ['Shoe size', 'Going soon']) {
      await panel.getByRole('button', { name: words.extra.add }).click();
      await panel.getByPlaceholder(words.extra.nameHint).last().fill(fact);
      await panel.getByPlaceholder(words.extra.valueHint).last().fill('38');
    }
    await panel.getByRole('button', { name: words.extra.remove.replace('{{n}}', '2') }).click();
    await panel.getByRole('button', { name: texts.common.save }).click();
    await expect(panel.getByText('helena@example.com')).toBeVisible();
    await expect(panel.getByText('Shoe size')).toBeVisible();
    await expect(panel.getByText('Going soon')).toHaveCount(0);
    await expect(page.getByRole('heading', { name: 'Helena B.' })).toBeVisible();
  });

  test('a colleague’s change appears without a reload [CONV-053]', async ({ page, server, people }) => {
    const panel = page.getByRole('complementary', { name: words.panel.label });
    // A colleague's change arrives as an event.
    const colleague = await colleagueAt(server.url, people.admin.email);
    const [ticket] = await everyTicket<Row>(colleague, 'searchParam=Helena');
    const change = { name: 'Helena Prado', number: '5520990000207', email: '' };
    await colleague.ask('PUT', `/contacts/${ticket?.contactId}`, change);
    await expect(page.getByRole('heading', { name: 'Helena Prado' })).toBeVisible();
    await expect(panel.getByText(words.panel.noEmail)).toBeVisible();
  });

  test('a note is required and has two characters [CONV-063] [CONV-064]', async ({ page }) => {
    const panel = page.getByRole('complementary', { name: words.panel.label });
    // Notes: at least two characters, a toast after each action, a confirmation before deletion.
    const note = panel.getByRole('textbox', { name: words.notes.label });
    const add = panel.getByRole('button', { name: words.notes.add, exact: true });
    await add.click();
    await expect(panel.getByText('Required')).toBeVisible();
    await note.fill('x');
    await expect(panel.getByText('Too Short!')).toBeVisible();
  });

  test('a note is added with a toast, and a failure shows an error [CONV-065] [CONV-067]', async ({
    page,
    simulator,
  }) => {
    const panel = page.getByRole('complementary', { name: words.panel.label });
    const note = panel.getByRole('textbox', { name: words.notes.label });
    const add = panel.getByRole('button', { name: words.notes.add, exact: true });
    await note.fill('okay');
    await simulator.fault({
      kind: 'refuse',
      path: '/ticket-notes',
      method: 'POST',
      status: 500,
      error: 'ERR_INTERNAL_SERVER_ERROR',
    });
    await add.click();
    await expect(page.getByText(texts.errors.ERR_INTERNAL_SERVER_ERROR)).toBeVisible();
    await expect(note).toHaveValue('okay');
    await simulator.clearFaults();
    await add.click();
    await expect(page.getByText(words.notes.added)).toBeVisible();
    await expect(
      panel.getByRole('region', { name: words.notes.title }).getByRole('listitem').filter({ hasText: 'Ana Ribeiro' }),
    ).toContainText('okay');
  });

  test('a note is deleted after a confirmation, with a toast [CONV-066] [MODAL-018]', async ({ page, quirks }) => {
    test.skip(quirks, 'Real servers let only admins delete notes.');
    const panel = page.getByRole('complementary', { name: words.panel.label });
    const question = page.getByRole('dialog', { name: words.notes.question });
    await panel.getByRole('button', { name: words.notes.remove }).click();
    await question.getByRole('button', { name: texts.common.cancel }).click();
    await expect(question).toBeHidden();
    await expect(panel.getByRole('button', { name: words.notes.remove })).toBeVisible();
    await panel.getByRole('button', { name: words.notes.remove }).click();
    await question.getByRole('button', { name: texts.common.delete }).click();
    await expect(page.getByText(words.notes.removed)).toBeVisible();
    await expect(panel.getByText(words.notes.none)).toBeVisible();
  });
});
