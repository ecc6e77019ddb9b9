import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';

import { userId } from '@shared/domain/ids';
import { showScreen } from '@tests/support/renderer/show-screen';
import { texts } from '@tests/support/renderer/texts';

import { UserForm } from './user-form';
import { UsersScreen } from './users-screen';

const { form } = texts.users;
const row = (id: number, name: string, profile = 'user') => ({
  id,
  companyId: 1,
  name,
  email: `${name.toLowerCase()}@example.com`,
  profile,
  super: false,
  allTicket: 'desabled',
  queues: [],
});
const [bruno, ana, chefe] = [row(7, 'Bruno'), row(8, 'Ana'), row(9, 'Chefe', 'admin')];
const lead = { id: 7, profile: 'user', offeredPermissions: ['users'], grantedPermissions: ['users'] };

const open = (user: Record<string, unknown>, element = <UsersScreen />) =>
  showScreen(element, {
    user,
    capabilities: ['invitations', 'devices', 'twoFactor', 'permissions'],
    answers: {
      'users.list': () => ({ users: [bruno, ana, chefe], count: 3, hasMore: false }),
      'users.show': () => ana,
      'users.update': () => ana,
      'invitations.list': () => [],
      'connections.list': () => [],
      'queues.list': () => [],
    },
  });
const buttonsOf = async (name: string) =>
  within((await screen.findByText(name)).closest('tr') ?? document.body)
    .queryAllByRole('button')
    .map(({ ariaLabel }) => ariaLabel);

describe('the list of users', () => {
  it('lets the holder of the permission manage colleagues, and no admins', async () => {
    await open(lead);
    expect(await buttonsOf('Ana')).toEqual(['Editar Ana', 'Excluir Ana']);
    expect(await buttonsOf('Bruno')).toEqual(['Editar Bruno']);
    expect(await buttonsOf('Chefe')).toEqual([]);
    expect(screen.getByRole('button', { name: texts.users.create })).toBeTruthy();
    expect(screen.getByRole('button', { name: texts.invitations.invite })).toBeTruthy();
  });

  it.each([
    ['without the permission', { ...lead, grantedPermissions: [] }],
    ['of a server that does not know it', { id: 7, profile: 'user', grantedPermissions: ['users'] }],
  ])('is only read by a user %s', async (_title, user) => {
    await open(user);
    expect(await buttonsOf('Ana')).toEqual([]);
    expect(screen.queryByRole('button', { name: texts.users.create })).toBeNull();
    expect(screen.queryByRole('button', { name: texts.invitations.invite })).toBeNull();
  });
});

describe('the form of a colleague', () => {
  const colleague = <UserForm userId={userId.parse(8)} onClose={() => undefined} />;

  it('gives the holder of the permission no rights to give that are of admins alone', async () => {
    const { user, asked } = await open(lead, colleague);
    const profile = await screen.findByLabelText<HTMLInputElement>(form.profile);
    expect(profile.disabled).toBe(true);
    expect(screen.getByText(form.adminsChoose)).toBeTruthy();
    expect(screen.getByRole('button', { name: texts.users.security.endDevices })).toBeTruthy();
    expect(screen.queryByRole('button', { name: texts.users.security.resetTwoFactor })).toBeNull();
    expect(screen.queryByText(texts.users.security.permissions)).toBeNull();
    const name = screen.getByLabelText(form.name);
    await user.clear(name);
    await user.type(name, 'Ana Reis');
    await user.click(screen.getByRole('button', { name: texts.common.save }));
    await waitFor(() => expect(asked('users.update')).toMatchObject([{ body: { name: 'Ana Reis' } }]));
  });

  it('has everything for an admin', async () => {
    await open({ id: 1, profile: 'admin' }, colleague);
    const profile = await screen.findByLabelText<HTMLInputElement>(form.profile);
    expect(profile.disabled).toBe(false);
    expect(screen.getByRole('button', { name: texts.users.security.resetTwoFactor })).toBeTruthy();
    expect(await screen.findByText(texts.users.security.permissions)).toBeTruthy();
  });
});
