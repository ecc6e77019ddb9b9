import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

import type { Locator } from '@playwright/test';

import { violationsOn } from './steps/axe';
import { openPage, rowOf } from './steps/pages';
import { signIn } from './steps/session';
import { textsOf } from './steps/texts';
import { expect, test } from './support/fixtures';

const texts = textsOf('en');
const { common, connections, files, integrations, messagesApi, prompts } = texts;
const { menu } = texts.shell;

test.use({ serverEnvironment: { RECADO_LOG: 'info', RECADO_ROBOT_HOSTS: '127.0.0.1' } });

test('an admin attaches a bot to a connection, a customer talks with it, and a program writes to them [FILE-002] [PROMPT-002] [INTEG-002] [MSGAPI-003] [CONN-037]', async ({
  page,
  simulator,
  server,
  desktop,
  people,
  quirks,
}) => {
  test.setTimeout(120_000);
  const said: string[] = [];
  page.on('console', (line) => said.push(line.text()));
  await using robot = await startTypebot();
  await signIn(page, texts, people.admin);
  const form = page.getByRole('dialog');
  const choose = async (label: string, option: string) => {
    await form.getByLabel(label, { exact: true }).click();
    await page.locator(`.ant-select-item-option[title="${option}"]`).click();
  };
  const save = async (said: string) => {
    await form.getByRole('button', { name: common.save }).click();
    await expect(page.getByText(said)).toBeVisible();
    await expect(form).toBeHidden();
  };

  await openPage(page, texts, menu.files);
  await page.getByRole('button', { name: files.create }).first().click();
  await form.getByLabel(files.name, { exact: true }).fill('Catalogues');
  await form.getByLabel(files.message, { exact: true }).fill('Here they are');
  const price = { name: 'prices.pdf', mimeType: 'application/pdf', buffer: Buffer.from('%PDF-1.4\n') };
  await form.locator('input[type=file]').setInputFiles([price]);
  await save(files.saved);
  await page.getByRole('button', { name: 'Edit Catalogues' }).click();
  await expect(form.getByRole('button', { name: 'Download prices.pdf' })).toBeVisible();
  expect(await violationsOn(page, 'a list of files')).toEqual([]);
  await form.getByRole('button', { name: common.cancel }).click();

  await openPage(page, texts, menu.prompts);
  await page.getByRole('button', { name: prompts.create }).first().click();
  await form.getByLabel(prompts.name, { exact: true }).fill('Kind seller');
  await form.getByLabel(prompts.prompt, { exact: true }).fill('Be kind and brief, and sell nothing that is not there.');
  await form.getByLabel(prompts.queue, { exact: true }).click();
  await page.locator('.ant-select-item-option').first().click();
  await form.getByLabel(prompts.apiKey, { exact: true }).fill('sk-of-the-company');
  await save(prompts.saved);
  await expect(rowOf(page, 'Kind seller')).toContainText('100');

  await openPage(page, texts, menu.integrations);
  await page.getByRole('button', { name: integrations.create }).first().click();
  await choose(integrations.type, integrations.types.typebot);
  await form.getByLabel(integrations.name, { exact: true }).fill('Shop bot');
  await form.getByLabel(integrations.fields.urlN8N, { exact: true }).fill(robot.url);
  await form.getByLabel(integrations.fields.typebotSlug, { exact: true }).fill('shop');
  expect(await violationsOn(page, 'an integration')).toEqual([]);
  await save(integrations.saved);

  await openPage(page, texts, menu.connections);
  await page
    .getByRole('button', { name: /^Edit / })
    .first()
    .click();
  await form.getByRole('button', { name: connections.form.automatic }).click();
  await choose(connections.form.integrationId, 'Shop bot');
  await form.getByRole('button', { name: connections.form.technical }).click();
  const token = quirks ? await typeToken(form) : await createToken(form);
  await save(connections.saved);

  const number = '5511977770001';
  await simulator.customerWrites({ number, name: 'Rita', body: 'Good morning' });
  const receivedTexts = async () => (await simulator.customerInbox(number)).map(({ body }) => body);
  await expect.poll(receivedTexts).toContain('Which colour?');
  expect(robot.paths).toEqual(['/api/v1/typebots/shop/startChat']);

  await openPage(page, texts, menu.messagesApi);
  const trial = page.getByRole('form', { name: messagesApi.text.test });
  await trial.getByLabel(messagesApi.fields.token, { exact: true }).fill(token);
  await trial.getByLabel(messagesApi.fields.number, { exact: true }).fill(number);
  await trial.getByLabel(messagesApi.fields.body, { exact: true }).fill('Your order left');
  await trial.getByRole('button', { name: messagesApi.send }).click();
  await expect(page.getByText(messagesApi.sent)).toBeVisible();
  await expect.poll(receivedTexts).toContain('Your order left');
  await trial.getByLabel(messagesApi.fields.token, { exact: true }).fill('token-of-nobody');
  await trial.getByRole('button', { name: messagesApi.send }).click();
  await expect(trial.getByText(texts.errors.ERR_API_TOKEN_INVALID)).toBeVisible();

  // No process writes the typed API key anywhere.
  const logs = [server.log(), desktop.logs(), ...said].join('\n');
  expect(logs).toContain('"route":"/api/messages/send"');
  for (const key of ['sk-of-the-company', token, 'token-of-nobody']) expect(logs).not.toContain(key);
});

/** Real servers store the token that a person types. */
async function typeToken(form: Locator): Promise<string> {
  const token = 'a-token-that-the-shop-chose';
  await form.getByLabel(connections.form.token, { exact: true }).fill(token);
  return token;
}

async function createToken(form: Locator): Promise<string> {
  await form.getByLabel(connections.tokens.name, { exact: true }).fill('ERP');
  await form.getByRole('button', { name: connections.tokens.create }).click();
  return form.getByLabel(connections.tokens.text, { exact: true }).inputValue();
}

/** A typebot that asks one question. */
async function startTypebot() {
  const paths: string[] = [];
  const question = { type: 'text', content: { richText: [{ type: 'p', children: [{ text: 'Which colour?' }] }] } };
  const server = createServer((request, response) => {
    paths.push(request.url ?? '');
    response.writeHead(200, { 'content-type': 'application/json' });
    response.end(JSON.stringify({ sessionId: 's1', messages: [question], input: {} }));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    paths,
    async [Symbol.asyncDispose]() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
