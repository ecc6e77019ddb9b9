import { readFileSync } from 'node:fs';

import type { Locator, Page } from '@playwright/test';

import { colleagueAt } from './steps/api';
import { signIn } from './steps/session';
import { textsOf } from './steps/texts';
import { ticketsScreen } from './steps/tickets';
import { expect, test } from './support/fixtures';

const texts = textsOf('en');
const { quick } = texts.compose;
const words = 'We are on it';
const reply = 'Opening hours: nine to five';

type Gestures = { keys: readonly string[]; keyCount: number; clickCount: number };

/** The table of the page, by act. */
function readTable(): Map<string, Gestures> {
  const page = readFileSync(new URL('../../docs/tickets-by-keys.md', import.meta.url), 'utf8');
  const rows = page.split('\n').flatMap((line): [string, Gestures][] => {
    const [, act = '', keys = '', keyCount, clickCount] = line.split('|').map((cell) => cell.trim());
    const pressed = [...keys.matchAll(/`([^`]+)`/g)].map(([, key = '']) => key);
    if (pressed.length === 0) return [];
    return [[act, { keys: pressed, keyCount: Number(keyCount), clickCount: Number(clickCount) }]];
  });
  return new Map(rows);
}

const table = readTable();

function gesturesOf(act: string): Gestures {
  const found = table.get(act);
  if (found === undefined) throw new Error(`The page has no row for ${act}`);
  return found;
}

test.beforeEach(async ({ page, server, simulator, people }) => {
  const colleague = await colleagueAt(server.url, people.admin.email);
  await colleague.ask('POST', '/quick-messages', { shortcode: '0-hours', message: reply, geral: true });
  await simulator.customerWrites({ number: '5511955559876', name: 'Abigail Nunes', body: 'Hello' });
  await signIn(page, texts, people.ana);
  // Nine customers of the demo wait too. A key that is pressed before every list has arrived acts on fewer.
  await expect(ticketsScreen(page, texts).pendingTab).toHaveText(/10$/);
});

test('each act takes the keys of the table', async ({ page }) => {
  const screen = ticketsScreen(page, texts);
  const run = async (act: string, typed = ''): Promise<void> => {
    const { keys, keyCount } = gesturesOf(act);
    expect(keys, act).toHaveLength(keyCount);
    if (typed !== '') await page.keyboard.type(typed);
    for (const key of keys) {
      await page.keyboard.press(key);
      if (key === '/') await expect(optionsOf(page).first()).toBeVisible();
    }
  };
  await expectSent(page, screen.composer, run);
});

test('each act takes the clicks of the table', async ({ page }) => {
  const screen = ticketsScreen(page, texts);
  const targets: Record<string, () => Locator[]> = {
    accept: () => [
      screen.pendingTab,
      page.getByRole('listitem').getByRole('button', { name: texts.tickets.actions.accept }).first(),
    ],
    reply: () => [sendButton(page)],
    'quick reply': () => [
      page.getByRole('button', { name: quick.label, exact: true }),
      optionsOf(page).first(),
      sendButton(page),
    ],
    resolve: () => [screen.act('resolve').first()],
    undo: () => [page.getByRole('button', { name: texts.common.undo, exact: true })],
  };
  const run = async (act: string, typed = ''): Promise<void> => {
    const clicked = targets[act]?.() ?? [];
    expect(clicked, act).toHaveLength(gesturesOf(act).clickCount);
    if (typed !== '') await page.keyboard.type(typed);
    for (const target of clicked) await target.click();
  };
  await expectSent(page, screen.composer, run);
});

/** Performs the acts in their order and checks the outcome of each. */
async function expectSent(
  page: Page,
  composer: Locator,
  run: (act: string, typed?: string) => Promise<void>,
): Promise<void> {
  const { message } = ticketsScreen(page, texts);
  await run('accept');
  await expect(composer).toBeFocused();
  const ticket = page.url();
  await run('reply', words);
  await expect(message(words)).toBeVisible();
  await run('quick reply');
  await expect(message(reply)).toBeVisible();
  await run('resolve');
  await expect(page).toHaveURL(/#\/tickets$/);
  await run('undo');
  await expect(page).toHaveURL(ticket);
}

function optionsOf(page: Page): Locator {
  return page.getByRole('listbox', { name: quick.label }).getByRole('option');
}

function sendButton(page: Page): Locator {
  return page.getByRole('button', { name: texts.conversation.composer.send, exact: true });
}
