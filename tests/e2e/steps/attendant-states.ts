import type { Locator, Page } from '@playwright/test';

import { expect } from '../support/fixtures';
import type { Simulator } from '../support/simulator';
import type { Texts } from './texts';
import { ticketsScreen } from './tickets';

type StepContext = { page: Page; texts: Texts; simulator: Simulator };

/** Name of a state and the selector of its new part. */
type Shown = readonly [name: string, part: string];
type States = AsyncGenerator<Shown, void>;

const dialog = '[role=dialog]';
const composer = '[data-composer]';
const files = [
  { name: 'a note.txt', mimeType: 'text/plain', buffer: Buffer.from('a note') },
  { name: 'empty.txt', mimeType: 'text/plain', buffer: Buffer.alloc(0) },
];

/** Opens the parts of the conversation on screen one after another. */
export async function* messagesAndComposer(context: StepContext): States {
  yield* received(context);
  yield* written(context);
}

/** Panels, dialogs and menus of the conversation. */
export async function* panelsAndPopovers(context: StepContext): States {
  yield* beside(context);
  yield* asked(context);
  yield* topBar(context);
}

/** Messages of customers, their menu, and a picture at full size. */
async function* received({ page, texts, simulator }: StepContext): States {
  const { messages } = ticketsScreen(page, texts);
  const number = '5520990000207';
  const kinds = ['call_log', 'location', 'vcard', 'sticker', 'document', 'audio', 'video', 'image'] as const;
  for (const mediaType of kinds) await simulator.customerWrites({ number, mediaType, body: `words of ${mediaType}` });
  const picture = messages.getByRole('button', { name: texts.media.open }).last();
  await expect(picture).toBeInViewport();
  yield ['messages of every kind', 'main'];
  const bubble = messages.getByRole('article').last();
  yield* shown(bubble.getByRole('button', { name: texts.conversation.menu.label }), ['menu of a message', 'main']);
  await picture.press('Enter');
  await expect(page.getByRole('dialog', { name: texts.media.viewer }).getByAltText(texts.media.photo)).toBeVisible();
  yield ['viewer', 'dialog'];
  await page.keyboard.press('Escape');
  await expect(picture).toBeFocused();
}

/** The composer with its replies, attachments, recording and locked states. */
async function* written({ page, texts }: StepContext): States {
  const screen = ticketsScreen(page, texts);
  const { conversation, compose } = texts;
  await screen.composer.fill('/zz');
  await expect(page.getByText(compose.quick.none.replace('{{query}}', 'zz'))).toBeVisible();
  yield ['no quick message', composer];
  await screen.composer.fill('');
  const emoji = page.getByRole('button', { name: conversation.composer.emoji, exact: true });
  await emoji.press('Enter');
  await expect(page.getByRole('gridcell').first()).toBeVisible();
  yield ['emoji', 'main'];
  await page.keyboard.press('Escape');
  await expect(screen.composer).toBeFocused();
  const chooser = page.waitForEvent('filechooser');
  await page.getByRole('button', { name: conversation.attachments.add }).click();
  await (await chooser).setFiles(files);
  await expect(page.getByText(conversation.attachments.empty)).toBeVisible();
  yield ['files to send', composer];
  for (const { name } of files) {
    await page.getByRole('button', { name: conversation.attachments.remove.replace('{{name}}', name) }).press('Enter');
  }
  await expect(screen.composer).toBeFocused();
  await page.getByRole('button', { name: conversation.composer.voice.record }).press('Enter');
  await expect(page.getByRole('timer')).toBeVisible();
  await expect(page.getByRole('button', { name: conversation.composer.voice.send })).toBeFocused();
  yield ['recording', composer];
  await page.getByRole('button', { name: compose.voice.cancel }).press('Enter');
  await expect(screen.composer).toBeFocused();
}

/** Elements beside and between the messages. */
async function* beside({ page, texts }: StepContext): States {
  const { contact, conversation } = texts;
  const panel = page.getByRole('complementary', { name: contact.panel.label });
  await page.getByTitle(conversation.contactDetails).press('Enter');
  await expect(panel.getByRole('button', { name: contact.panel.edit })).toBeVisible();
  yield ['contact', 'main'];
  await panel.getByRole('button', { name: contact.panel.edit }).press('Enter');
  await expect(panel.getByRole('button', { name: contact.extra.add })).toBeVisible();
  yield ['contact, changing', 'main'];
  await panel.getByRole('button', { name: texts.common.cancel }).press('Enter');
  await panel.getByRole('button', { name: contact.panel.close }).press('Enter');
  await expect(panel).toBeHidden();
  await page.keyboard.press('ControlOrMeta+f');
  const search = page.getByRole('search');
  await search.getByRole('textbox', { name: texts.compose.search.placeholder }).fill('linho');
  await expect(search.getByRole('status')).not.toBeEmpty();
  yield ['search in the conversation', 'main'];
  await page.keyboard.press('Escape');
  const tags = page.getByRole('combobox', { name: conversation.tags.label });
  await tags.click();
  await expect(tags).toHaveAttribute('aria-expanded', 'true');
  yield ['tags', 'main'];
  await page.keyboard.press('Escape');
  yield* earlier({ page, texts });
}

/** Earlier tickets of the contact, in one timeline with this ticket. */
async function* earlier({ page, texts }: Pick<StepContext, 'page' | 'texts'>): States {
  const { conversation } = texts;
  const { messages } = ticketsScreen(page, texts);
  const show = page.getByRole('button', { name: conversation.earlier.show });
  const started = messages.getByText(conversation.ticketStarted.split('{{')[0] ?? '').last();
  await expect(started).toHaveCount(0);
  await expect(async () => {
    await messages.hover();
    await page.mouse.wheel(0, -2_000);
    await expect(show).toBeInViewport({ timeout: 500 });
  }).toPass();
  await show.press('Enter');
  await expect(started).toBeInViewport();
  yield ['earlier conversations', 'main'];
}

/** Actions with a confirmation; each returns the focus to its menu. */
async function* asked({ page, texts }: StepContext): States {
  const { options } = texts.conversation;
  const menu = page.getByRole('button', { name: options.label });
  yield* shown(menu, ['options', 'main']);
  for (const name of [options.transfer, options.schedule]) {
    await menu.click();
    await page.getByRole('menuitem', { name }).click();
    await expect(page.getByRole('dialog')).toBeVisible();
    yield [name, dialog];
    if (name === options.transfer) await closeSuggestions(page, texts);
    await page.keyboard.press('Escape');
    await expect(page.getByRole('dialog')).toBeHidden();
    await expect(menu).toBeFocused();
  }
}

/** The dialog opens with the colleagues at hand: the first Escape closes their list alone. */
async function closeSuggestions(page: Page, texts: Texts): Promise<void> {
  const colleagues = page.getByRole('combobox', { name: texts['ticket-dialogs'].transfer.user, expanded: true });
  await expect(colleagues).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(colleagues).toHaveCount(0);
  // Until it is out of sight, the next Escape belongs to the list.
  await expect(page.locator('.ant-select-dropdown').filter({ visible: true })).toHaveCount(0);
}

/** Popovers of the top bar, and the user's profile. */
async function* topBar({ page, texts }: StepContext): States {
  const bar = page.getByRole('banner');
  const tool = (name: string) => bar.getByRole('button', { name: new RegExp(`^${name}`) });
  for (const name of [texts.shell.notifications_zero, texts.announcements.popover, texts.chats.popover]) {
    yield* shown(tool(name), [name, 'header']);
  }
  const user = tool(texts.shell.user.label.split('{{')[0] ?? '').last();
  const profile = page.getByRole('menuitem', { name: texts.shell.user.profile });
  await user.click();
  await expect(profile).toBeVisible();
  yield ['menu of the user', 'header'];
  await profile.click();
  await expect(page.getByRole('dialog')).toBeVisible();
  yield ['profile', dialog];
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toBeHidden();
  await expect(user).toBeFocused();
}

/** Opens the dialog of a button and closes it with Escape. */
async function* shown(button: Locator, state: Shown): States {
  const open = button.page().locator('.ant-dropdown, .ant-popover').filter({ visible: true });
  await button.press('Enter');
  await expect(open.last()).toBeVisible();
  yield state;
  await button.page().keyboard.press('Escape');
  await expect(open).toHaveCount(0);
}
