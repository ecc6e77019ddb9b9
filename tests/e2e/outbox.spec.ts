import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

import type { Page } from '@playwright/test';

import { signIn, trySignIn } from './steps/session';
import { textsOf } from './steps/texts';
import { ticketsScreen } from './steps/tickets';
import { readableIn } from './support/clear-text';
import { demoCompany } from './support/company';
import type { Desktop } from './support/desktop';
import { expect, test } from './support/fixtures';
import { often } from './support/length';
import { comesToRest } from './support/rest';

// The test kills its server.
test.use({ ownServer: true });

const texts = textsOf('en');
const { ana } = demoCompany.people;
const customer = { number: '5511900000201', name: 'Lívia Queiroz' };
const question = 'Cadê meu pedido de quinta?';
const draft = 'Mais alguma coisa em que ajudo';
/** Number of sent messages after which main is killed again. */
const deaths = often({ short: [], long: [2, 9, 12, 20] });
/** Twenty texts, with some repeated. */
const answers = [
  ...Array.from({ length: 8 }, (_, place) => `Resposta de antes ${place + 1}.`),
  ...['ok', 'ok'],
  ...Array.from({ length: 10 }, (_, place) => `Resposta de depois ${place + 1}.`),
];
const files = [
  { name: 'contrato.txt', mimeType: 'text/plain', buffer: Buffer.from('Cláusula primeira: sigilo do contrato') },
  { name: 'tabela.csv', mimeType: 'text/csv', buffer: Buffer.from('produto;preço secreto\nSapato;129,90') },
  { name: 'oferta.pdf', mimeType: 'application/pdf', buffer: Buffer.from('%PDF-1.4 oferta reservada') },
];
const secrets = [
  ...[customer.name, customer.number, question, draft, 'Resposta de antes', 'Resposta de depois', ana.email],
  ...['sigilo do contrato', 'preço secreto', 'oferta reservada', ...files.map(({ name }) => name)],
];

// One try: a message that is lost once is a failure.
test.describe.configure({ retries: 0 });

test('twenty texts and three files sent while the server is away, then main dies: all go out once and in order', async ({
  desktop,
  server,
  simulator,
  dataFolder,
}) => {
  test.setTimeout(often({ short: 300_000, long: 600_000 }));
  let screen = ticketsScreen(desktop.page, texts);
  await signIn(desktop.page, texts, ana);
  const { name } = await simulator.customerWrites({ ...customer, body: question });
  await simulator.customerWrites({ number: customer.number, mediaType: 'image', body: 'Foto do pedido' });
  await screen.accept(name);
  await expect(screen.message('Foto do pedido').getByRole('button', { name: texts.media.open })).toBeVisible();

  await server.kill();
  const send = async (text: string): Promise<void> => {
    await screen.composer.fill(text);
    await screen.composer.press('Enter');
    await expect(screen.composer).toHaveValue('');
  };
  for (const answer of answers.slice(0, 10)) await send(answer);
  await attach(desktop.page);
  for (const answer of answers.slice(10)) await send(answer);
  await expect(screen.message(answers.at(-1) ?? '')).toHaveCount(1);
  const drafts = () => contentsOf(join(dataFolder, 'app', 'drafts'));
  // The pause after typing writes the draft first.
  await comesToRest(drafts, 700);
  const before = drafts();
  await screen.composer.fill(draft);
  // The draft is saved after a pause.
  await expect.poll(drafts).not.toEqual(before);
  await desktop.kill();
  expect(readableIn(join(dataFolder, 'app'), secrets)).toEqual([]);
  // Control: the same search finds the text in the server's folder.
  expect(readableIn(join(dataFolder, 'workspace'), [question])).not.toEqual([]);

  await server.restart();
  await goOn(desktop);
  const inbox = async () =>
    (await simulator.customerInbox(customer.number)).map(({ body, file }) => file?.name ?? lastLine(body));
  for (const sent of deaths) {
    await expect.poll(async () => (await inbox()).length, { timeout: 30_000 }).toBeGreaterThanOrEqual(sent);
    await desktop.kill();
    await goOn(desktop);
  }
  screen = ticketsScreen(desktop.page, texts);
  const expected = [...answers.slice(0, 10), ...files.map((file) => file.name), ...answers.slice(10)];
  await expect.poll(inbox, { timeout: 60_000 }).toEqual(expected);

  await screen.row(name).first().click();
  await expect(screen.message(answers.at(-1) ?? '')).toHaveCount(1);
  await expect(screen.composer).toHaveValue(draft);
  // A pause without new messages: nothing is sent twice.
  expect(await inbox()).toEqual(expected);
});

/** Restarts and signs in again, because the session was in memory alone. */
async function goOn(desktop: Desktop): Promise<void> {
  const page = await desktop.relaunch();
  const { openTab } = ticketsScreen(page, texts);
  await expect(page.getByLabel(texts.session.login.email, { exact: true }).or(openTab)).toBeVisible();
  if (!(await openTab.isVisible())) await trySignIn(page, texts, ana);
}

async function attach(page: Page): Promise<void> {
  const { attachments, composer } = texts.conversation;
  const chooser = page.waitForEvent('filechooser');
  await page.getByRole('button', { name: attachments.add }).click();
  await (await chooser).setFiles(files);
  await expect(page.getByRole('list', { name: attachments.label }).getByRole('listitem')).toHaveCount(files.length);
  await page.getByRole('button', { name: composer.send }).click();
  await expect(page.getByRole('list', { name: attachments.label })).toBeHidden();
}

/** Removes the attendant's signature from the text. */
const lastLine = (body: string) => body.split('\n').at(-1) ?? '';

function contentsOf(folder: string): string[] {
  // A `.new` file is renamed once it is complete: it may be gone before it is read.
  const complete = readdirSync(folder).filter((name) => !name.endsWith('.new'));
  return complete.map((name) => readFileSync(join(folder, name), 'base64'));
}
