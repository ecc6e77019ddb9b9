import type { Page } from '@playwright/test';

import { colleagueAt } from './steps/api';
import { violationsOn } from './steps/axe';
import { blockOf, flowsOf, openEditor } from './steps/flows';
import { signIn } from './steps/session';
import { textsOf } from './steps/texts';
import { expect, test } from './support/fixtures';
import { often } from './support/length';

const texts = textsOf('en');
const { flows, common } = texts;

const assistant = { typebotIntegration: { name: 'Bia', apiKey: 'key', prompt: 'Be kind.' } };
const withDialog = [
  { type: 'message', data: { label: 'Welcome aboard' } },
  { type: 'interval', data: { sec: 12 } },
  { type: 'menu', data: { message: 'How can we help?', arrayOption: [{ number: 1, value: 'Prices' }] } },
  { type: 'img', data: {} },
  { type: 'audio', data: {} },
  { type: 'video', data: {} },
  { type: 'randomizer', data: { percent: 30 } },
  { type: 'singleBlock', data: { elements: [{ type: 'message', value: 'Bye', number: 'message0' }, { type: 'img' }] } },
  { type: 'ticket', data: {} },
  { type: 'typebot', data: { typebotIntegration: { name: 'Shop' } } },
  { type: 'openai', data: assistant },
  { type: 'question', data: { typebotIntegration: { message: 'Your name?', answerKey: 'name' } } },
  { type: 'waitAnswer', data: { message: 'Still there?', answerKey: 'reply', minutes: 5 } },
  { type: 'setVariable', data: { key: 'plan', value: 'gold' } },
  { type: 'jump', data: { targetId: 'menu' } },
  { type: 'setTag', data: { tag: { id: 1, name: 'VIP' } } },
  { type: 'httpRequest', data: { method: 'GET', url: 'https://crm.example/{{number}}', answerKey: 'plan' } },
];
/** Block kinds that together contain every part that any block has. */
const colourful = withDialog.filter(({ type }) =>
  ['singleBlock', 'randomizer', 'openai', 'httpRequest'].includes(type),
);
const drawn = [
  { type: 'start', data: {} },
  ...withDialog,
  { type: 'end', data: {} },
  { type: 'unheard-of', data: {} },
].map((block, index) => ({
  ...block,
  id: block.type === 'start' ? '1' : block.type,
  position: { x: (index % 5) * 320, y: Math.floor(index / 5) * 260 },
}));
const way = { source: '1', sourceHandle: 'a', target: 'message' };

test('the editor, its panels and the dialog of each block leave axe nothing to say, light and dark, and are driven by keys', async ({
  page,
  server,
  people,
  simulator,
  quirks,
}) => {
  test.setTimeout(360_000);
  await signIn(page, texts, people.admin);
  // A second sign-in of the same user would end the window's session, so the colleague is another user.
  const colleague = await colleagueAt(server.url, people.bruno.email);
  const api = flowsOf(colleague);
  const id = await api.create('For everybody');
  await api.save(id, { nodes: drawn, connections: [way] });
  // Flows of real servers are active from the start.
  if (!quirks) await api.activate(id);
  await colleague.ask('POST', '/flowcampaign', { name: 'All', phrase: 'for everybody', flowId: id, whatsappId: null });
  await simulator.customerWrites({ number: '5511912340099', name: 'Rita Moura', body: 'for everybody' });
  await openEditor(page, texts, id);
  await expect(page.locator('.react-flow__node')).toHaveCount(drawn.length);

  const found: string[] = [];
  for (const theme of ['light', 'dark'] as const) {
    const toggle = page.getByRole('button', { name: common.theme[theme === 'dark' ? 'toDark' : 'toLight'] });
    if (await toggle.isVisible()) await toggle.click();
    const read = async (what: string, part?: string) =>
      found.push(...(await violationsOn(page, `${theme}, ${what}`, part)));
    await read('editor');
    await readPanels(page, quirks ? everyServer : [...everyServer, 'history', 'runs'], read);
    await readDialogs(page, often({ short: theme === 'light' ? withDialog : colourful, long: withDialog }), read);
  }
  expect(found).toEqual([]);

  await drawByKeys(page);
});

type Read = (what: string, part?: string) => Promise<unknown>;

/** Panels that need no capability. */
const everyServer = ['problems', 'search', 'simulator', 'triggers'] as const;
type Panel = (typeof everyServer)[number] | 'history' | 'runs';

async function readPanels(page: Page, panels: readonly Panel[], read: Read): Promise<void> {
  const close = page.getByRole('button', { name: flows.panels.close });
  for (const panel of panels) {
    await page.getByRole('button', { name: flows.tools[panel], exact: true }).click();
    if (panel === 'search') await page.getByLabel(flows.search.label).fill('name');
    const aside = page.getByRole('complementary', { name: flows.tools[panel] });
    await expect(aside).toBeVisible();
    if (panel === 'triggers') await expect(aside.getByText('“for everybody”')).toBeVisible();
    if (panel === 'history') await aside.getByRole('button', { name: 'Bruno' }).click();
    if (panel === 'runs') await aside.getByRole('button', { name: 'Rita Moura' }).click();
    await read(panel, 'aside');
    await close.click();
  }
  await choose(page, 'menu');
  await page.keyboard.press('c');
  await expect(page.getByRole('complementary', { name: flows.tools.edges })).toBeVisible();
  await read('edges', 'aside');
  await close.click();
  await page.getByRole('button', { name: flows.dial.open }).press('Enter');
  await expect(page.getByRole('menuitem', { name: flows.dial.menu, exact: true })).toBeVisible();
  await read('dial');
  await page.keyboard.press('Escape');
  await page.keyboard.press('ControlOrMeta+k');
  await expect(page.getByRole('combobox', { name: texts.keys.palette.title })).toBeFocused();
  await read('palette');
  await page.keyboard.press('Escape');
  await expect(page.getByRole('combobox', { name: texts.keys.palette.title })).toHaveCount(0);
}

async function readDialogs(page: Page, blocks: readonly { type: string }[], read: Read): Promise<void> {
  const form = page.getByRole('dialog');
  for (const { type } of blocks) {
    await choose(page, type);
    await page.keyboard.press('Enter');
    await expect(form.getByRole('button', { name: common.cancel })).toBeVisible();
    await read(`dialog of ${type}`, '[role=dialog]');
    // The visible part of the switch is its button.
    for (const input of await form.locator('input[type=file]').all()) await expect(input).toBeHidden();
    await page.keyboard.press('Escape');
    await expect(form).toBeHidden();
  }
}

/** Selects the focused block with Enter. */
async function choose(page: Page, id: string): Promise<void> {
  const block = page.locator(`.react-flow__node[data-id="${id}"]`);
  // The group inside takes the focus.
  await block.getByRole('group').first().focus();
  await page.keyboard.press('Escape');
  await page.keyboard.press('Enter');
  await expect(block).toHaveClass(/selected/);
}

/** Moves, copies, connects, removes, undoes and saves with the keyboard alone. */
async function drawByKeys(page: Page): Promise<void> {
  const places = () => blockOf(page, 'Welcome aboard').evaluate((block) => block.style.transform);
  await choose(page, 'message');
  const before = await places();
  await page.keyboard.press('ArrowDown');
  await expect.poll(places).not.toBe(before);
  await page.keyboard.press('ControlOrMeta+z');
  await expect.poll(places).toBe(before);
  await page.keyboard.press('ControlOrMeta+d');
  await expect(blockOf(page, 'Welcome aboard')).toHaveCount(2);
  await page.keyboard.press('Delete');
  await expect(blockOf(page, 'Welcome aboard')).toHaveCount(1);

  await choose(page, 'message');
  await page.keyboard.press('c');
  const edges = page.getByRole('complementary', { name: flows.tools.edges });
  await edges.getByRole('combobox').focus();
  await page.keyboard.type('Your name');
  await page.keyboard.press('Enter');
  await expect(page.locator('.react-flow__edge')).toHaveCount(2);
  await edges.getByRole('button', { name: flows.panels.close }).press('Enter');
  await page.keyboard.press('ControlOrMeta+s');
  await expect(page.getByText(flows.literal.saved)).toBeVisible();
}
