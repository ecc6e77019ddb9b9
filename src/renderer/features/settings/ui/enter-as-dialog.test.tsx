import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';

import { AppError } from '@shared/domain/app-error';
import type { Language } from '@shared/i18n/languages';
import { showScreen } from '@tests/support/renderer/show-screen';

import { CompaniesTab } from './companies-tab';

const shop = { id: 7, name: 'Papelaria', email: 'dona@example.com', status: true, recurrence: 'MENSAL', planId: 3 };
const users = [
  { id: 70, name: 'Bia', email: 'bia@example.com', profile: 'user' },
  { id: 71, name: 'Dona Rosa', email: 'rosa@example.com', profile: 'admin' },
  { id: 72, name: 'Root', email: 'root@example.com', profile: 'admin', super: true },
];

type Parts = { language?: Language; hasCapability?: boolean; enterAs?: () => unknown };

async function show({ language = 'pt', hasCapability = true, enterAs = () => undefined }: Parts = {}) {
  const shown = await showScreen(<CompaniesTab />, {
    language,
    user: { profile: 'admin', super: true, companyId: 1 },
    capabilities: hasCapability ? ['enterAs'] : [],
    answers: {
      'companies.all': () => [shop],
      'users.options': () => users,
      'session.enter': enterAs,
    },
  });
  await screen.findByText('Papelaria');
  return shown;
}

const openDialog = async ({ user }: Awaited<ReturnType<typeof show>>, action = 'Entrar em Papelaria como…') => {
  await user.click(screen.getByRole('button', { name: action }));
  const dialog = await screen.findByRole('dialog');
  await within(dialog).findByRole('combobox');
  return within(dialog);
};

it.each<[Language, [title: string, hint: RegExp, ok: string]]>([
  ['pt', ['Entrar em Papelaria como…', /registro de alterações das duas empresas/, 'Entrar']],
  ['en', ['Enter Papelaria as…', /audit log of both companies/, 'Enter']],
  ['es', ['Entrar en Papelaria como…', /registro de cambios de las dos empresas/, 'Entrar']],
])('the confirmation in %s names the company and the audit logs of both', async (language, [title, hint, ok]) => {
  const dialog = await openDialog(await show({ language }), title);
  expect(dialog.getByText(title)).toBeTruthy();
  expect(dialog.getByText(hint)).toBeTruthy();
  expect(dialog.getByRole('button', { name: ok })).toBeTruthy();
});

it('admins are listed first and the first is chosen; super administrators are not offered', async () => {
  const dialog = await openDialog(await show());
  expect(dialog.getByText('Dona Rosa · rosa@example.com')).toBeTruthy();
  fireEvent.mouseDown(dialog.getByRole('combobox'));
  await screen.findByTitle('Bia · bia@example.com');
  const offered = [...document.querySelectorAll('.ant-select-item-option-content')].map((row) => row.textContent);
  expect(offered).toEqual(['Dona Rosa · rosa@example.com', 'Bia · bia@example.com']);
});

it('the chosen user is entered by main, once', async () => {
  const shown = await show();
  const dialog = await openDialog(shown);
  fireEvent.mouseDown(dialog.getByRole('combobox'));
  await shown.user.click(await screen.findByTitle('Bia · bia@example.com'));
  await shown.user.click(dialog.getByRole('button', { name: 'Entrar' }));
  await waitFor(() => expect(shown.asked('session.enter')).toEqual([{ companyId: 7, userId: 70 }]));
});

it('a refusal stands beside the choice, and the dialog stays open', async () => {
  const refuse = () => {
    throw new AppError('ERR_NO_SUPER', 'forbidden');
  };
  const shown = await show({ enterAs: refuse });
  const dialog = await openDialog(shown);
  await shown.user.click(dialog.getByRole('button', { name: 'Entrar' }));
  expect(await screen.findByText('Isto cabe somente ao superadministrador.')).toBeTruthy();
  expect(screen.getByRole('dialog')).toBeTruthy();
});

it('a server without the capability has no such action', async () => {
  await show({ hasCapability: false });
  expect(screen.queryByRole('button', { name: 'Entrar em Papelaria como…' })).toBeNull();
});
