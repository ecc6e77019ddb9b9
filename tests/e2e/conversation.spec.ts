import { cutOff } from './steps/cut-off';
import { signIn } from './steps/session';
import { textsOf } from './steps/texts';
import { ticketsScreen } from './steps/tickets';
import { expect, test } from './support/fixtures';

const texts = textsOf('en');
const { options } = texts.conversation;

test.describe.serial('a conversation', () => {
  test.use({ isStory: true });

  test('it has a header, acts, messages, days and a composer [CONV-001] [CONV-002] [CONV-004] [CONV-005]', async ({
    page,
    people,
  }) => {
    const screen = ticketsScreen(page, texts);
    await signIn(page, texts, people.ana);
    await screen.open('Helena Batista');
    await expect(page.getByRole('heading', { name: 'Helena Batista' })).toBeVisible();
    await expect(screen.act('resolve').first()).toBeVisible();
    await expect(page.getByRole('button', { name: options.transfer, exact: true })).toBeVisible();
    await page.getByRole('button', { name: options.label }).click();
    await expect(page.getByRole('menuitem', { name: texts.tickets.actions.return })).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(page.getByRole('menuitem')).toHaveCount(0);
    await expect(screen.messages.getByText(/^\d{2}\/\d{2}\/\d{4}$/).first()).toBeVisible();
  });

  test('Shift+Enter makes a line, five of them before it scrolls, and blanks are not sent [CONV-028] [CONV-033] [CONV-034]', async ({
    page,
    simulator,
  }) => {
    const screen = ticketsScreen(page, texts);
    const number = '5520990000207';
    const receivedTexts = async () => (await simulator.customerInbox(number)).map(({ body }) => body);

    // Blank text is not sent; Shift+Enter adds a line; the composer scrolls after five lines.
    await screen.composer.fill('   ');
    await screen.composer.press('Enter');
    const oneLine = (await screen.composer.boundingBox())?.height ?? 0;
    await screen.composer.fill('one');
    for (let line = 0; line < 4; line += 1) await screen.composer.press('Shift+Enter');
    const fiveLines = (await screen.composer.boundingBox())?.height ?? 0;
    expect(fiveLines).toBeGreaterThan(oneLine * 2);
    for (let line = 0; line < 4; line += 1) await screen.composer.press('Shift+Enter');
    expect((await screen.composer.boundingBox())?.height).toBeCloseTo(fiveLines, 0);
    expect(await receivedTexts()).toEqual([]);
  });

  test('a text is signed unless the signature is off, and its reader is shown [CONV-026] [CONV-039] [CONV-040] [CONV-041]', async ({
    page,
    simulator,
  }) => {
    const screen = ticketsScreen(page, texts);
    const receivedTexts = async () => (await simulator.customerInbox('5520990000207')).map(({ body }) => body);
    await screen.composer.fill('signed text');
    await screen.composer.press('Enter');
    await expect(screen.message('signed text')).toHaveCount(1);
    await expect.poll(receivedTexts).toEqual(['*Ana Ribeiro*\nsigned text']);

    await page.getByRole('button', { name: texts.conversation.composer.signOn }).click();
    await screen.composer.fill('plain text');
    await screen.composer.press('Enter');
    await expect.poll(receivedTexts).toEqual(['*Ana Ribeiro*\nsigned text', 'plain text']);
    await expect(screen.message('plain text').getByRole('img', { name: texts.tickets.delivery.read })).toBeVisible();
  });
});

test('a text that the server refuses stays with its reason, and goes out once when tried again', async ({
  page,
  simulator,
  people,
}) => {
  const screen = ticketsScreen(page, texts);
  await signIn(page, texts, people.ana);
  await screen.open('Helena Batista');
  await simulator.fault({
    kind: 'refuse',
    path: '/messages/*',
    method: 'POST',
    status: 400,
    error: 'ERR_SENDING_WAPP_MSG',
  });
  await screen.composer.fill('will be refused');
  await screen.composer.press('Enter');
  await expect(page.getByText(texts.errors.ERR_SENDING_WAPP_MSG)).toBeVisible();
  await simulator.clearFaults();
  await page.getByRole('button', { name: texts.outbox.retry }).click();
  await expect(screen.message('will be refused').getByRole('img', { name: texts.tickets.delivery.read })).toBeVisible();
  const inbox = await simulator.customerInbox('5520990000207');
  expect(inbox.filter(({ body }) => body.includes('will be refused'))).toHaveLength(1);
});

test('hostile texts, names and cards are text: nothing runs, and the layout holds', async ({
  page,
  simulator,
  people,
}) => {
  const screen = ticketsScreen(page, texts);
  await signIn(page, texts, people.ana);
  const hostile = [
    '<img src=x onerror="globalThis.pwned=1"><script>globalThis.pwned=1</script>',
    'javascript:globalThis.pwned=1 [x](javascript:globalThis.pwned=1) data:text/html,<script>1</script>',
    `\u202E\u2066right to left\u2069 ${'Z\u0351\u036B\u0343'.repeat(40)}`,
    'w'.repeat(5_000),
  ];
  const number = '5511900000201';
  const name = `<b onclick=alert(1)>Eve</b>\u202E${'Z\u0351\u036B\u0343'.repeat(10)}{{name}}${'w'.repeat(80)}`;
  const write = (body: string) => simulator.customerWrites({ number, name, body });
  await write('good morning');
  await screen.pendingTab.click();
  const row = await screen.reveal('Eve');
  await row.getByRole('button', { name: texts.tickets.actions.accept }).click();
  await expect(screen.composer).toBeEnabled();
  for (const body of hostile) {
    await write(body);
    await expect(screen.messages.getByText(body.slice(0, 12)).first()).toBeVisible();
  }
  const lines = [`FN:${name}`, `ORG:${'w'.repeat(500)}`, 'TEL;waid=javascript:1:javascript:1', `EMAIL:${hostile[0]}`];
  const card = ['BEGIN:VCARD', ...lines, 'END:VCARD'].join('\n');
  await simulator.customerWrites({ number, mediaType: 'vcard', body: card });
  await expect(screen.messages.getByRole('group', { name: /^Contact: <b/ })).toBeVisible();
  expect(await page.evaluate(() => Reflect.get(globalThis, 'pwned') as unknown)).toBeUndefined();
  await expect(screen.messages.locator('script, img[src="x"], a[href^="javascript:"], a[href^="data:"]')).toHaveCount(
    0,
  );
  for (const width of [1280, 480]) {
    await page.setViewportSize({ width, height: 800 });
    await expect(screen.composer).toBeInViewport({ ratio: 1 });
    expect(await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)).toBeLessThanOrEqual(0);
    expect(await cutOff(page, String(width))).toEqual([]);
  }
});
