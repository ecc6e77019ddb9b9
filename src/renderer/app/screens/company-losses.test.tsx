import { screen, waitFor, within } from '@testing-library/react';
import type { JSX } from 'react';
import { describe, expect, it } from 'vitest';

import { UserMenu } from '@renderer/app/shell/user-menu';
import { ConnectionsScreen } from '@renderer/features/connections/ui/connections-screen';
import { CompaniesTab } from '@renderer/features/settings/ui/companies-tab';
import { HelpsTab } from '@renderer/features/settings/ui/helps-tab';
import { PlansTab } from '@renderer/features/settings/ui/plans-tab';
import { UsersScreen } from '@renderer/features/users/ui/users-screen';
import { AppError } from '@shared/domain/app-error';
import type { Texts } from '@shared/i18n/texts';
import type { Answers } from '@tests/support/renderer/fake-bridge';
import { languages } from '@tests/support/renderer/refused-form';
import { showScreen } from '@tests/support/renderer/show-screen';
import { texts as pt } from '@tests/support/renderer/texts';

type Loss = {
  act: string;
  element: JSX.Element;
  answers: Answers;
  /** The button that begins it; what the question asks, what is lost, and how much where it is known. */
  words: (texts: Texts) => { button: string; title: string; consequence: string; ok: string; amount?: string };
  /** Request sent after the confirmation. */
  request: string;
  input: object;
};

const named = (text: string, name: string): string => text.replace('{{name}}', name);
const amountOf = (text: string, count: number): string => text.replace('{{number}}', String(count));
const page = (key: string, rows: object[]) => () => ({ [key]: rows, count: rows.length, hasMore: false });

const line = { id: 4, name: 'Loja', status: 'CONNECTED', isDefault: false };
const ana = { id: 8, companyId: 1, name: 'Ana', email: 'ana@loja.test', profile: 'user', queues: [] };
const plan = { id: 3, name: 'Essencial', users: 2, connections: 1, queues: 3, value: 49.9 };
const shop = { id: 7, name: 'Papelaria', email: 'dona@loja.test', planId: 3, status: true, recurrence: 'MENSAL' };
const video = { id: 5, title: 'Primeiros passos', video: 'dQw4w9WgXcQ', description: '' };

const ofConnections = (isDefault: boolean): Loss => ({
  act: isDefault ? 'deleting the default connection' : 'deleting a connection',
  element: <ConnectionsScreen />,
  answers: { 'connections.list': () => [{ ...line, isDefault }] },
  words: ({ connections, common }) => ({
    button: named(connections.remove, 'Loja'),
    title: named(connections.removal.title, 'Loja'),
    consequence: isDefault ? connections.removal.ofDefault : connections.removal.consequence,
    ok: common.delete,
  }),
  request: 'connections.remove',
  input: { params: { connectionId: 4 } },
});

const losses: Loss[] = [
  ofConnections(false),
  ofConnections(true),
  {
    act: 'disconnecting',
    element: <ConnectionsScreen />,
    answers: { 'connections.list': () => [line] },
    words: ({ connections: { actions, disconnection } }) => ({
      button: actions.of.replace('{{act}}', actions.disconnect).replace('{{name}}', 'Loja'),
      title: named(disconnection.title, 'Loja'),
      consequence: disconnection.consequence,
      ok: actions.disconnect,
    }),
    request: 'connections.disconnect',
    input: { params: { connectionId: 4 } },
  },
  {
    act: 'deleting a user',
    element: <UsersScreen />,
    answers: {
      'users.list': page('users', [ana]),
      'queues.list': () => [{ id: 6, name: 'Vendas', color: '#00AA00' }],
      'tickets.list': ({ query }: { query: { users: number[] } }) => ({
        tickets: [],
        count: query.users.includes(8) ? 12 : 99,
        hasMore: true,
      }),
    },
    words: ({ users, common }) => ({
      button: named(users.remove, 'Ana'),
      title: named(users.removal.title, 'Ana'),
      consequence: users.removal.consequence,
      ok: common.delete,
      amount: amountOf(users.removal.answering, 12),
    }),
    request: 'users.remove',
    input: { params: { userId: 8 } },
  },
  {
    act: 'deleting a company',
    element: <CompaniesTab />,
    answers: {
      'companies.all': () => [shop],
      'users.options': ({ query }: { query: { companyId: number } }) =>
        query.companyId === 7 ? [ana, { ...ana, id: 9, name: 'Bia' }] : [ana],
    },
    words: ({ settings: { companies }, common }) => ({
      button: named(companies.remove, 'Papelaria'),
      title: named(companies.removal.title, 'Papelaria'),
      consequence: companies.removal.consequence,
      ok: common.delete,
      amount: amountOf(companies.removal.people, 2),
    }),
    request: 'companies.remove',
    input: { params: { companyId: 7 } },
  },
  {
    act: 'deleting a plan',
    element: <PlansTab />,
    answers: { 'plans.all': () => [plan], 'companies.all': () => [shop, { ...shop, id: 9, planId: 4 }] },
    words: ({ settings: { plans }, common }) => ({
      button: named(plans.remove, 'Essencial'),
      title: named(plans.removal.title, 'Essencial'),
      consequence: plans.removal.consequence,
      ok: common.delete,
      amount: amountOf(plans.removal.companies, 1),
    }),
    request: 'plans.remove',
    input: { params: { planId: 3 } },
  },
  {
    act: 'deleting a help video',
    element: <HelpsTab />,
    answers: { 'helps.list': page('records', [video]) },
    words: ({ settings: { helps }, common }) => ({
      button: named(helps.remove, 'Primeiros passos'),
      title: named(helps.removal.title, 'Primeiros passos'),
      consequence: helps.removal.consequence,
      ok: common.delete,
    }),
    request: 'helps.remove',
    input: { params: { helpId: 5 } },
  },
];

const message = {
  clientId: '0b5e8a3c-6a52-4b0f-9f3e-3f1d7b8f2c11',
  ticketId: 3,
  body: 'Oi',
  failure: null,
  state: 'waiting',
  createdAt: '2026-03-10T12:00:00Z',
  isLasting: true,
  file: null,
  progress: null,
};

describe.each(languages)('in $language', ({ language, texts }) => {
  it.each(losses)('$act names the loss and runs after the confirmation', async (row) => {
    const { button, title, consequence, ok, amount } = row.words(texts);
    const { user, asked } = await showScreen(row.element, {
      language,
      user: { profile: 'admin', super: true, companyId: 1 },
      answers: { ...row.answers, [row.request]: () => ({}) },
    });
    const begin = await screen.findByRole('button', { name: button });
    await user.click(begin);
    const question = within(await screen.findByRole('dialog'));
    expect(question.getAllByText(title)).not.toEqual([]);
    expect(question.getByText(consequence)).toBeTruthy();
    if (amount !== undefined) expect(await question.findByText(amount)).toBeTruthy();
    await waitFor(() => expect(document.activeElement?.textContent).toBe(texts.common.cancel));
    expect(asked(row.request)).toEqual([]);
    await user.click(question.getByRole('button', { name: ok }));
    await waitFor(() => expect(asked(row.request)).toEqual([row.input]));
  });

  it('logging out shows the number of unsent messages', async () => {
    const { signOut, label, leaving } = texts.shell.user;
    const { user, asked } = await showScreen(<UserMenu />, {
      language,
      user: { name: 'Ana' },
      answers: { 'outbox.list': () => [message, { ...message, state: 'failed' }], 'session.signOut': () => undefined },
    });
    await waitFor(() => expect(asked('outbox.list')).toHaveLength(1));
    await user.click(screen.getByRole('button', { name: named(label, 'Ana') }));
    await user.click(await screen.findByText(signOut));
    const question = within(await screen.findByRole('dialog'));
    expect(question.getAllByText(leaving.title)).not.toEqual([]);
    expect(question.getByText(amountOf(leaving.hint, 2))).toBeTruthy();
    expect(asked('session.signOut')).toEqual([]);
    await user.click(question.getByRole('button', { name: signOut }));
    await waitFor(() => expect(asked('session.signOut')).toHaveLength(1));
  });
});

it('an unknown number does not block the decision', async () => {
  const { user, asked } = await showScreen(<UsersScreen />, {
    user: { profile: 'admin' },
    answers: {
      'users.list': page('users', [ana]),
      'queues.list': () => Promise.reject(new AppError('ERR_NO_PERMISSION', 'forbidden')),
      'users.remove': () => ({}),
    },
  });
  await user.click(await screen.findByRole('button', { name: named(pt.users.remove, 'Ana') }));
  await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: pt.common.delete }));
  await waitFor(() => expect(asked('users.remove')).toHaveLength(1));
});

it('logging out without unsent messages asks nothing', async () => {
  const { user, asked } = await showScreen(<UserMenu />, {
    user: { name: 'Ana' },
    answers: { 'outbox.list': () => [], 'session.signOut': () => undefined },
  });
  await user.click(screen.getByRole('button', { name: named(pt.shell.user.label, 'Ana') }));
  await user.click(await screen.findByText(pt.shell.user.signOut));
  await waitFor(() => expect(asked('session.signOut')).toHaveLength(1));
});
