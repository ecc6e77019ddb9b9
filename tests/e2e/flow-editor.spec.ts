import { colleagueAt } from './steps/api';
import type { Drawn } from './steps/flows';
import { addByDial, blockOf, flowsOf, lead, openEditor } from './steps/flows';
import { signIn } from './steps/session';
import { textsOf } from './steps/texts';
import { expect, test } from './support/fixtures';

const texts = textsOf('en');
const { flows } = texts;
const { literal, fields } = flows;
const at = (x: number, node: { id: string; type: string; data: object }) => ({ ...node, position: { x, y: 0 } });
const start = at(0, { id: '1', type: 'start', data: { label: 'Inicio do fluxo' } });

const files = {
  img: Buffer.from(
    'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
    'base64',
  ),
  audio: Buffer.concat([Buffer.from([0xff, 0xfb, 0x90, 0x64]), Buffer.alloc(2000)]),
  video: Buffer.concat([Buffer.from([0, 0, 0, 24]), Buffer.from('ftypisom'), Buffer.alloc(100)]),
} as const;
const names = { img: 'vista.png', audio: 'voz.mp3', video: 'filme.mp4' } as const;

/** Block kinds without an entry in the speed dial come from servers. */
const loaded = [
  start,
  at(300, { id: 'hello', type: 'message', data: { label: 'Welcome aboard' } }),
  at(600, { id: 'img', type: 'img', data: {} }),
  at(900, { id: 'audio', type: 'audio', data: {} }),
  at(1200, { id: 'video', type: 'video', data: {} }),
  at(1500, { id: 'who', type: 'condition', data: { key: 'name', condition: 1, value: 'Clara' } }),
];

test.describe.serial('a flow of every kind of block', () => {
  test.use({ isStory: true });
  let id = 0;
  let simulated: string[] = [];

  test('blocks that only servers make are drawn, and others are added by their dialogs [FLOW-043] [FLOW-073]', async ({
    page,
    server,
    people,
  }) => {
    // Twelve dialogs take longer than the default limit on a busy machine.
    test.setTimeout(180_000);
    // Fourteen dialogs and two walks take longer than the default limit on a busy machine.
    await page.setViewportSize({ width: 1400, height: 900 });
    await signIn(page, texts, people.admin);
    // A second sign-in of the same user would end the window's session, so the colleague is another user.
    const colleague = await colleagueAt(server.url, people.bruno.email);
    const api = flowsOf(colleague);
    id = await api.create('Welcome');
    await api.save(id, { nodes: loaded, connections: [] });
    await openEditor(page, texts, id);
    const form = page.getByRole('dialog');
    await expect(page.locator('.react-flow__node')).toHaveCount(6);

    for (const kind of ['img', 'audio', 'video'] as const) {
      await page.locator(`.react-flow__node[data-id="${kind}"]`).dblclick();
      await form
        .locator(`input[type=file][aria-label="${flows.media.choose[kind]}"]`)
        .setInputFiles({ name: names[kind], mimeType: '', buffer: files[kind] });
      await form.getByRole('button', { name: flows.dialogs.editLabel }).click();
      await expect(form).toBeHidden();
    }
    const add = (entry: string, values: Record<string, string>) =>
      addByDial(page, texts, {
        entry,
        fill: async (dialog) => {
          for (const [label, value] of Object.entries(values)) {
            await dialog.getByLabel(label, { exact: true }).fill(value);
          }
        },
      });
    await addByDial(page, texts, {
      entry: flows.dial.menu,
      fill: async (dialog) => {
        await dialog.getByLabel(fields.message).fill('How can we help?');
        await dialog.getByLabel('Option 1', { exact: true }).fill('Robots');
        await dialog.getByRole('button', { name: flows.dialogs.optionAdd }).click();
        await dialog.getByLabel('Option 2', { exact: true }).fill('People');
      },
    });
    await add(flows.dial.interval, { [fields.seconds]: '1' });
    await addByDial(page, texts, {
      entry: flows.dial.randomizer,
      fill: async (dialog) => dialog.getByRole('slider').press('End'),
    });
    await addByDial(page, texts, {
      entry: 'Ticket',
      fill: async (dialog) => {
        await dialog.getByRole('combobox').press('ArrowDown');
        await dialog.getByRole('combobox').press('Enter');
      },
    });
    await add('TypeBot', {
      [fields.name]: 'Bot',
      [fields.urlN8N]: 'https://bot.example',
      [fields.typebotSlug]: 'shop',
    });
    await add('OpenAI', { [fields.name]: 'Bia', [fields.apiKey]: 'secret', [fields.prompt]: 'Be kind.' });
    await add(flows.dial.question, { [literal.message]: 'Your name?', [literal.answerKey]: 'name' });
    await addByDial(page, texts, {
      entry: flows.dial.singleBlock,
      fill: async (dialog) => {
        const kinds = dialog.getByRole('group', { name: flows.content.add });
        await kinds.getByRole('button', { name: flows.kinds.message }).click();
        await dialog.getByLabel('Message, element 1').fill('Bye {{name}}');
        await kinds.getByRole('button', { name: flows.kinds.img }).click();
        await dialog.locator('input[type=file]').setInputFiles({ name: names.img, mimeType: '', buffer: files.img });
      },
    });
  });

  test('an edge is 6 px wide, and one block at a time has a blue border [FLOW-045] [FLOW-046] [FLOW-067]', async ({
    page,
  }) => {
    await page.getByRole('button', { name: flows.tools.arrange }).click();
    await page.getByRole('button', { name: flows.canvas.fit }).click();
    await lead(blockOf(page, flows.body.start), { to: blockOf(page, 'Welcome aboard') });
    await expect(page.locator('.react-flow__edge-path')).toHaveCSS('stroke-width', '6px');
    const body = (text: string) => blockOf(page, text).locator('> div');
    await blockOf(page, 'Be kind.').click({ position: { x: 20, y: 5 } });
    await expect(body('Be kind.')).toHaveCSS('border-top-color', 'rgb(27, 102, 176)');
    await blockOf(page, 'Your name?').click({ position: { x: 20, y: 5 } });
    await expect(body('Your name?')).toHaveCSS('border-top-color', 'rgb(27, 102, 176)');
    await expect(body('Be kind.')).not.toHaveCSS('border-top-color', 'rgb(27, 102, 176)');
  });

  test('saving keeps all blocks and edges [FLOW-017] [FLOW-032] [FLOW-070]', async ({ page, server, people }) => {
    const colleague = await colleagueAt(server.url, people.bruno.email);
    const api = flowsOf(colleague);
    await page.getByRole('button', { name: literal.save, exact: true }).click();
    await expect(page.getByText(literal.saved)).toBeVisible();

    const drawn = (await api.read(id)) ?? { nodes: [], connections: [] };
    expect(drawn.nodes).toHaveLength(14);
    expect(drawn.connections).toHaveLength(1);
    await api.save(id, { ...drawn, connections: [...drawn.connections, ...edgesOf(drawn)] });
    await expect(page.getByText(/ has saved a new version of this flow\.$/)).toBeVisible();
    await page.getByRole('button', { name: flows.conflict.theirs }).click();
    await expect(page.locator('.react-flow__edge')).toHaveCount(16);
    await page.reload();
    await expect(page.locator('.react-flow__edge')).toHaveCount(16);
  });

  test('it is walked in the simulator', async ({ page }) => {
    await page.getByRole('button', { name: flows.tools.simulator }).click();
    const talk = page.getByRole('list', { name: flows.simulator.conversation });
    const answer = page.getByLabel(flows.simulator.answer);
    for (const said of ['2', 'Clara']) {
      await answer.fill(said);
      await answer.press('Enter');
    }
    await expect(page.getByText(flows.simulator.ended.end)).toBeVisible();
    simulated = await talk.locator('li[data-from="flow"] button').allInnerTexts();
    expect(simulated).toHaveLength(4);
    await expect(page.locator('.react-flow__node.recado-walked, .react-flow__node.recado-here')).toHaveCount(12);
  });

  test('a customer walks it as the simulator does', async ({ server, simulator, people, quirks }) => {
    const colleague = await colleagueAt(server.url, people.bruno.email);
    const [connection] = (await colleague.ask('GET', '/whatsapp')) as { id: number }[];
    // Flows of real servers are active from the start.
    if (!quirks) await flowsOf(colleague).activate(id);
    await colleague.ask('POST', '/flowcampaign', {
      name: 'Welcome',
      phrase: 'knock knock',
      flowId: id,
      whatsappId: connection?.id,
    });
    const clara = '5511977770000';
    const inbox = () => simulator.customerInbox(clara);
    const write = (text: string) =>
      simulator.customerWrites({
        number: clara,
        name: 'Clara',
        body: text,
        ...(connection && { connectionId: connection.id }),
      });
    const receivedTexts = async () =>
      (await inbox()).filter(({ file }) => file === undefined).map(({ body: text }) => text.trim());
    await write('knock knock');
    await expect.poll(async () => (await receivedTexts()).length).toBe(2);
    await write('2');
    await expect.poll(async () => (await receivedTexts()).length).toBe(3);
    await write('Clara');
    await expect.poll(async () => (await receivedTexts()).slice(0, 4)).toEqual(simulated.map((text) => text.trim()));
    await expect.poll(async () => (await inbox()).filter(({ file }) => file !== undefined).length).toBe(4);
  });
});

/** Connects the remaining edges as a colleague: the menu, its options, and the loop from the question to the queue. */
function edgesOf({ nodes }: Drawn): Drawn['connections'] {
  const idOf = (type: string) => nodes.find((node) => node.type === type)?.id ?? '';
  const way = (source: string, target: string, sourceHandle = 'a') => ({
    source: idOf(source),
    sourceHandle,
    target: idOf(target),
  });
  return [
    way('message', 'img'),
    way('img', 'audio'),
    way('audio', 'video'),
    way('video', 'menu'),
    way('menu', 'typebot', 'a1'),
    way('typebot', 'openai'),
    way('openai', 'ticket'),
    way('menu', 'question', 'a2'),
    way('question', 'condition'),
    way('condition', 'randomizer', 'a'),
    way('condition', 'ticket', 'b'),
    way('randomizer', 'interval', 'a'),
    way('randomizer', 'ticket', 'b'),
    way('interval', 'singleBlock'),
    way('singleBlock', 'ticket'),
  ];
}
