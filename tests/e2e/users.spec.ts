import { confirm, goTo, openPage, rowOf } from './steps/pages';
import { signIn } from './steps/session';
import { textsOf } from './steps/texts';
import type { Api } from './support/api';
import { signedInApi } from './support/api';
import { expect, test } from './support/fixtures';

const texts = textsOf('en');
const { users, common, errors } = texts;

type Found = { id: number; companyId: number; allTicket: string; whatsappId: number };

async function firstFound(api: Api, name: string): Promise<Found> {
  const { users: found } = (await api('GET', `/users?searchParam=${name}`)) as { users: Found[] };
  const [first] = found;
  if (first === undefined) throw new Error(`No user is called ${name}`);
  return first;
}

test.describe.serial('users, before an admin', () => {
  test.use({ isStory: true });

  test('a colleague is invited, with a connection of their own [USERS-001] [USERS-004] [USERS-022] [MODAL-017] [ROUTE-019]', async ({
    page,
    people,
  }) => {
    const carla = people.ana.email.replace('ana', 'carla');
    await signIn(page, texts, people.admin);
    await openPage(page, texts, texts.shell.menu.users);
    for (const title of Object.values(users.columns)) {
      await expect(page.getByRole('columnheader', { name: title })).toBeVisible();
    }
    await expect(rowOf(page, people.ana.email)).toContainText(users.profiles.user);

    await page.getByRole('button', { name: users.create }).click();
    const form = page.getByRole('dialog');
    await form.getByRole('button', { name: common.save }).click();
    await expect(form.getByText(common.form.required)).toHaveCount(2);
    await form.getByLabel(users.form.name).fill('Carla Nunes');
    await form.getByLabel(users.form.email).fill(people.ana.email);
    await form.getByRole('combobox', { name: users.form.connection }).fill('Loja');
    await page.getByTitle('Loja do centro').click();
    await form.getByRole('button', { name: common.save }).click();
    // The form accepts an empty password; the server refuses it, and the typed values stay.
    await expect(form.getByText(errors.ERR_USER_PASSWORD_REQUIRED)).toBeVisible();
    await form.getByLabel(users.form.password, { exact: true }).fill('recado-carla');
    await form.getByRole('button', { name: common.save }).click();
    await expect(form.getByText(errors.ERR_USER_EMAIL_ALREADY_EXISTS)).toBeVisible();
    await form.getByLabel(users.form.email).fill(carla);
    await form.getByRole('button', { name: common.save }).click();
    await expect(page.getByText(users.created)).toBeVisible();
    await expect(rowOf(page, carla)).toContainText('Carla Nunes');
  });

  test('they are found and changed [USERS-002] [USERS-015]', async ({ page, server, company, people }) => {
    const form = page.getByRole('dialog');
    await page.getByRole('searchbox', { name: users.search }).fill('carla');
    await expect(rowOf(page, people.ana.email)).toBeHidden();
    await page.getByRole('button', { name: 'Edit Carla Nunes' }).click();
    await expect(form.getByText('Loja do centro')).toBeVisible();
    await form.getByRole('switch', { name: users.form.allTicket }).click();
    await form.getByLabel(users.form.name).fill('Carla Prado');
    await form.getByRole('button', { name: common.save }).click();
    await expect(rowOf(page, 'Carla Prado')).toBeVisible();

    // A colleague on another machine.
    const api = await signedInApi(server.url, people.super.email);
    expect(await firstFound(api, 'carla')).toMatchObject({ allTicket: 'enabled', whatsappId: company.shop });
  });

  test('another desk changes, adds and deletes users in sight [USERS-023] [USERS-024] [USERS-025]', async ({
    page,
    server,
    people,
  }) => {
    const api = await signedInApi(server.url, people.super.email);
    const { id, companyId } = await firstFound(api, 'carla');
    await api('PUT', `/users/${id}`, { companyId, name: 'Carla Souza', profile: 'admin' });
    await expect(rowOf(page, 'Carla Souza')).toContainText(users.profiles.admin);
    const draft = {
      name: 'Carlos Lima',
      email: people.ana.email.replace('ana', 'carlos'),
      password: 'recado',
      profile: 'user',
      companyId,
    };
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
});

test.describe.serial('a user who is no admin', () => {
  test.use({ isStory: true });

  test('they look at connections, and act on none [CONN-003] [CONN-006] [CONN-007]', async ({ page, people }) => {
    await signIn(page, texts, people.ana);
    await goTo(page, '/connections');
    await expect(rowOf(page, 'Loja do centro')).toBeVisible();
    const { name, status, updatedAt, default: isDefault } = texts.connections.columns;
    await expect(page.getByRole('columnheader')).toHaveText([name, status, updatedAt, isDefault]);
    await expect(page.getByRole('main').getByRole('button')).toHaveCount(0);
  });

  test('users change their name, but not their permissions [USERS-011] [USERS-012] [USERS-013] [SHELL-017]', async ({
    page,
    quirks,
  }) => {
    test.skip(quirks, 'Real servers let only admins change users, themselves included.');
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
  });
});
