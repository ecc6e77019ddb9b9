import { execFile } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { readdir, readFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';

import { readZip } from '@main/storage/zip';

import { signIn } from './steps/session';
import { textsOf } from './steps/texts';
import { ticketsScreen } from './steps/tickets';
import { expect, test } from './support/fixtures';

const texts = textsOf('en');
const { bundle } = texts.diagnostics;
const home = mkdtempSync(join(tmpdir(), 'recado-home-'));
test.use({ mainEnvironment: { HOME: home } });
test.afterAll(() => rmSync(home, { recursive: true, force: true }));

test('the bundle of a shift is saved by its key, replays what was sent, and holds no word of it', async ({
  page,
  simulator,
  people,
}) => {
  const screen = ticketsScreen(page, texts);
  await signIn(page, texts, people.ana);
  const customer = { number: '5511900000171', name: 'Guilhermina', body: 'Meu pedido atrasou' };
  await simulator.customerWrites(customer);
  await screen.accept(customer.name);
  await screen.composer.fill('Verifico agora mesmo');
  await screen.composer.press('Enter');
  await expect(screen.message('Verifico agora mesmo').getByLabel(texts.tickets.delivery.read)).toBeVisible();
  await screen.composer.blur();

  await page.keyboard.press('b');
  const drawer = page.getByRole('dialog', { name: texts.diagnostics.title });
  await expect(drawer.getByRole('list', { name: bundle.contents }).getByRole('listitem')).toHaveCount(5);
  await drawer.getByRole('button', { name: bundle.save }).click();
  await expect(drawer.getByText(/^Saved as recado-diagnostics-[\d-]+\.zip\./)).toBeVisible();

  const [name = ''] = await readdir(join(home, 'Downloads'));
  const path = join(home, 'Downloads', name);
  const replayed = await promisify(execFile)('npm', ['run', '--silent', 'replay', '--', path]);
  expect(replayed.stdout).toMatch(/this run: 1 messages, 0 differences\n {2}\w{12} {2}\d+ transitions {2}settled/);
  const bytes = await readFile(path);
  const all = readZip(bytes)
    .map((entry) => Buffer.from(entry.bytes).toString('utf8'))
    .join('\n');
  expect(all).toContain('"route": "/messages/:ticketId"');
  for (const word of [...Object.values(customer), 'Verifico agora', people.ana.email, '127.0.0.1'])
    expect(all).not.toContain(word);
});
