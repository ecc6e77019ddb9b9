import { signIn } from './steps/session';
import { textsOf } from './steps/texts';
import { ticketsScreen } from './steps/tickets';
import type { Desktop } from './support/desktop';
import { expect, test } from './support/fixtures';

// Answers on notifications, and what remains of notifications; Linux desktops have the click alone.

const texts = textsOf('en');
const { native } = texts;
const zelia = { name: 'Zélia Prado', number: '5521990000711' };
const wilma = { name: 'Wilma Rocha', number: '5521990000712' };

type NoticeState = {
  id: number;
  title: string;
  isClosed: boolean;
  isInCenter: boolean;
  hasReply: boolean;
  actions: { text: string }[];
};

const operate = async (desktop: Desktop, operation: string, input: object = {}): Promise<unknown> =>
  desktop.shell?.(operation, input);

async function noticesOf(desktop: Desktop, title: string): Promise<NoticeState[]> {
  const { notifications } = (await operate(desktop, 'state')) as { notifications: NoticeState[] };
  return notifications.filter((one) => one.title.includes(title));
}

async function noticeOf(desktop: Desktop, title: string): Promise<NoticeState> {
  await expect.poll(async () => (await noticesOf(desktop, title)).length).toBeGreaterThan(0);
  const last = (await noticesOf(desktop, title)).at(-1);
  if (last === undefined) throw new Error('no notification');
  return last;
}

/** The customer writes until a notification is open: main may still take the ticket for watched, or connect. */
async function writesUntilNoticed(desktop: Desktop, { name }: { name: string }, write: () => Promise<unknown>) {
  await expect(async () => {
    await write();
    const isClosed = async () => (await noticesOf(desktop, name)).at(-1)?.isClosed;
    await expect.poll(isClosed, { timeout: 3_000 }).toBe(false);
  }).toPass({ timeout: 30_000 });
}

for (const platform of ['win32', 'darwin'] as const) {
  test.describe.serial(`notifications on ${platform}`, () => {
    test.use({ isStory: true, mainEnvironment: { RECADO_SHELL: 'browser', RECADO_SHELL_PLATFORM: platform } });
    test.beforeEach(({ desktop }) => {
      test.skip(desktop.shell === null, 'Electron runs on its own system');
    });

    test('a reply from the centre reaches the customer once, though the first answer of the server is lost', async ({
      desktop,
      page,
      people,
      simulator,
    }) => {
      await signIn(page, texts, people.ana);
      await expect(page.getByText(texts.shell.link.live, { exact: true }).first()).toBeVisible({ timeout: 30_000 });
      await operate(desktop, 'window.close');
      await simulator.customerWrites({ ...zelia, body: 'Vocês abrem hoje?' });
      const notice = await noticeOf(desktop, zelia.name);
      expect([notice.hasReply, notice.actions.map(({ text }) => text)]).toEqual([true, [native.answer.accept]]);
      await operate(desktop, 'notification.timeOut', { id: notice.id });
      expect((await noticeOf(desktop, zelia.name)).isInCenter).toBe(true);
      await simulator.fault({ kind: 'drop', method: 'POST', path: '/messages/*', when: 'after', times: 1 });
      await operate(desktop, 'notification.reply', { id: notice.id, text: 'Sim, até as 18h.' });
      const answers = async () =>
        (await simulator.customerInbox(zelia.number)).filter(({ body }) => body.includes('Sim, até as 18h.'));
      await expect.poll(async () => (await answers()).length, { timeout: 60_000 }).toBe(1);
      expect((await noticeOf(desktop, zelia.name)).isClosed).toBe(true);
      // A second report of the same answer, after the outbox has compared with the server.
      await operate(desktop, 'notification.reply', { id: notice.id, text: 'Sim, até as 18h.' });
      await simulator.customerWrites({ ...zelia, body: 'Obrigada!' });
      await expect.poll(async () => (await noticesOf(desktop, zelia.name)).length).toBeGreaterThan(1);
      expect(await answers()).toHaveLength(1);
      expect((await noticeOf(desktop, zelia.name)).actions).toEqual([]);
    });

    test('its ticket is then the own one, with the text in its conversation', async ({ desktop, page }) => {
      const notice = await noticeOf(desktop, zelia.name);
      await desktop.clickNotification(notice.id);
      const screen = ticketsScreen(page, texts);
      await expect(screen.composer).toBeEnabled();
      await expect(screen.message('Sim, até as 18h.')).toHaveCount(1);
    });

    test('Accept takes the ticket and opens it in front', async ({ desktop, page, simulator }) => {
      await operate(desktop, 'window.close');
      await simulator.customerWrites({ ...wilma, body: 'Bom dia!' });
      const notice = await noticeOf(desktop, wilma.name);
      await operate(desktop, 'notification.action', { id: notice.id });
      const screen = ticketsScreen(page, texts);
      await expect(screen.message('Bom dia!')).toBeVisible();
      await expect(screen.composer).toBeEnabled();
      const { windows } = (await operate(desktop, 'state')) as { windows: { isShown: boolean }[] };
      expect(windows[0]?.isShown).toBe(true);
      expect((await noticeOf(desktop, wilma.name)).isClosed).toBe(true);
    });

    test('signing out takes all of them out of the centre', async ({ desktop, page, people, simulator }) => {
      await operate(desktop, 'window.close');
      await writesUntilNoticed(desktop, wilma, () => simulator.customerWrites({ ...wilma, body: 'Ainda está aí?' }));
      await operate(desktop, 'notification.timeOut', { id: (await noticeOf(desktop, wilma.name)).id });
      await operate(desktop, 'tray.click', { item: native.menu.open });
      await page.getByRole('button', { name: /'s menu$/ }).click();
      await page.getByRole('menuitem', { name: texts.shell.user.signOut }).click();
      await expect(page.getByRole('button', { name: texts.session.login.submit, exact: true })).toBeVisible();
      expect((await noticesOf(desktop, wilma.name)).filter(({ isClosed }) => !isClosed)).toEqual([]);
      await signIn(page, texts, people.ana);
    });

    test('nothing remains in the centre after quitting', async ({ desktop, simulator }) => {
      await operate(desktop, 'window.close');
      await writesUntilNoticed(desktop, wilma, () => simulator.customerWrites({ ...wilma, body: 'Até amanhã' }));
      await operate(desktop, 'notification.timeOut', { id: (await noticeOf(desktop, wilma.name)).id });
      await operate(desktop, 'app.quit').catch(() => undefined);
      await expect.poll(() => desktop.logs()).toContain('"remaining":');
      expect(/\{"browserShell":\{"remaining":(.*)\}\}/.exec(desktop.logs())?.[1]).toBe('[]');
    });
  });
}
