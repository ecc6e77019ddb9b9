import { onePixel } from '../contract/pixel';
import { signIn } from './steps/session';
import { textsOf } from './steps/texts';
import { ticketsScreen } from './steps/tickets';
import { expect, test } from './support/fixtures';

const texts = textsOf('en');
const { composer: words, attachments, outgoing } = texts.conversation;
const customer = { number: '5511900000401', name: 'Otávio' };

// One try: a file that is doubled once is a failure.
test.describe.configure({ retries: 0 });
for (const quirks of [false, true]) {
  test.describe(quirks ? 'with a server that renames and converts files' : 'with the workspace server', () => {
    test.use({ serverFlags: quirks ? ['--demo', '--quirks'] : ['--demo'] });

    test('a photo, a document and a voice go out once, and none is called unsent', async ({
      page,
      simulator,
      people,
    }) => {
      const screen = ticketsScreen(page, texts);
      await signIn(page, texts, people.ana);
      const { name } = await simulator.customerWrites({ ...customer, body: 'Bom dia' });
      await screen.accept(name);

      const chooser = page.waitForEvent('filechooser');
      await page.getByRole('button', { name: attachments.add }).click();
      await (
        await chooser
      ).setFiles([
        { name: 'vista.png', mimeType: 'image/png', buffer: Buffer.from(onePixel) },
        { name: 'contrato.pdf', mimeType: 'application/pdf', buffer: Buffer.from('%PDF-1.4 contrato') },
      ]);
      await expect(page.getByRole('list', { name: attachments.label }).getByText('contrato.pdf')).toBeVisible();
      await page.getByRole('button', { name: words.send, exact: true }).click();
      await expect(screen.messages.getByRole('img', { name: texts.media.photo })).toBeVisible();

      await page.getByRole('button', { name: words.voice.record }).click();
      const { voice } = texts.compose;
      const recorder = page.getByRole('group', { name: voice.recording });
      const tool = (name: string) => recorder.getByRole('button', { name, exact: true });
      await expect(recorder.getByRole('timer')).toHaveText(/^0:0[1-9]$/);
      await tool(voice.pause).click();
      await tool(voice.listen).click();
      await expect(tool(voice.stop)).toBeVisible();
      await expect(tool(voice.listen)).toBeVisible();
      await expect(page.getByRole('alert')).toHaveCount(0);
      await tool(voice.resume).click();
      await expect(recorder.getByRole('timer')).toHaveText(/^0:0[2-9]$/);
      await page.getByRole('button', { name: words.voice.send }).click();
      await expect(screen.messages.getByRole('group', { name: texts.media.audio })).toBeVisible();

      const inbox = async () =>
        (await simulator.customerInbox(customer.number)).flatMap(({ file }) => file?.kind ?? []);
      await expect.poll(inbox).toEqual(['image', 'file', 'audio']);
      // The searches of a file that is not recognised take half a minute, and keep its bubble.
      await expect(screen.messages.locator('article[data-state]')).toHaveCount(0);
      await expect(page.getByText(outgoing.failed)).toHaveCount(0);
      await expect(page.getByText(outgoing.unconfirmed)).toHaveCount(0);
      expect(await inbox()).toEqual(['image', 'file', 'audio']);
    });
  });
}
