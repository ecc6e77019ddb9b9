import { colleagueAt } from './steps/api';
import { flowsOf, openEditor } from './steps/flows';
import { signIn } from './steps/session';
import { textsOf } from './steps/texts';
import { ticketsScreen } from './steps/tickets';
import { expect, test } from './support/fixtures';

const texts = textsOf('en');
const { presence } = texts.tickets;

test('two desks see of each other who has a ticket open and who types, until one leaves', async ({
  page,
  otherDesktop,
  people,
  quirks,
}) => {
  test.skip(quirks, 'Real servers do not tell who has a ticket open.');
  test.setTimeout(120_000);
  const other = otherDesktop.page;
  const [mine, theirs] = [ticketsScreen(page, texts), ticketsScreen(other, texts)];
  await signIn(page, texts, people.ana);
  await signIn(other, texts, people.admin);
  await mine.open('Helena Batista');

  const ticket = new URL(page.url()).hash;
  await other.evaluate((hash) => (location.hash = hash), ticket);
  await expect(theirs.composer).toBeEnabled();
  const sign = (names: string) => ({ name: presence.open.replace('{{names}}', names) });
  const ana = 'Ana Ribeiro';
  await expect(other.getByRole('region').getByRole('img', sign(ana)).first()).toBeVisible();

  await mine.composer.pressSequentially('Um momento');
  await expect(other.getByRole('status').filter({ hasText: presence.typing.replace('{{names}}', ana) })).toBeVisible();
  const box = await theirs.composer.boundingBox();
  await mine.composer.press('Enter');
  await expect(other.getByText(presence.typing.replace('{{names}}', ana))).toHaveCount(0);
  expect(await theirs.composer.boundingBox()).toEqual(box);

  await page.keyboard.press('Escape');
  await page.keyboard.press('Escape');
  await expect(mine.composer).toBeHidden();
  await expect(other.getByRole('img', sign(ana))).toHaveCount(0);
  // The list of the desk that left says who is still there.
  await expect(
    mine
      .row('Helena Batista')
      .first()
      .getByRole('img', { name: /^Also open/ }),
  ).toBeVisible();
});

test.describe('a user who is away from the computer', () => {
  test.use({ mainEnvironment: { RECADO_SHELL: 'browser', RECADO_SHELL_PLATFORM: 'win32' } });

  test('has no ticket open for colleagues: locked, suspended, or without input for ten minutes', async ({
    page,
    desktop,
    otherDesktop,
    people,
    quirks,
  }) => {
    test.skip(quirks, 'Real servers do not tell who has a ticket open.');
    test.skip(desktop.shell === null, 'the computer of Electron is not locked by a test');
    test.setTimeout(120_000);
    const other = otherDesktop.page;
    await signIn(page, texts, people.ana);
    await signIn(other, texts, people.admin);
    await ticketsScreen(page, texts).open('Helena Batista');
    const sign = other
      .getByRole('region')
      .getByRole('img', { name: presence.open.replace('{{names}}', 'Ana Ribeiro') })
      .first();
    const operate = (operation: string, input: object) => desktop.shell?.(operation, input);
    await other.evaluate((hash) => (location.hash = hash), new URL(page.url()).hash);
    await expect(sign).toBeVisible();
    const absences = [
      ['power.event', { event: 'lock-screen' }, { event: 'unlock-screen' }],
      ['power.event', { event: 'suspend' }, { event: 'resume' }],
      ['power.idle', { seconds: 600 }, { seconds: 0 }],
    ] as const;
    for (const [operation, leave, comeBack] of absences) {
      await operate(operation, leave);
      await expect(sign).toBeHidden();
      await operate(operation, comeBack);
      await expect(sign).toBeVisible();
    }
  });
});

test('two users see of each other that they have the same flow open, until one leaves it', async ({
  page,
  otherDesktop,
  server,
  people,
  quirks,
}) => {
  test.skip(quirks, 'Real servers do not tell who has a flow open.');
  test.setTimeout(120_000);
  const { page: other } = otherDesktop;
  await signIn(page, texts, people.ana);
  await signIn(other, texts, people.admin);
  const id = await flowsOf(await colleagueAt(server.url, people.bruno.email)).create('Welcome');
  await openEditor(page, texts, id);
  await openEditor(other, texts, id);
  const sign = (desktop: typeof page, name: string) =>
    desktop.getByRole('img', { name: texts.flows.editor.colleagues_one.replace('{{names}}', name), exact: true });
  await expect(sign(page, 'Alberto Dias')).toBeVisible();
  await expect(sign(other, 'Ana Ribeiro')).toBeVisible();
  await other.getByRole('button', { name: texts.flows.editor.toList }).click();
  await expect(sign(page, 'Alberto Dias')).toHaveCount(0);
});
