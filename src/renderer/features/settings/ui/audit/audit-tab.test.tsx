import { fireEvent, screen, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';

import { AppError } from '@shared/domain/app-error';
import type { Language } from '@shared/i18n/languages';
import { showScreen } from '@tests/support/renderer/show-screen';
import { texts } from '@tests/support/renderer/texts';

import { SettingsScreen } from '../settings-screen';
import { AuditTab } from './audit-tab';

const { audit, settings } = texts;
const admin = { profile: 'admin', companyId: 1 };

const entry = (id: number, changes: object = {}) => ({
  id,
  userId: 7,
  userName: 'Lia',
  endpoint: 'users.update',
  area: 'users',
  action: 'changed',
  recordId: 9,
  recordName: 'Bruno',
  fields: [{ field: 'profile', from: 'user', to: 'admin' }, { field: 'password' }],
  address: '10.0.0.7',
  createdAt: '2026-03-01T12:00:00.000Z',
  ...changes,
});

type Ask = { query: Record<string, unknown> };
const users = () => [{ id: 7, name: 'Lia', email: 'lia@example.com' }];
const page = (entries: object[], nextCursor: number | null = null) => ({ entries, nextCursor });

it('a row says who changed what, with the plain values, and from where', async () => {
  const setting = {
    area: 'settings',
    recordName: 'userRating',
    fields: [{ field: 'value', from: 'disabled', to: 'enabled' }],
  };
  await showScreen(<AuditTab />, {
    user: admin,
    answers: { 'users.options': users, 'auditLog.list': () => page([entry(2), entry(1, setting)]) },
  });
  const cells = async (name: RegExp) =>
    [...(await screen.findByRole('row', { name })).querySelectorAll('td')].slice(1).map((cell) => cell.textContent);
  expect(await cells(/Bruno/)).toEqual(['Lia', 'Alterou', 'Usuários: Bruno', 'Perfil: user → adminSenha', '10.0.0.7']);
  expect(await cells(/Avaliações/)).toEqual([
    'Lia',
    'Alterou',
    `Configurações: ${settings.options.userRating}`,
    'Valor: não → sim',
    '10.0.0.7',
  ]);
});

it.each<[Language, string]>([
  ['pt', 'Lia (por Root)'],
  ['en', 'Lia (by Root)'],
  ['es', 'Lia (por Root)'],
])('a change in an entered session names the super administrator beside the user in %s', async (language, who) => {
  const answers = { 'users.options': users, 'auditLog.list': () => page([entry(1, { enteredByName: 'Root' })]) };
  await showScreen(<AuditTab />, { user: admin, language, answers });
  expect(await screen.findByText(who)).toBeTruthy();
});

it('a change of permissions names them by their texts, before and after', async () => {
  const fields = [{ field: 'granted', from: '', to: 'tags, queues' }];
  const change = entry(1, { area: 'permissions', fields });
  await showScreen(<AuditTab />, {
    user: admin,
    answers: { 'users.options': users, 'auditLog.list': () => page([change]) },
  });
  const { tags, queues } = texts.permissions.names;
  expect(await screen.findByText(`${audit.fields.granted}: ${audit.none} → ${tags}, ${queues}`)).toBeTruthy();
});

it('filters by user and area, and explains that nothing matches', async () => {
  const { user, asked } = await showScreen(<AuditTab />, {
    user: admin,
    answers: {
      'users.options': users,
      'auditLog.list': ({ query }: Ask) => page(query.area === 'plans' ? [] : [entry(1)]),
    },
  });
  await screen.findByRole('row', { name: /Bruno/ });
  fireEvent.mouseDown(screen.getByRole('combobox', { name: audit.filters.user }));
  await user.click(await screen.findByTitle('Lia'));
  await waitFor(() => expect(asked('auditLog.list').at(-1)).toEqual({ query: { userId: 7 } }));
  fireEvent.mouseDown(screen.getByRole('combobox', { name: audit.filters.area }));
  await user.click(await screen.findByTitle(audit.areas.plans));
  expect(await screen.findByText(audit.emptyFound)).toBeTruthy();
  expect(asked('auditLog.list').at(-1)).toEqual({ query: { userId: 7, area: 'plans' } });
});

it('an empty log explains itself, and a failed one is requested again', async () => {
  let fails = true;
  const { user } = await showScreen(<AuditTab />, {
    user: admin,
    answers: {
      'users.options': users,
      'auditLog.list': () => {
        if (fails) throw new AppError('ERR_REFUSED', 'validation');
        return page([]);
      },
    },
  });
  await screen.findByRole('alert');
  fails = false;
  await user.click(screen.getByRole('button', { name: texts.common.retry }));
  expect(await screen.findByText(audit.empty)).toBeTruthy();
});

it('the spreadsheet holds the entries of all pages', async () => {
  const { user, asked } = await showScreen(<AuditTab />, {
    user: admin,
    answers: {
      'users.options': users,
      'auditLog.list': ({ query }: Ask) =>
        query.before === 5 ? page([entry(1, { recordName: 'Zeca' })]) : page([entry(5)], 5),
      'exports.begin': () => ({ exportId: 'one' }),
      'exports.append': () => undefined,
      'exports.finish': () => ({ name: 'log.csv' }),
    },
  });
  await screen.findByRole('row', { name: /Bruno/ });
  await user.click(screen.getByRole('button', { name: audit.export }));
  await waitFor(() => expect(asked('exports.finish')).toHaveLength(1));
  const written = asked('exports.append')
    .map((piece) => (piece as { text: string }).text)
    .join('');
  expect(written).toContain('Usuários: Bruno');
  expect(written).toContain('Usuários: Zeca');
});

it('the tab is there on a server with an audit log, and absent on others', async () => {
  const answers = { 'settings.list': () => [], 'users.options': users, 'auditLog.list': () => page([entry(1)]) };
  const first = await showScreen(<SettingsScreen />, { user: admin, capabilities: ['auditLog'], answers });
  await first.user.click(await screen.findByRole('tab', { name: audit.label }));
  expect(await screen.findByRole('row', { name: /Bruno/ })).toBeTruthy();
});

it('a server without an audit log has no such tab', async () => {
  await showScreen(<SettingsScreen />, { user: admin, answers: { 'settings.list': () => [] } });
  await screen.findByRole('tab', { name: settings.tabs.options });
  expect(screen.queryByRole('tab', { name: audit.label })).toBeNull();
});
