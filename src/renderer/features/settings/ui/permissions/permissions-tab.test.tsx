import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';

import { AppError } from '@shared/domain/app-error';
import type { Capability } from '@shared/domain/capability';
import { firstPermissions, permissions } from '@shared/domain/permission';
import { showScreen } from '@tests/support/renderer/show-screen';
import { texts } from '@tests/support/renderer/texts';

import { SettingsScreen } from '../settings-screen';
import { PermissionsTab } from './permissions-tab';

const { permissions: t, settings } = texts;
const offered = [...firstPermissions];
const admin = { profile: 'admin', companyId: 1 };
const ana = { id: 7, companyId: 1, name: 'Ana', email: 'ana@example.com', profile: 'user' };
const lia = { id: 8, name: 'Lia', email: 'lia@example.com', profile: 'admin' };
const people = () => [ana, lia];

const show = (saved: object, answers: object = {}, capabilities: readonly Capability[] = []) =>
  showScreen(<PermissionsTab />, {
    user: admin,
    capabilities,
    answers: {
      'users.options': people,
      'users.show': () => ana,
      'permissions.show': () => ({ defaults: [], users: [], ...saved }),
      'permissions.setDefaults': ({ body }: { body: object }) => body,
      'permissions.setUser': ({ body }: { body: object }) => ({ userId: 7, ...body }),
      ...answers,
    },
  });

const chooseAna = async () => {
  fireEvent.mouseDown(await screen.findByRole('combobox', { name: t.subject }));
  fireEvent.click(await screen.findByTitle('Ana · ana@example.com'));
};

it('a switch saves the default of all users together with the others that are on', async () => {
  const { user, asked } = await show({ defaults: ['dashboard'] });
  const tags = await screen.findByRole('switch', { name: t.names.tags });
  expect(screen.getByRole('switch', { name: t.names.dashboard }).getAttribute('aria-checked')).toBe('true');
  expect(tags.getAttribute('aria-checked')).toBe('false');
  await user.click(tags);
  await waitFor(() =>
    expect(asked('permissions.setDefaults')).toEqual([
      { body: { granted: ['dashboard', 'tags'], expected: { granted: ['dashboard'], withheld: [] }, offered } },
    ]),
  );
});

it('a dangerous permission is granted only after a question that names its loss', async () => {
  const { user, asked } = await show({});
  await user.click(await screen.findByRole('switch', { name: t.names.contactRemoval }));
  const dialog = await screen.findByRole('dialog');
  expect(within(dialog).getByText(t.hints.contactRemoval)).toBeTruthy();
  expect(asked('permissions.setDefaults')).toEqual([]);
  await user.click(within(dialog).getByRole('button', { name: t.confirm.ok }));
  await waitFor(() =>
    expect(asked('permissions.setDefaults')).toMatchObject([{ body: { granted: ['contactRemoval'] } }]),
  );
});

it('a user shows the choice of each permission, and a change keeps the others', async () => {
  const { asked } = await show({
    defaults: ['dashboard'],
    users: [{ userId: 7, granted: ['tags'], withheld: ['dashboard'] }],
  });
  await chooseAna();
  const row = (name: string) => within(screen.getByText(name).closest('li') ?? document.body);
  expect(await row(t.names.tags).findByText(t.choice.granted)).toBeTruthy();
  expect(row(t.names.dashboard).getByText(t.choice.withheld)).toBeTruthy();
  expect(row(t.names.files).getByText('Padrão: não permitido')).toBeTruthy();
  fireEvent.mouseDown(screen.getByRole('combobox', { name: t.names.files }));
  fireEvent.click((await screen.findAllByTitle(t.choice.granted)).at(-1) ?? document.body);
  await waitFor(() =>
    expect(asked('permissions.setUser')).toEqual([
      {
        params: { userId: 7 },
        body: {
          granted: ['tags', 'files'],
          withheld: ['dashboard'],
          expected: { granted: ['tags'], withheld: ['dashboard'] },
          offered,
        },
      },
    ]),
  );
});

it('a change that another admin has overtaken is refused at its row, which shows the values of the other', async () => {
  let granted: string[] = [];
  const { user } = await show(
    {},
    {
      'permissions.show': () => ({ defaults: granted, users: [] }),
      'permissions.setDefaults': () => {
        granted = ['dashboard'];
        throw new AppError('ERR_PERMISSIONS_CHANGED', 'conflict');
      },
    },
  );
  await user.click(await screen.findByRole('switch', { name: t.names.tags }));
  const alert = await screen.findByText(texts.errors.ERR_PERMISSIONS_CHANGED, { selector: '[role=alert]' });
  expect(alert.closest('li')?.textContent).toContain(t.names.tags);
  const dashboard = screen.getByRole('switch', { name: t.names.dashboard });
  await waitFor(() => expect(dashboard.getAttribute('aria-checked')).toBe('true'));
});

it('the form of a user leads to the permissions of this user', async () => {
  await showScreen(<SettingsScreen />, {
    user: admin,
    capabilities: ['permissions'],
    path: '/settings?show=permissions&user=7',
    answers: {
      'settings.list': () => [],
      'users.options': people,
      'users.show': () => ana,
      'permissions.show': () => ({ defaults: [], users: [{ userId: 7, granted: ['tags'], withheld: [] }] }),
    },
  });
  const row = within((await screen.findByText(t.names.tags)).closest('li') ?? document.body);
  expect(await row.findByText(t.choice.granted)).toBeTruthy();
});

it('admins, who have every permission, cannot be chosen', async () => {
  await show({});
  fireEvent.mouseDown(await screen.findByRole('combobox', { name: t.subject }));
  expect(await screen.findByTitle('Ana · ana@example.com')).toBeTruthy();
  expect(screen.queryByTitle('Lia · lia@example.com')).toBeNull();
});

it('a refused change is reported at its row, and the old state stays', async () => {
  const { user } = await show(
    {},
    {
      'permissions.setDefaults': () => {
        throw new AppError('ERR_NO_PERMISSION', 'forbidden');
      },
    },
  );
  await user.click(await screen.findByRole('switch', { name: t.names.tags }));
  const alert = await screen.findByRole('alert');
  expect(alert.closest('li')?.textContent).toContain(t.names.tags);
  expect(screen.getByRole('switch', { name: t.names.tags }).getAttribute('aria-checked')).toBe('false');
});

it('a failed load offers to try again', async () => {
  let isDown = true;
  const { user } = await show(
    {},
    {
      'permissions.show': () => {
        if (isDown) throw new AppError('ERR_REFUSED', 'validation');
        return { defaults: [], users: [] };
      },
    },
  );
  const retry = await screen.findByRole('button', { name: texts.common.retry });
  isDown = false;
  await user.click(retry);
  expect(await screen.findByRole('switch', { name: t.names.tags })).toBeTruthy();
});

it.each([
  ['with the capability', ['permissions'] as const, 1],
  ['not without it', [] as const, 0],
])('the settings have the tab %s', async (_title, capabilities, count) => {
  await showScreen(<SettingsScreen />, { user: admin, capabilities, answers: { 'settings.list': () => [] } });
  await screen.findByRole('tab', { name: settings.tabs.options });
  expect(screen.queryAllByRole('tab', { name: settings.tabs.permissions })).toHaveLength(count);
});

it("customers' numbers are hidden by switching their permission off, on servers that mask them", async () => {
  const { user, asked } = await show({ defaults: ['contactNumbers'] }, {}, ['maskedNumbers']);
  const numbers = await screen.findByRole('switch', { name: t.names.contactNumbers });
  expect(numbers.getAttribute('aria-checked')).toBe('true');
  await user.click(numbers);
  await waitFor(() =>
    expect(asked('permissions.setDefaults')).toEqual([
      { body: { granted: [], expected: { granted: ['contactNumbers'], withheld: [] }, offered } },
    ]),
  );
});

it("other servers have no permission for customers' numbers", async () => {
  await show({});
  await screen.findByRole('switch', { name: t.names.dashboard });
  expect(screen.queryByRole('switch', { name: t.names.contactNumbers })).toBeNull();
});

it('lists the permissions of the server, everyday work apart from administration, and says which it has shown', async () => {
  const names = [...offered, 'messageRemoval'];
  const { user, asked } = await show({ defaults: ['messageRemoval'], offered: [...names, 'future'] });
  const everyday = within(await screen.findByRole('region', { name: t.groups.everyday.title }));
  const removal = everyday.getByRole('switch', { name: t.names.messageRemoval });
  expect(everyday.queryByRole('switch', { name: t.names.tags })).toBeNull();
  expect(screen.getAllByRole('switch')).toHaveLength(names.length - 1);
  await user.click(removal);
  await waitFor(() =>
    expect(asked('permissions.setDefaults')).toMatchObject([{ body: { granted: [], offered: names } }]),
  );
});

it('a server of an earlier version is asked for no permission that it does not know', async () => {
  await show({}, {}, ['maskedNumbers']);
  await screen.findByRole('switch', { name: t.names.dashboard });
  const shown = permissions.filter((name) => screen.queryByRole('switch', { name: t.names[name] }) !== null);
  expect(shown).toEqual(offered);
});

it('a user’s view of tickets without a queue is the field of the user, read and written as in the form', async () => {
  let isOn = false;
  const { user, asked } = await show(
    {},
    {
      'users.show': () => ({ ...ana, allTicket: isOn ? 'enabled' : 'desabled' }),
      'users.update': ({ body }: { body: { allTicket: boolean } }) => {
        isOn = body.allTicket;
        return { ...ana, allTicket: 'enabled' };
      },
    },
  );
  await screen.findByRole('switch', { name: t.names.dashboard });
  expect(screen.queryByRole('switch', { name: texts.users.form.allTicket })).toBeNull();
  await chooseAna();
  const all = await screen.findByRole<HTMLButtonElement>('switch', { name: texts.users.form.allTicket });
  await waitFor(() => expect(all.disabled).toBe(false));
  expect(all.getAttribute('aria-checked')).toBe('false');
  await user.click(all);
  await waitFor(() => expect(all.getAttribute('aria-checked')).toBe('true'));
  expect(asked('users.update')).toEqual([{ params: { userId: 7 }, body: { companyId: 1, allTicket: true } }]);
  expect(asked('permissions.setUser')).toEqual([]);
});
