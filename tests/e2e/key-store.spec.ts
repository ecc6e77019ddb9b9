import { join } from 'node:path';

import { signIn, trySignIn } from './steps/session';
import { textsOf } from './steps/texts';
import { ticketsScreen } from './steps/tickets';
import { readableIn } from './support/clear-text';
import { expect, test } from './support/fixtures';

// Data that must last, by the system's store of keys.

const texts = textsOf('en');
const draft = 'Vou verificar o endereço';

test.describe('without a store of keys', () => {
  test.use({ mainEnvironment: { RECADO_SHELL_KEYS: 'none' } });

  test('no encrypted file is offered, a draft lives as long as the application, and nothing is written in clear', async ({
    page,
    desktop,
    dataFolder,
    people,
  }) => {
    test.skip(desktop.shell === null, 'the key store of the machine is the real one');
    await expect(page.getByText(texts.session.secret.noKey)).toBeVisible();
    await expect(page.getByRole('checkbox', { name: texts.session.secret.keep })).toHaveCount(0);
    await trySignIn(page, texts, people.ana);
    const screen = ticketsScreen(page, texts);
    await screen.row('Helena Batista').first().getByRole('link').click();
    await screen.composer.fill(draft);
    await page.getByRole('button', { name: texts.shell.volume.label }).focus();
    await page.reload();
    await expect(screen.composer).toHaveValue(draft);

    await desktop.kill();
    const again = await desktop.relaunch();
    await expect(again.getByRole('button', { name: texts.session.login.submit, exact: true })).toBeVisible();
    expect(readableIn(join(dataFolder, 'app'), [draft, 'Helena Batista', people.ana.email])).toEqual([]);
    await signIn(again, texts, people.ana);
    await ticketsScreen(again, texts).row('Helena Batista').first().getByRole('link').click();
    await expect(ticketsScreen(again, texts).composer).toHaveValue('');
  });
});

test.describe('an outage without a store of keys', () => {
  // The test kills the server.
  test.use({ ownServer: true, serverPace: 'answers', mainEnvironment: { RECADO_SHELL_KEYS: 'none' } });

  test('messages wait in memory: sent once after the outage, gone after a crash, and never written in clear', async ({
    page,
    desktop,
    dataFolder,
    people,
    server,
    simulator,
  }) => {
    test.skip(desktop.shell === null, 'the key store of the machine is the real one');
    test.setTimeout(240_000);
    const [delivered, lost] = ['Chega amanhã de manhã', 'Isto só existe na memória'];
    await expect(page.getByText(texts.session.secret.noKey)).toContainText(
      'messages that were not sent last only until',
    );
    await trySignIn(page, texts, people.ana);
    const screen = ticketsScreen(page, texts);
    const customer = await simulator.customerWrites({
      number: '5511900000777',
      name: 'Iaracema Vasconcelos',
      body: 'Quando chega?',
    });
    await screen.accept(customer.name);
    const send = async (body: string): Promise<void> => {
      await screen.composer.fill(body);
      await screen.composer.press('Enter');
      await expect(screen.message(body)).toHaveCount(1);
    };
    const received = async (body: string): Promise<number> =>
      (await simulator.customerInbox(customer.number)).filter((one) => one.body.includes(body)).length;

    await server.kill();
    await expect(page.getByText(texts.shell.link.offline, { exact: true }).first()).toBeVisible({ timeout: 30_000 });
    await send(delivered);
    await server.restart();
    await expect.poll(() => received(delivered), { timeout: 60_000 }).toBe(1);

    await server.kill();
    await expect(page.getByText(texts.shell.link.offline, { exact: true }).first()).toBeVisible({ timeout: 30_000 });
    await send(lost);
    await expect(screen.message(lost)).toContainText(texts.conversation.outgoing.notLasting);
    await desktop.kill();
    expect(readableIn(join(dataFolder, 'app'), [delivered, lost, customer.name])).toEqual([]);
    await server.restart();
    const again = await desktop.relaunch();
    await signIn(again, texts, people.ana);
    await ticketsScreen(again, texts).row(customer.name).first().getByRole('link').click();
    await expect(ticketsScreen(again, texts).message(delivered)).toHaveCount(1);
    await expect(ticketsScreen(again, texts).message(lost)).toHaveCount(0);
    expect([await received(delivered), await received(lost)]).toEqual([1, 0]);
  });
});

for (const keys of ['keyring', 'kwallet']) {
  test.describe(`with ${keys}`, () => {
    test.use({ mainEnvironment: { RECADO_SHELL_KEYS: keys } });

    test('session and draft last after main was killed', async ({ page, desktop, people }) => {
      test.skip(desktop.shell === null, 'the key store of the machine is the real one');
      await page.getByRole('checkbox', { name: texts.session.secret.keep }).check();
      await trySignIn(page, texts, people.ana);
      const screen = ticketsScreen(page, texts);
      await screen.row('Helena Batista').first().getByRole('link').click();
      await screen.composer.fill(draft);
      await page.getByRole('button', { name: texts.shell.volume.label }).focus();
      await page.reload();
      await expect(screen.composer).toHaveValue(draft);
      await expect(page.getByText(texts.session.secret.title)).toHaveCount(0);
      await desktop.kill();
      const again = ticketsScreen(await desktop.relaunch(), texts);
      await again.row('Helena Batista').first().getByRole('link').click();
      await expect(again.composer).toHaveValue(draft);
    });
  });
}
