import type { Page } from '@playwright/test';

import { chooseLanguage, signIn } from './steps/session';
import type { TestLanguage, Texts } from './steps/texts';
import { textsOf } from './steps/texts';
import { ticketsScreen } from './steps/tickets';
import { openReader } from './steps/virtual-reader';
import { expect, test } from './support/fixtures';

const languages = [
  ['pt', 'Português'],
  ['en', 'English'],
  ['es', 'Español'],
] as const satisfies readonly (readonly [TestLanguage, string])[];

const customer = { number: '5511888000077', name: 'Zoé Martins', body: 'Preciso de ajuda' };

for (const [language, nativeName] of languages) {
  test(`a ticket is accepted, read, answered, tagged and resolved by speech, ${language}`, async ({
    page,
    simulator,
    people,
  }) => {
    test.setTimeout(150_000);
    const texts = textsOf(language);
    const screen = ticketsScreen(page, texts);
    const keys = page.keyboard;
    await chooseLanguage(page, nativeName);
    await simulator.customerWrites(customer);
    await signIn(page, texts, people.ana);
    const reader = await openReader(page);

    await expect(screen.pendingTab).toHaveText(/\d/);
    reader.act('Pending tickets');
    await screen.pendingTab.focus();
    await keys.press('Enter');
    await reader.focused();
    const row = await screen.reveal(customer.name);
    await reader.region(row);

    reader.act('Accept');
    await row.getByRole('button', { name: texts.tickets.actions.accept }).focus();
    await reader.focused();
    await keys.press('Enter');
    await expect(screen.composer).toBeFocused();
    await reader.focused();

    reader.act('Read');
    await reader.region(page.getByRole('region', { name: conversationOf(texts) }).locator('header'));
    await reader.region(screen.message(customer.body));

    reader.act('Answer');
    await keys.type('Bom dia, Zoé');
    await reader.focused();
    await keys.press('Enter');
    await expect(screen.message('Bom dia, Zoé')).toBeVisible();
    await expect(screen.message('Bom dia, Zoé').getByRole('img', { name: texts.tickets.delivery.read })).toBeVisible();
    await reader.region(screen.message('Bom dia, Zoé'));

    reader.act('A new message');
    await simulator.customerWrites({ ...customer, body: 'Obrigada!' });
    await reader.waitForAnnouncement('Obrigada!');

    reader.act('Tag');
    await command(page, texts, texts.keys.commands.tag);
    const tags = page.getByRole('combobox', { name: texts.conversation.tags.label });
    await expect(tags).toBeFocused();
    await reader.focused();
    await keys.type('VIP');
    await reader.region(page.getByRole('option', { name: 'VIP' }).first());
    await keys.press('Enter');
    await keys.press('Escape');
    await expect(tags).toHaveAttribute('aria-expanded', 'false');

    reader.act('Resolve');
    await command(page, texts, texts.keys.commands.resolve);
    await reader.waitForAnnouncement(texts.tickets.toasts.resolve.replace('{{name}}', customer.name));
    await expect(page).toHaveURL(/#\/tickets$/);

    expect(reader.transcript()).toMatchSnapshot(`spoken-shift.${language}.txt`);
    expect(nameless(reader.transcript())).toEqual([]);
  });
}

const conversationOf = (texts: Texts): string => texts.conversation.label.replace('{{name}}', customer.name);

/** Controls that are spoken by their role alone. */
const nameless = (transcript: string): string[] =>
  transcript.split('\n').filter((line) => /^(button|link|tab|textbox|combobox|image|switch)\b/.test(line));

/** Runs a command of the palette by its name. */
async function command(page: Page, texts: Texts, name: string): Promise<void> {
  await page.keyboard.press('ControlOrMeta+k');
  const field = page.getByRole('combobox', { name: texts.keys.palette.title });
  await expect(field).toBeFocused();
  await page.keyboard.type(name.slice(0, 12));
  await expect(page.getByRole('option', { selected: true })).toContainText(name);
  await page.keyboard.press('Enter');
  await expect(field).toBeHidden();
}
