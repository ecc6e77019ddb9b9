import { openPage } from './steps/pages';
import { signIn } from './steps/session';
import { textsOf } from './steps/texts';
import { expect, test } from './support/fixtures';

const texts = textsOf('en');
const { todo, kanban, common } = texts;

test('tasks are kept only on this machine [TODO-001] [TODO-002] [TODO-003] [TODO-007]', async ({ page, people }) => {
  await signIn(page, texts, people.ana);
  await openPage(page, texts, texts.shell.menu.todoList);
  await page.getByLabel(todo.new).fill('  Call Clara  ');
  await page.getByLabel(todo.new).press('Enter');
  const list = page.getByRole('list', { name: texts.shell.menu.todoList });
  await expect(list.getByText('Call Clara', { exact: true })).toBeVisible();
  await page.getByRole('button', { name: 'Edit: Call Clara' }).click();
  await page.getByLabel(todo.text).fill('Write to Clara');
  await page.getByLabel(todo.text).press('Enter');
  await page.reload();
  await expect(list.getByText('Write to Clara', { exact: true })).toBeVisible();
  await page.getByRole('button', { name: 'Delete: Write to Clara' }).click();
  await expect(page.getByText(todo.empty.title)).toBeVisible();
});

test.describe.serial('the board', () => {
  test.use({ isStory: true });

  test('a card has a number, a name, a phone number and the last message [KANBAN-003] [KANBAN-004] [KANBAN-005] [KANBAN-006]', async ({
    page,
    people,
  }) => {
    await signIn(page, texts, people.admin);
    await openPage(page, texts, texts.shell.menu.tags);
    await page.getByRole('button', { name: 'Edit VIP' }).click();
    const form = page.getByRole('dialog');
    await form.getByRole('switch').click();
    await form.getByRole('button', { name: common.save, exact: true }).click();
    await expect(form).toBeHidden();

    await openPage(page, texts, texts.shell.menu.kanban);
    const open = page.getByRole('region', { name: 'Tickets in Open' });
    const vip = page.getByRole('region', { name: 'Tickets in VIP' });
    const card = open.getByRole('article').first();
    await expect(card.locator('bdi').first()).toHaveText(/\S/);
    await expect(card).toContainText(/Ticket no\. \d+/);
    await expect(card).toContainText(/\+55 \d{2} \d{4,5} \d{4}/);
    await expect(vip.getByRole('article').filter({ hasText: 'Helena Batista' })).toContainText('Quero os dois!');
  });

  test('it is carried to a lane by keys and back by mouse, and opens its ticket [KANBAN-007] [KANBAN-017] [KANBAN-018]', async ({
    page,
  }) => {
    const open = page.getByRole('region', { name: 'Tickets in Open' });
    const vip = page.getByRole('region', { name: 'Tickets in VIP' });
    const card = open.getByRole('article').first();
    const name = (await card.locator('bdi').first().textContent()) ?? '';
    await card.getByRole('button', { name: /^Move ticket/ }).focus();
    // Presses the next key after the previous move has been announced.
    const announcer = page.locator('[id^=DndLiveRegion]');
    await page.keyboard.press('Space');
    await expect(announcer).toContainText(/ over Open/);
    await page.keyboard.press('ArrowRight');
    await expect(announcer).toContainText(/ over (?!Open)/);
    await page.keyboard.press('Space');
    await expect(page.getByText(kanban.assigned)).toBeVisible();
    const moved = vip.getByRole('article').filter({ hasText: name });
    await expect(moved).toBeVisible();

    await moved.locator('bdi').first().hover();
    await page.mouse.down();
    const box = await open.boundingBox();
    await page.mouse.move((box?.x ?? 0) + 120, (box?.y ?? 0) + 160, { steps: 8 });
    await expect(announcer).toContainText(/ over Open/);
    await page.mouse.up();
    await expect(page.getByText(kanban.removed)).toBeVisible();
    await open
      .getByRole('article')
      .filter({ hasText: name })
      .getByRole('button', { name: /^Open ticket/ })
      .click();
    await expect(page).toHaveURL(/\/tickets\/[\da-f-]{36}$/);
  });
});
