import { colleagueAt } from './steps/api';
import { addByDial, blockOf, flowsOf, openEditor } from './steps/flows';
import { signIn } from './steps/session';
import { textsOf } from './steps/texts';
import { expect, test } from './support/fixtures';

const texts = textsOf('en');
const { flows } = texts;
const { literal } = flows;
const admin = { email: 'admin@recado.demo' };
// The server ends a session when its user signs in once more.
const colleagueEmail = 'bruno@recado.demo';
const theirs = [
  { id: '1', type: 'start', position: { x: 0, y: 0 }, data: { label: 'Inicio do fluxo' } },
  { id: 't', type: 'message', position: { x: 300, y: 0 }, data: { label: 'Theirs' } },
];

test('nothing is saved by itself: leaving asks, a crash loses nothing, and what a colleague saves is told [FLOW-024] [FLOW-047] [FLOW-048] [FLOW-069] [FLOW-071] [ROUTE-039]', async ({
  page,
  server,
}) => {
  await signIn(page, texts, admin);
  const api = flowsOf(await colleagueAt(server.url, colleagueEmail));
  const id = await api.create('Careful');
  await page.evaluate((hash) => {
    window.location.hash = hash;
  }, `#/flowbuilder/${id}`);
  await expect(page.getByRole('status', { name: flows.editor.loading })).toBeVisible();
  await expect(page.locator('.react-flow__node')).toHaveCount(1);
  const form = page.getByRole('dialog');
  await addByDial(page, texts, {
    entry: 'Pergunta',
    fill: async (dialog) => {
      await dialog.getByLabel(literal.message).fill('Mine');
      await dialog.getByLabel(literal.answerKey).fill('key');
    },
  });
  for (const key of ['Delete', 'Backspace']) {
    await blockOf(page, 'Mine').click({ position: { x: 20, y: 5 } });
    await page.keyboard.press(key);
    await expect(blockOf(page, 'Mine')).toHaveCount(0);
    await page.keyboard.press('Control+z');
    await expect(blockOf(page, 'Mine')).toHaveCount(1);
  }
  await page.getByRole('button', { name: flows.editor.toList }).click();
  await form.getByRole('button', { name: flows.leave.stay }).click();
  await expect(form).toBeHidden();

  // The drawing is on disk before long; then the window is gone without a word.
  await page.waitForTimeout(1500);
  await page.reload();
  await expect(page.getByText(/What you drew on/)).toBeVisible();
  await expect(blockOf(page, 'Mine')).toHaveCount(1);
  expect(await api.read(id)).toBeNull();

  await api.save(id, { nodes: theirs, connections: [] });
  await expect(page.getByText(flows.notices.changed)).toBeVisible();
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
