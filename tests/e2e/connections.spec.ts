import { confirm, openPage, rowOf } from './steps/pages';
import { signIn } from './steps/session';
import { textsOf } from './steps/texts';
import { signedInApi } from './support/api';
import { expect, test } from './support/fixtures';

const texts = textsOf('en');
const { connections, common, errors, shell } = texts;

test.describe.serial('pairing a connection', () => {
  test.use({ isStory: true });

  test('connections have their columns [CONN-001] [CONN-002] [CONN-005] [CONN-021] [ROUTE-012]', async ({
    page,
    people,
  }) => {
    await signIn(page, texts, people.admin);
    await openPage(page, texts, shell.menu.connections);
    for (const title of Object.values(connections.columns)) {
      await expect(page.getByRole('columnheader', { name: title })).toBeVisible();
    }
    const row = rowOf(page, 'Atendimento');
    await expect(row.getByRole('img', { name: connections.isDefault })).toBeVisible();
    await expect(row).toContainText(connections.status.CONNECTED);
    await expect(row).toContainText(/\d{2}\/\d{2}\/\d{2} \d{2}:\d{2}/);
  });

  test('the code is 256 pixels wide, and goes when a phone has read it [CONN-025] [MODAL-020]', async ({
    page,
    simulator,
    company,
  }) => {
    const shop = rowOf(page, 'Loja do centro');
    const badge = page.getByRole('img', { name: shell.menu.badges.connections });
    await expect(badge).toBeVisible();

    await shop.getByRole('button', { name: new RegExp(connections.actions.newCode) }).click();
    await shop.getByRole('button', { name: new RegExp(connections.actions.showCode) }).click();
    const code = page.getByRole('dialog');
    const picture = code.getByRole('img', { name: connections.code.label });
    await expect(picture).toBeVisible();
    // The dialog animates its size while it opens.
    await expect.poll(async () => (await picture.locator('..').boundingBox())?.width).toBeCloseTo(256, 0);
    await expect(code).toContainText('Code 1 of 3');
    await simulator.connection(company.shop, 'CONNECTED');
    await expect(page.getByText(connections.code.connected)).toBeVisible();
    await expect(code).toBeHidden();
    await expect(shop).toContainText(connections.status.CONNECTED);
    await expect(badge).toBeHidden();
  });

  test('a connection that opens cannot be pressed [CONN-024]', async ({ page, simulator, company }) => {
    const shop = rowOf(page, 'Loja do centro');
    await simulator.connection(company.shop, 'OPENING');
    const connecting = shop.getByRole('button', { name: new RegExp(connections.actions.connecting) });
    await expect(connecting).toBeDisabled();
    await simulator.connection(company.shop, 'TIMEOUT');
    await shop.getByRole('button', { name: new RegExp(connections.actions.disconnect) }).click();
    await confirm(page, connections.actions.disconnect);
    await expect(shop.getByRole('button', { name: new RegExp(connections.actions.tryAgain) })).toBeVisible();
  });
});

test('an admin adds, edits and deletes a connection [CONN-008] [CONN-009] [CONN-038] [CONN-039] [MODAL-021]', async ({
  page,
  server,
  people,
  quirks,
}) => {
  await signIn(page, texts, people.admin);
  await openPage(page, texts, shell.menu.connections);
  await page.getByRole('button', { name: connections.create }).click();
  const form = page.getByRole('dialog');
  await form.getByLabel(connections.form.name).fill('Filial');
  const queues = form.getByRole('combobox', { name: connections.form.queues });
  for (const queue of ['Vendas', 'Suporte']) {
    await queues.fill(queue);
    await page.getByTitle(queue, { exact: true }).click();
  }
  await queues.press('Escape');
  await form.getByRole('button', { name: common.save }).click();
  await expect(form.getByText(errors.ERR_WAPP_GREETING_REQUIRED)).toBeVisible();
  for (const name of ['greetingMessage', 'complationMessage', 'outOfHoursMessage', 'ratingMessage'] as const) {
    await form.getByLabel(connections.form[name]).fill(`Text of ${name}`);
  }
  await form.getByText(connections.form.automatic).click();
  await expect(form.getByLabel(connections.form.maxUseBotQueues)).toHaveValue('3');
  await form.getByLabel(connections.form.timeUseBotQueues).fill('7');
  await form.getByLabel(connections.form.expiresTicket).fill('30');
  await form.getByLabel(connections.form.timeToTransfer).fill('9');
  await form.getByLabel(connections.form.expiresInactiveMessage).fill('Bye');
  await form.getByText(connections.form.technical).click();
  // Real servers take a token that a person types.
  const tokens = quirks ? form.getByLabel(connections.form.token) : form.getByText(connections.tokens.afterSaving);
  await expect(tokens).toBeVisible();
  await form.getByRole('button', { name: common.save }).click();
  const code = page.getByRole('dialog', { name: connections.code.title.replace('{{name}}', 'Filial') });
  await expect(code).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(code).toBeHidden();
  await expect(rowOf(page, 'Filial')).toBeVisible();

  const api = await signedInApi(server.url, people.super.email);
  const made = ((await api('GET', '/whatsapp?session=0')) as { id: number; name: string }[]).find(
    ({ name }) => name === 'Filial',
  );
  expect(await api('GET', `/whatsapp/${made?.id ?? 0}?session=0`)).toMatchObject({
    greetingMessage: 'Text of greetingMessage',
    ratingMessage: 'Text of ratingMessage',
    provider: 'beta',
    maxUseBotQueues: 3,
    timeUseBotQueues: 7,
    expiresTicket: 30,
    timeToTransfer: 9,
    expiresInactiveMessage: 'Bye',
  });

  await page.getByRole('button', { name: 'Edit Atendimento' }).click();
  await form.getByRole('switch', { name: connections.form.isDefault }).click();
  await form.getByRole('button', { name: common.save }).click();
  await expect(form.getByText(errors.ERR_NO_OTHER_WHATSAPP)).toBeVisible();
  await form.getByRole('button', { name: common.cancel }).click();
  await confirm(page, common.form.discard.ok);

  await page.getByRole('button', { name: 'Delete Filial' }).click();
  await expect(page.getByRole('dialog').last()).toContainText(connections.removal.consequence);
  await confirm(page, common.delete);
  await expect(rowOf(page, 'Filial')).toBeHidden();
});
