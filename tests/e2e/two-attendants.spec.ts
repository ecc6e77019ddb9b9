import { openPage, rowOf } from './steps/pages';
import { signIn } from './steps/session';
import { textsOf } from './steps/texts';
import { expect, test } from './support/fixtures';

const texts = textsOf('en');
const { shell, common, tags, kanban, queues, chats } = texts;

test('two desks follow each other: tags, the board, queues and the chat [CHAT-013] [CHAT-014] [CHAT-015] [CHAT-016] [CHAT-017]', async ({
  page,
  otherDesktop,
  people,
}) => {
  test.setTimeout(180_000);
  const other = otherDesktop.page;
  await signIn(page, texts, people.admin);
  await signIn(other, texts, people.super);
  const form = page.getByRole('dialog');

  await openPage(other, texts, shell.menu.tags);
  await openPage(page, texts, shell.menu.tags);
  await page.getByRole('button', { name: tags.create }).click();
  await form.getByLabel(tags.name).fill('Follow-up');
  await form.getByRole('switch', { name: tags.kanban }).click();
  await form.getByRole('button', { name: common.save }).click();
  await expect(rowOf(other, 'Follow-up')).toBeVisible();

  await openPage(other, texts, shell.menu.kanban);
  const lane = other.getByRole('region', { name: 'Tickets in Follow-up' });
  await expect(lane.getByText(kanban.emptyLane)).toBeVisible();
  await openPage(page, texts, shell.menu.kanban);
  const card = page.getByRole('region', { name: 'Tickets in Open' }).getByRole('article').first();
  const name = (await card.locator('bdi').first().textContent()) ?? '';
  await card.getByRole('button', { name: /^Move ticket/ }).focus();
  // Presses the next key after the previous move has been announced.
  const announcer = page.locator('[id^=DndLiveRegion]');
  await page.keyboard.press('Space');
  await expect(announcer).toContainText(/^Ticket no\. \d+/);
  // The newest lane is the last one.
  for (const stage of ['Orçamento', 'Pedido', 'Retirada', 'Follow-up']) {
    await page.keyboard.press('ArrowRight');
    await expect(announcer).toContainText(` over ${stage}`);
  }
  await page.keyboard.press('Space');
  await expect(page.getByText(kanban.assigned)).toBeVisible();
  await expect(lane.getByRole('article').filter({ hasText: name })).toBeVisible();

  await openPage(other, texts, shell.menu.queues);
  await openPage(page, texts, shell.menu.queues);
  await page.getByRole('button', { name: 'Edit Suporte' }).click();
  await form.getByLabel(queues.greeting).fill('Somebody will be with you');
  await form.getByRole('button', { name: common.save, exact: true }).click();
  await expect(rowOf(other, 'Suporte')).toContainText('Somebody will be with you');

  await openPage(page, texts, shell.menu.chats);
  await page.getByRole('button', { name: chats.create }).first().click();
  await form.getByLabel(chats.title).fill('Deliveries');
  await form.getByRole('combobox', { name: chats.participants }).click();
  await page.getByTitle('Sílvia Prado').last().click();
  await form.getByLabel(chats.title).click();
  await form.getByRole('button', { name: common.save }).click();
  await expect(page.getByRole('heading', { name: 'Deliveries' })).toBeVisible();
  const box = page.getByRole('textbox', { name: chats.write });
  await box.fill('Has the truck come?');
  await box.press('Enter');
  // An unread chat shows a dot in the menu and on the popover of every page.
  const popover = other.getByRole('button', { name: 'Team chats, 1 with new messages' });
  await expect(popover).toBeVisible();
  const menu = other.getByRole('navigation', { name: shell.menu.label });
  await expect(menu.getByRole('img', { name: '1 chat with new messages' })).toBeVisible();
  await popover.click();
  await other.getByRole('list', { name: chats.popover }).getByText('Deliveries').click();
  const colleagueLog = other.getByRole('log', { name: chats.messages });
  await expect(colleagueLog.getByText('Has the truck come?')).toBeVisible();
  await expect(menu.getByRole('img', { name: '1 chat with new messages' })).toBeHidden();
  await expect(other.getByRole('button', { name: 'Edit Deliveries' })).toHaveCount(0);
  const otherBox = other.getByRole('textbox', { name: chats.write });
  await otherBox.fill('Five minutes ago');
  await otherBox.press('Enter');
  await expect(page.getByRole('log').getByText('Five minutes ago')).toBeVisible();

  await page.getByRole('button', { name: 'Edit Deliveries' }).click();
  await form.getByLabel(chats.title).fill('Arrivals');
  await form.getByRole('button', { name: common.save }).click();
  await expect(other.getByRole('heading', { name: 'Arrivals' })).toBeVisible();
  await page.getByRole('button', { name: 'Delete Arrivals' }).click();
  await page.getByRole('dialog').getByRole('button', { name: common.delete }).click();
  await expect(other).toHaveURL(/#\/chats$/);
  await expect(other.getByText(chats.empty.title)).toBeVisible();
});
