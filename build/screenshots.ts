import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import type { Page } from '@playwright/test';
import { z } from 'zod';

import common from '../src/shared/i18n/locales/en/common.json' with { type: 'json' };
import conversation from '../src/shared/i18n/locales/en/conversation.json' with { type: 'json' };
import session from '../src/shared/i18n/locales/en/session.json' with { type: 'json' };
import type { Api } from '../tests/e2e/support/api';
import { signedInApi } from '../tests/e2e/support/api';
import { openInBrowserShell } from '../tests/e2e/support/browser-shell-desktop';
import { launchChromium } from '../tests/e2e/support/chromium';
import { startWorkspaceServer } from '../tests/e2e/support/workspace-server';
import { buildIfStale } from './start/build';
import { root } from './test-files';

// `npm run screenshots`: takes the README's pictures of the demo workspace with a board and a flow.

const pictures = join(root, 'resources/screenshots');
const wide = { width: 1280, height: 800 };
/** Window width at which the contact panel stands beside the conversation. */
const roomy = { width: 1600, height: 900 };
const narrow = { width: 480, height: 800 };
/** Milliseconds after which loading and animations have ended. */
const calm = 1_500;

const edge = (source: string, sourceHandle: string, target: string) => ({ source, sourceHandle, target });
const block = (id: string, [type, x, y]: readonly [type: string, x: number, y: number], data: object) => ({
  id,
  type,
  data,
  position: { x, y },
});
const flow = {
  nodes: [
    block('1', ['start', 0, 140], { label: 'Início do fluxo' }),
    block('welcome', ['message', 270, 120], { label: 'Hi {{firstName}}! Thanks for writing to us.' }),
    block('choice', ['menu', 560, 60], {
      message: 'What is it about?',
      arrayOption: ['My order', 'A repair', 'Something else'].map((value, index) => ({ number: index + 1, value })),
    }),
    block('order', ['question', 880, -60], {
      typebotIntegration: { message: 'Which number does your order have?', answerKey: 'order' },
    }),
    block('repair', ['message', 880, 140], { label: 'Please send us a photo of what is broken.' }),
    block('people', ['ticket', 880, 320], { data: { id: 1, name: 'Vendas' } }),
  ],
  connections: [
    edge('1', 'a', 'welcome'),
    edge('welcome', 'a', 'choice'),
    edge('choice', 'a1', 'order'),
    edge('choice', 'a2', 'repair'),
    edge('choice', 'a3', 'people'),
  ],
};

/** Adds a flow to the demo workspace; resolves to its id. */
async function arrange(ask: Api): Promise<number> {
  const { id } = z.object({ id: z.number() }).parse(await ask('POST', '/flowbuilder', { name: 'Welcome' }));
  await ask('POST', '/flowbuilder/flow', { idFlow: id, ...flow });
  return id;
}

async function take(page: Page, name: string): Promise<void> {
  await page.waitForTimeout(calm);
  await page.screenshot({ path: join(pictures, `${name}.png`) });
  console.log(`${name}.png`);
}

async function goTo(page: Page, path: string): Promise<void> {
  await page.evaluate((hash) => {
    location.hash = hash;
  }, path);
  await page.waitForTimeout(calm);
}

async function takeAll(page: Page, flowId: number): Promise<void> {
  await page.setViewportSize(wide);
  await page.getByRole('button', { name: /Language|Idioma/ }).click();
  await page.getByRole('menuitem', { name: 'English' }).click();
  await take(page, 'sign-in');
  await page.getByRole('textbox', { name: session.login.email, exact: true }).fill('admin@recado.demo');
  await page.getByLabel(session.login.password, { exact: true }).fill('recado');
  await page.keyboard.press('Enter');
  const row = page.locator('a[href*="/tickets/"]');
  await row.first().waitFor();
  await row.first().click();
  await page.mouse.move(0, 0);
  await take(page, 'conversation-light');
  await page.keyboard.press('Control+k');
  await take(page, 'palette-light');
  await page.keyboard.press('Escape');
  await goTo(page, `/flowbuilder/${flowId}`);
  await take(page, 'flow-light');
  await page.getByRole('button', { name: common.theme.toDark }).click();
  await goTo(page, '/kanban');
  await take(page, 'kanban-dark');
  await goTo(page, '/');
  await take(page, 'dashboard-dark');
  await page.setViewportSize(roomy);
  await goTo(page, '/tickets');
  await row.nth(2).click();
  await page.getByTitle(conversation.contactDetails).click();
  await page.mouse.move(0, 0);
  await take(page, 'contact-dark');
  await page.setViewportSize(narrow);
  await goTo(page, '/tickets');
  await row.nth(1).click();
  await page.mouse.move(0, 0);
  await take(page, 'narrow-dark');
}

await buildIfStale(root);
const folder = mkdtempSync(join(tmpdir(), 'recado-screenshots-'));
const flags = ['--demo'];
const server = await startWorkspaceServer({ flags, pace: 'off', environment: {}, folder: join(folder, 'workspace') });
const browser = await launchChromium();
try {
  const flowId = await arrange(await signedInApi(server.url, 'super@recado.demo'));
  const environment = { RECADO_SERVER: server.url };
  const dataFolder = join(folder, 'app');
  const start = { dataFolder, locale: 'pt-BR', environment, motion: 'reduce' as const, initScripts: [] };
  const desktop = await openInBrowserShell(start, browser);
  try {
    await takeAll(desktop.page, flowId);
  } finally {
    await desktop.close();
  }
} finally {
  await browser.close();
  await server.stop();
  rmSync(folder, { recursive: true, force: true });
}
