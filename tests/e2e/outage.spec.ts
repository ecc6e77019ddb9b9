import { signIn } from './steps/session';
import { textsOf } from './steps/texts';
import { ticketsScreen } from './steps/tickets';
import { expect, test } from './support/fixtures';

// The tests kill their server.
test.use({ ownServer: true });

const texts = textsOf('en');

/** Without a store of keys, messages that wait are in memory. */
const settings = [
  { title: 'with the workspace server', flags: ['--demo'], keys: 'keyring' },
  { title: 'with the habits of real servers', flags: ['--demo', '--quirks'], keys: 'keyring' },
  { title: 'without a store of keys', flags: ['--demo'], keys: 'none' },
];

for (const { title, flags, keys } of settings) {
  test.describe(title, () => {
    test.use({ serverFlags: flags, serverPace: 'answers', mainEnvironment: { RECADO_SHELL_KEYS: keys } });

    test('while the server is away the page shows offline; afterwards nothing is lost and the list is correct without a reload [RT-008]', async ({
      page,
      server,
      simulator,
      people,
    }) => {
      test.setTimeout(120_000);
      const screen = ticketsScreen(page, texts);
      await signIn(page, texts, people.ana);
      const before = await simulator.customerWrites({
        number: '5511900000101',
        name: 'Helena',
        body: 'Olá, boa tarde',
      });
      await screen.accept(before.name);
      await page.evaluate(() => Reflect.set(globalThis, 'notReloaded', true));

      await server.kill();
      await expect(page.getByText(texts.shell.link.offline, { exact: true }).first()).toBeVisible({ timeout: 30_000 });
      await expect(screen.row(before.name).first()).toBeVisible();
      await expect(screen.message('Olá, boa tarde')).toBeVisible();
      await screen.composer.fill('Respondo já, um momento');
      await screen.composer.press('Enter');
      await expect(screen.message('Respondo já, um momento')).toHaveCount(1);

      await server.restart();
      await expect(page.getByText(texts.shell.link.live, { exact: true }).first()).toBeVisible({ timeout: 45_000 });
      await expect(screen.message('Respondo já, um momento').getByLabel(texts.tickets.delivery.read)).toBeVisible({
        timeout: 30_000,
      });
      await expect(screen.message('Respondo já, um momento')).toHaveCount(1);
      const inbox = await simulator.customerInbox(before.number);
      expect(inbox.filter(({ body }) => body.includes('Respondo já, um momento'))).toHaveLength(1);

      // The rooms are joined again, so further changes arrive as events.
      const after = await simulator.customerWrites({ number: '5511900000102', name: 'Otávio', body: 'Tem alguém aí?' });
      await screen.pendingTab.click();
      await screen.reveal(after.name);
      expect(await page.evaluate(() => Reflect.get(globalThis, 'notReloaded') as unknown)).toBe(true);
    });

    test('what changed while the socket was away is on screen after its return', async ({
      page,
      simulator,
      people,
    }) => {
      const screen = ticketsScreen(page, texts);
      await signIn(page, texts, people.ana);
      await screen.pendingTab.click();
      await expect(page.getByText(texts.shell.link.live, { exact: true }).first()).toBeVisible({ timeout: 30_000 });

      await simulator.fault({ kind: 'refuseSockets', milliseconds: 5_000 });
      await simulator.fault({ kind: 'dropSockets' });
      await expect(page.getByText(texts.shell.link.offline, { exact: true }).first()).toBeVisible({ timeout: 30_000 });
      const missed = await simulator.customerWrites({
        number: '5511900000103',
        name: 'Iracema',
        body: 'Cheguei antes',
      });
      await expect(page.getByText(texts.shell.link.live, { exact: true }).first()).toBeVisible({ timeout: 45_000 });
      await screen.reveal(missed.name);
    });

    test('an expired token is renewed once without any visible effect [AUTH-020]', async ({
      page,
      simulator,
      people,
    }) => {
      const screen = ticketsScreen(page, texts);
      await signIn(page, texts, people.ana);
      const written = await simulator.customerWrites({ number: '5511900000104', name: 'Jonas', body: 'Oi, tudo bem?' });
      await screen.pendingTab.click();
      const row = await screen.reveal(written.name);
      await simulator.fault({ kind: 'expireTokens' });
      await row.getByRole('button', { name: texts.tickets.actions.accept }).click();
      await expect(screen.composer).toBeEnabled();
      await expect(screen.message('Oi, tudo bem?')).toBeVisible();
    });
  });
}

test('the self-check passes on a healthy server, and names the cause of an outage with the next step', async ({
  page,
  server,
  people,
  desktop,
}) => {
  test.setTimeout(120_000);
  await signIn(page, texts, people.ana);
  await expect(page.getByText(texts.shell.link.live, { exact: true }).first()).toBeVisible();
  await page.getByRole('button', { name: /'s menu$/ }).click();
  await page.getByText(texts.shell.user.diagnostics).click();
  const drawer = page.getByRole('dialog', { name: texts.diagnostics.title });
  const row = (topic: keyof typeof texts.diagnostics.topic) =>
    drawer.getByRole('listitem').filter({ has: page.getByText(texts.diagnostics.topic[topic], { exact: true }) });
  for (const topic of ['server', 'clock', 'link', 'notices'] as const)
    await expect(row(topic).getByRole('img', { name: texts.diagnostics.state.ok })).toBeVisible();

  await drawer.getByRole('button', { name: texts.diagnostics.testNotice }).click();
  await expect
    .poll(async () => (await desktop.notifications()).map(({ title }) => title))
    .toEqual(['Test notification']);
  await page.keyboard.press('Escape');
  await expect(drawer).toBeHidden();

  await server.kill();
  const indicator = page.getByRole('button', { name: texts.shell.link.offline, exact: true });
  await indicator.hover({ timeout: 30_000 });
  await page.getByRole('button', { name: texts.shell.link.findCause }).click();
  await expect(row('server').getByRole('img', { name: texts.diagnostics.state.failed })).toBeVisible();
  await expect(row('server')).toContainText('No server answered at this address.');
  await expect(row('link')).toContainText(texts.diagnostics.finding.linkOffline);
});
