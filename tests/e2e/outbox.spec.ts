import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

import { signIn, trySignIn } from './steps/session';
import { textsOf } from './steps/texts';
import { ticketsScreen } from './steps/tickets';
import { expect, test } from './support/fixtures';

const texts = textsOf('en');
const ana = { email: 'ana@recado.demo' };
const customer = { number: '5511900000201', name: 'Lívia' };
const answers = ['Já estou vendo', 'Seu pedido saiu ontem', 'Chega até sexta', 'ok', 'ok'];

test('sent while the server is down, then main dies: all goes out once and in order, and the draft is there', async ({
  desktop,
  server,
  simulator,
  dataFolder,
}) => {
  test.setTimeout(120_000);
  let screen = ticketsScreen(desktop.page, texts);
  await signIn(desktop.page, texts, ana);
  const { name } = await simulator.customerWrites({ ...customer, body: 'Cadê meu pedido?' });
  await screen.pendingTab.click();
  await screen.row(name).first().getByRole('button', { name: texts.tickets.acts.accept }).click();
  await expect(screen.composer).toBeEnabled();

  await server.kill();
  for (const answer of answers) {
    await screen.composer.fill(answer);
    await screen.composer.press('Enter');
    await expect(screen.composer).toHaveValue('');
  }
  await expect(screen.message(answers[2] ?? '')).toHaveCount(1);
  const drafts = () => contentsOf(join(dataFolder, 'app', 'drafts'));
  const before = drafts();
  await screen.composer.fill('Mais alguma coisa');
  // Typing is kept once it pauses.
  await expect.poll(drafts).not.toEqual(before);
  await desktop.kill();
  for (const words of ['Seu pedido saiu', 'Mais alguma coisa']) {
    expect(filesWith(words, join(dataFolder, 'app'))).toEqual([]);
  }

  await server.restart();
  const page = await desktop.relaunch();
  screen = ticketsScreen(page, texts);
  await expect(page.getByLabel(texts.session.login.email, { exact: true }).or(screen.openTab)).toBeVisible();
  if (!(await screen.openTab.isVisible())) await trySignIn(page, texts, ana);

  const received = async () => (await simulator.customerInbox(customer.number)).map(({ body }) => body);
  await expect.poll(async () => (await received()).length, { timeout: 30_000 }).toBeGreaterThanOrEqual(answers.length);
  const bodies = (await received()).slice(-answers.length);
  expect(bodies.map((body, index) => body.endsWith(answers[index] ?? '?'))).toEqual(answers.map(() => true));
  expect((await received()).filter((body) => body.endsWith('Chega até sexta'))).toHaveLength(1);

  await screen.row(name).first().click();
  await expect(screen.message('Chega até sexta')).toHaveCount(1);
  await expect(screen.composer).toHaveValue('Mais alguma coisa');
});

function contentsOf(folder: string): string[] {
  return readdirSync(folder).map((name) => readFileSync(join(folder, name), 'base64'));
}

/** Files of the application, at any depth, that hold these words in clear. */
function filesWith(words: string, folder: string): string[] {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name))
    .filter((path) => readFileSync(path).includes(words));
}
