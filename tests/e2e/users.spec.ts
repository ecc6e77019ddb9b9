import { confirm, goTo, openPage, rowOf } from './steps/pages';
import { signIn } from './steps/session';
import { textsOf } from './steps/texts';
import { signedInApi } from './support/api';
import { expect, test } from './support/fixtures';

const texts = textsOf('en');
const { users, common, errors } = texts;

test('an admin invites, finds, changes and removes a colleague, and sees what others do to users [USERS-001] [USERS-002] [USERS-004] [USERS-015] [USERS-022] [USERS-023] [USERS-024] [USERS-025] [MODAL-017] [ROUTE-019]', async ({
  page,
  server,
}) => {
  await signIn(page, texts, { email: 'admin@recado.demo' });
  await openPage(page, texts, texts.shell.menu.users);
  for (const title of Object.values(users.columns)) {
    await expect(page.getByRole('columnheader', { name: title })).toBeVisible();
  }
  await expect(rowOf(page, 'ana@recado.demo')).toContainText(users.profiles.user);

  await page.getByRole('button', { name: users.create }).click();
  const form = page.getByRole('dialog');
  await form.getByRole('button', { name: common.save }).click();
  await expect(form.getByText(common.form.required)).toHaveCount(2);
  await form.getByLabel(users.form.name).fill('Carla Nunes');
  await form.getByLabel(users.form.email).fill('ana@recado.demo');
  await form.getByRole('combobox', { name: users.form.connection }).fill('Loja');
  await page.getByTitle('Loja do centro').click();
  await form.getByRole('button', { name: common.save }).click();
  // The form lets an empty password pass; the server does not, and nothing typed is lost.
  await expect(form.getByText(errors.ERR_USER_PASSWORD_REQUIRED)).toBeVisible();
  await form.getByLabel(users.form.password, { exact: true }).fill('recado-carla');
  await form.getByRole('button', { name: common.save }).click();
  await expect(form.getByText(errors.ERR_USER_EMAIL_ALREADY_EXISTS)).toBeVisible();
  await form.getByLabel(users.form.email).fill('carla@recado.demo');
  await form.getByRole('button', { name: common.save }).click();
  await expect(page.getByText(users.created)).toBeVisible();
  await expect(rowOf(page, 'carla@recado.demo')).toContainText('Carla Nunes');

  await page.getByRole('searchbox', { name: users.search }).fill('carla');
  await expect(rowOf(page, 'ana@recado.demo')).toBeHidden();
  await page.getByRole('button', { name: 'Edit Carla Nunes' }).click();
  await expect(form.getByText('Loja do centro')).toBeVisible();
  await form.getByRole('switch', { name: users.form.allTicket }).click();
  await form.getByLabel(users.form.name).fill('Carla Prado');
  await form.getByRole('button', { name: common.save }).click();
  await expect(rowOf(page, 'Carla Prado')).toBeVisible();

  // Somebody else at another desk.
  const api = await signedInApi(server.url, 'super@recado.demo');
  const { users: found } = (await api('GET', '/users?searchParam=carla')) as {
    users: { id: number; companyId: number; allTicket: string; whatsappId: number }[];
  };
  expect(found[0]).toMatchObject({ allTicket: 'enabled', whatsappId: 2 });
  const { id, companyId } = found[0] ?? { id: 0, companyId: 0 };
  await api('PUT', `/users/${id}`, { companyId, name: 'Carla Souza', profile: 'admin' });
  await expect(rowOf(page, 'Carla Souza')).toContainText(users.profiles.admin);
  const draft = { name: 'Carlos Lima', email: 'carlos@recado.demo', password: 'recado', profile: 'user', companyId };
  await page.getByRole('searchbox', { name: users.search }).fill('carl');
  await api('POST', '/users', draft);
  await expect(rowOf(page, 'Carlos Lima')).toBeVisible();
  await api('DELETE', `/users/${id}`);
  await expect(rowOf(page, 'Carla Souza')).toBeHidden();

  await page.getByRole('button', { name: 'Delete Carlos Lima' }).click();
  await expect(page.getByRole('dialog').last()).toContainText(users.removal.consequence);
  await confirm(page, common.delete);
  await expect(page.getByText(users.deleted)).toBeVisible();
  await expect(page.getByText(users.empty.found)).toBeVisible();
});

test('a user edits their own name and password, not their rights, and looks at connections [USERS-011] [USERS-012] [USERS-013] [CONN-003] [CONN-006] [CONN-007] [SHELL-017]', async ({
  page,
}) => {
  await signIn(page, texts, { email: 'ana@recado.demo' });
  await page.getByRole('banner').getByRole('button', { name: /Ana/ }).last().click();
  await page.getByRole('menuitem', { name: texts.shell.user.profile }).click();
  const form = page.getByRole('dialog');
  await expect(form.getByLabel(users.form.name)).toHaveValue('Ana Ribeiro');
  for (const label of [users.form.profile, users.form.queues, users.form.allTicket]) {
    await expect(form.getByText(label, { exact: true })).toBeHidden();
  }
  await form.getByLabel(users.form.name).fill('Ana Ribeiro Lima');
  await form.getByRole('button', { name: common.save }).click();
  await expect(page.getByText(users.saved)).toBeVisible();

  await goTo(page, '/connections');
  await expect(rowOf(page, 'Loja do centro')).toBeVisible();
  const { name, status, updatedAt, default: isDefault } = texts.connections.columns;
  await expect(page.getByRole('columnheader')).toHaveText([name, status, updatedAt, isDefault]);
  await expect(page.getByRole('main').getByRole('button')).toHaveCount(0);
});
