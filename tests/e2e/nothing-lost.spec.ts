import type { Locator, Page } from '@playwright/test';

import { signIn } from './steps/session';
import { textsOf } from './steps/texts';
import { ticketsScreen } from './steps/tickets';
import { expect, test } from './support/fixtures';
import { often } from './support/length';

const texts = textsOf('en');
const customer = { number: '5511900000301', name: 'Noêmia' };
const rounds = often({ short: 8, long: 10 });
const perRound = often({ short: 2, long: 5 });

// One try: a message that is lost once is a failure.
test.describe.configure({ retries: 0 });

/** Without a store of keys, messages that wait are in memory. */
const settings = [
  { title: 'with the workspace server', flags: ['--demo'], keys: 'keyring' },
  { title: 'with the habits of real servers', flags: ['--demo', '--quirks'], keys: 'keyring' },
  { title: 'without a store of keys', flags: ['--demo'], keys: 'none' },
];

for (const { title, flags, keys } of settings) {
  test.describe(title, () => {
    test.use({ serverFlags: flags, mainEnvironment: { RECADO_SHELL_KEYS: keys } });

    test('messages both ways through an outage, a storm of errors and an expired token: all there, none twice', async ({
      page,
      simulator,
      people,
    }) => {
      test.setTimeout(180_000);
      const screen = ticketsScreen(page, texts);
      await signIn(page, texts, people.ana);
      const { name } = await simulator.customerWrites({ ...customer, body: 'Bom dia' });
      await screen.accept(name);
      const post = { method: 'POST', path: '/messages/*' };
      const problems: Record<number, () => Promise<void>> = {
        2: () =>
          simulator.fault({ kind: 'refuse', ...post, status: 500, error: 'ERR_INTERNAL_SERVER_ERROR', times: 4 }),
        4: () => simulator.fault({ kind: 'expireTokens' }),
        5: () => simulator.fault({ kind: 'drop', ...post, when: 'after', times: 2 }),
        6: () => simulator.fault({ kind: 'drop', ...post, when: 'before', times: 2 }),
        7: async () => {
          await simulator.fault({ kind: 'refuseSockets', milliseconds: 3_000 });
          await simulator.fault({ kind: 'dropSockets' });
        },
      };
      for (let round = 0; round < rounds; round += 1) {
        await problems[round]?.();
        for (let place = 0; place < perRound; place += 1) {
          await screen.composer.fill(`resposta ${round}.${place}.`);
          await screen.composer.press('Enter');
          await simulator.customerWrites({ ...customer, body: `pergunta ${round}.${place}.` });
          await expect(screen.composer).toHaveValue('');
        }
      }
      // A refused message is announced on every page, and leaves when the attendant retries it.
      const button = page.getByRole('button', { name: /^Not sent: \d+ message/ });
      await expect(button).toBeVisible({ timeout: 30_000 });
      await button.click();
      const list = page.getByRole('region', { name: texts.outbox.title });
      await expect(async () => {
        const retry = list.getByRole('button', { name: texts.outbox.retry, exact: true });
        if ((await retry.count()) > 0) await retry.first().click({ timeout: 1_000 });
        await expect(list.getByText(texts.outbox.none)).toBeVisible({ timeout: 500 });
      }).toPass({ timeout: 60_000 });
      await page.keyboard.press('Escape');

      const numbers = Array.from(
        { length: rounds * perRound },
        (_, n) => `${Math.floor(n / perRound)}.${n % perRound}.`,
      );
      const received = async () =>
        (await simulator.customerInbox(customer.number))
          .map(({ body }) => /resposta (\d+\.\d+\.)/.exec(body)?.[1])
          .filter((number) => number !== undefined)
          .sort();
      await expect.poll(received, { timeout: 30_000 }).toEqual(numbers.toSorted());
      await expect(page.getByText(texts.shell.link.live, { exact: true }).first()).toBeVisible({ timeout: 30_000 });
      const shown = await allShown(page, screen.messages);
      for (const number of numbers) {
        expect(shown.filter((text) => text.includes(`pergunta ${number}`))).toHaveLength(1);
        expect(shown.filter((text) => text.includes(`resposta ${number}`))).toHaveLength(1);
      }
    });
  });
}

/** Reads every bubble of the conversation while scrolling from its end to its top; the list is virtualised. */
async function allShown(page: Page, messages: Locator): Promise<string[]> {
  const seen = new Map<string, string>();
  await messages.hover();
  for (let steps = 0; steps < 120; steps += 1) {
    const rows = await messages.getByRole('article').evaluateAll((articles) =>
      articles.map((article) => {
        const row = article.closest('[data-item-index], [data-index]');
        return { at: row?.getAttribute('data-item-index') ?? '', text: article.textContent };
      }),
    );
    for (const { at, text } of rows) seen.set(`${at} ${text}`, text);
    if (rows.some(({ text }) => text.includes('Bom dia'))) break;
    await page.mouse.wheel(0, -400);
    await page.evaluate(async () => {
      for (let frame = 0; frame < 4; frame += 1) await new Promise(requestAnimationFrame);
    });
  }
  return [...seen.values()];
}
