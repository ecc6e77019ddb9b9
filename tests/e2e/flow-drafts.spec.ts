import { colleagueAt } from './steps/api';
import { addByDial, blockOf, flowsOf, openEditor } from './steps/flows';
import { signIn } from './steps/session';
import { textsOf } from './steps/texts';
import { callMain } from './support/bridge';
import { expect, test } from './support/fixtures';

const texts = textsOf('en');
const { flows } = texts;
const { literal } = flows;
const theirs = [
  { id: '1', type: 'start', position: { x: 0, y: 0 }, data: { label: 'Inicio do fluxo' } },
  { id: 't', type: 'message', position: { x: 300, y: 0 }, data: { label: 'Theirs' } },
];

test.describe.serial('a flow that is not saved', () => {
  test.use({ isStory: true });
  let id = 0;

  test('a new flow has only its start block, and Delete and Backspace remove a block [FLOW-024] [FLOW-047] [FLOW-048]', async ({
    page,
    server,
    people,
  }) => {
    await signIn(page, texts, people.admin);
    // A second sign-in of the same user would end the window's session, so the colleague is another user.
    const api = flowsOf(await colleagueAt(server.url, people.bruno.email));
    id = await api.create('Careful');
    await page.evaluate((hash) => {
      window.location.hash = hash;
    }, `#/flowbuilder/${id}`);
    await expect(page.locator('.react-flow__node')).toHaveCount(1);
    await addByDial(page, texts, {
      entry: flows.dial.question,
      fill: async (dialog) => {
        await dialog.getByLabel(literal.message).fill('Mine');
        await dialog.getByLabel(literal.answerKey).fill('key');
      },
    });
    for (const key of ['Delete', 'Backspace']) {
      await blockOf(page, 'Mine').click({ position: { x: 20, y: 5 } });
      await page.keyboard.press(key);
      await expect(blockOf(page, 'Mine')).toHaveCount(0);
      await page.keyboard.press('ControlOrMeta+z');
      await expect(blockOf(page, 'Mine')).toHaveCount(1);
    }
  });

  test('nothing is saved automatically: leaving asks, and a crash loses nothing [FLOW-071]', async ({
    page,
    server,
    people,
  }) => {
    const form = page.getByRole('dialog');
    const api = flowsOf(await colleagueAt(server.url, people.bruno.email));
    await page.getByRole('button', { name: flows.editor.toList }).click();
    await form.getByRole('button', { name: flows.leave.stay }).click();
    await expect(form).toBeHidden();

    // The page is killed after main has saved the draft.
    const savedDraft = async () => JSON.stringify(await callMain(page, 'flowDrafts.read', { flowId: id }));
    await expect.poll(savedDraft).toContain('Mine');
    await page.reload();
    await expect(page.getByText(/Your unsaved changes of/)).toBeVisible();
    await expect(blockOf(page, 'Mine')).toHaveCount(1);
    expect(await api.read(id)).toBeNull();
  });

  test('a colleague’s save shows a notice, and an address without a flow shows an empty state [ROUTE-039]', async ({
    page,
    server,
    people,
    quirks,
  }) => {
    const form = page.getByRole('dialog');
    const api = flowsOf(await colleagueAt(server.url, people.bruno.email));
    await api.save(id, { nodes: theirs, connections: [] });
    // Real servers do not tell who saved a flow.
    const notice = quirks ? flows.notices.changed : 'Bruno Costa has saved a new version of this flow.';
    await expect(page.getByText(notice)).toBeVisible();
    await page.getByRole('button', { name: literal.save, exact: true }).click();
    await form.getByRole('button', { name: flows.conflict.stay }).click();
    await expect(form).toBeHidden();
    await page.getByRole('button', { name: flows.editor.toList }).click();
    await form.getByRole('button', { name: flows.leave.discard }).click();
    await expect(page.getByText(literal.listTitle)).toBeVisible();
    expect((await api.read(id))?.nodes).toHaveLength(2);
    await openEditor(page, texts, id);
    await expect(blockOf(page, 'Theirs')).toHaveCount(1);
    await expect(blockOf(page, 'Mine')).toHaveCount(0);
    await page.evaluate(() => {
      window.location.hash = '#/flowbuilder';
    });
    await expect(page.getByText(flows.editor.noFlow)).toBeVisible();
  });
});
