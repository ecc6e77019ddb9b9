import { signIn } from './steps/session';
import { textsOf } from './steps/texts';
import { ticketsScreen } from './steps/tickets';
import { openReader } from './steps/virtual-reader';
import { expect, test } from './support/fixtures';

const texts = textsOf('en');
const customers = [
  ...['Alma', 'Breno', 'Celso', 'Dirce', 'Edite', 'Flora', 'Gilda', 'Hélio', 'Inês', 'Jorge', 'Kátia', 'Lúcio'],
  ...['Marina', 'Nelson', 'Otília', 'Paulo', 'Quitéria', 'Raul', 'Selma', 'Tiago'],
];

test('a shift of twenty customers by speech alone: each is accepted, heard, greeted by name and resolved', async ({
  page,
  simulator,
  people,
}) => {
  test.setTimeout(300_000);
  for (const [index, name] of customers.entries()) {
    const number = `55118890000${String(index).padStart(2, '0')}`;
    await simulator.customerWrites({ number, name, body: `Bom dia, aqui é ${name}` });
  }
  await signIn(page, texts, people.ana);
  const screen = ticketsScreen(page, texts);
  const keys = page.keyboard;
  const reader = await openReader(page);
  /** The lines that `read` makes the reader speak. */
  const linesOf = async (read: () => Promise<void>): Promise<string> => {
    reader.act('listens');
    await read();
    return reader.transcript().split('> listens\n').at(-1) ?? '';
  };

  // Nine customers of the demo wait too. A key that is pressed before every list has arrived acts on fewer.
  await expect(screen.pendingTab).toHaveText(/29$/);
  // Shortcuts are there once their sheet opens.
  await expect(async () => {
    await keys.press('?');
    await expect(page.getByRole('dialog', { name: texts.keys.sheet.title })).toBeVisible({ timeout: 10_000 });
  }).toPass();
  await keys.press('Escape');
  await expect(page.getByRole('dialog', { name: texts.keys.sheet.title })).toBeHidden();
  const greeted: string[] = [];
  for (let turn = 1; turn <= customers.length; turn += 1) {
    await keys.press('a');
    await expect(screen.composer).toBeFocused();
    expect(await linesOf(() => reader.focused())).toContain(`${texts.conversation.composer.label}, textbox`);
    const header = page
      .getByRole('main')
      .locator('header')
      .filter({ has: page.getByRole('heading', { level: 2 }) });
    const name = /^(.+), heading/m.exec(await linesOf(() => reader.region(header)))?.[1] ?? '';
    expect(name).not.toBe('');
    const words = `Hello, ${name}, how can I help?`;
    await keys.type(words);
    await keys.press('Enter');
    // The bubble on its way is replaced by the message that the server has stored.
    await expect.poll(() => linesOf(() => reader.region(screen.message(words).first()))).toContain(words);
    await keys.press('Escape');
    await keys.press('r');
    await reader.waitForAnnouncement(texts.tickets.toasts.resolve.replace('{{name}}', name));
    await expect(screen.composer).toBeHidden();
    greeted.push(name);
  }
  expect(new Set(greeted).size).toBe(customers.length);
  for (const [index, name] of customers.entries()) {
    if (!greeted.includes(name)) continue;
    const number = `55118890000${String(index).padStart(2, '0')}`;
    const received = async () => (await simulator.customerInbox(number)).map(({ body }) => body).join('\n');
    await expect.poll(received).toContain(`Hello, ${name}, how can I help?`);
  }
});
