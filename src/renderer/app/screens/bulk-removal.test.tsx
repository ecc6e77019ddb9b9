import { screen, within } from '@testing-library/react';
import type { JSX } from 'react';
import { expect, it } from 'vitest';

import { QueuesScreen } from '@renderer/features/queues/ui/queues-screen';
import { QuickMessagesScreen } from '@renderer/features/quick-messages/ui/quick-messages-screen';
import { TagsScreen } from '@renderer/features/tags/ui/tags-screen';
import { UsersScreen } from '@renderer/features/users/ui/users-screen';
import { AppError } from '@shared/domain/app-error';
import { showScreen } from '@tests/support/renderer/show-screen';

const tag = { color: '#B80000', kanban: 0, ticketsCount: 0 };
const user = { companyId: 1, email: 'x@example.com', profile: 'user', queues: [] };
const queue = { color: '#1273DE', greetingMessage: '', orderQueue: 1 };
const reply = { message: 'Olá', geral: true, userId: 1 };

type Case = [
  what: string,
  element: JSX.Element,
  listed: string,
  removal: string,
  answer: (rows: object[]) => unknown,
  row: object,
];
const cases: Case[] = [
  ['tags', <TagsScreen key="tags" />, 'tags.list', 'tags.remove', (tags) => ({ tags, hasMore: false }), tag],
  ['users', <UsersScreen key="users" />, 'users.list', 'users.remove', (users) => ({ users, hasMore: false }), user],
  ['queues', <QueuesScreen key="queues" />, 'queues.list', 'queues.remove', (rows) => rows, queue],
  [
    'quick messages',
    <QuickMessagesScreen key="replies" />,
    'quickMessages.list',
    'quickMessages.remove',
    (records) => ({ records, hasMore: false }),
    reply,
  ],
];

it.each(cases)(
  'several %s are deleted after one confirmation, and a refused one is named',
  async (...[, element, listed, removal, answer, row]) => {
    const rows = ['um', 'dois', 'tres'].map((name, n) => ({ id: n + 101, name, shortcode: name, ...row }));
    const refuseOne = ({ params }: { params: object }) => {
      if (Object.values(params).includes(102)) throw new AppError('ERR_NO_PERMISSION', 'forbidden');
      return null;
    };
    const { user: person, asked } = await showScreen(element, {
      user: { profile: 'admin' },
      answers: { [listed]: () => answer(rows), [removal]: refuseOne },
    });
    await person.click(await screen.findByRole('checkbox', { name: 'Selecionar um' }));
    await person.click(screen.getByRole('checkbox', { name: 'Selecionar dois' }));
    const toolbar = screen.getByRole('toolbar', { name: 'Itens selecionados' });
    // On a line of its own it leaves search and actions where they are.
    expect(toolbar.parentElement?.parentElement?.tagName).toBe('HEADER');
    expect(toolbar.parentElement?.querySelectorAll('[role=toolbar] ~ *, input[type=search]')).toHaveLength(0);
    const bar = within(toolbar);
    await person.click(bar.getByRole('button', { name: 'Excluir' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Excluir 2 itens?' }));
    expect(asked(removal)).toEqual([]);
    await person.click(dialog.getByRole('button', { name: 'Excluir' }));
    expect(await dialog.findByText('1 concluído, 1 recusado')).toBeTruthy();
    expect(JSON.stringify(asked(removal))).toMatch(/:101\D.*:102\D/);
    await person.click(dialog.getAllByRole('button', { name: 'Fechar' }).at(-1) ?? document.body);
    expect(await screen.findByText('1 selecionado')).toBeTruthy();
  },
);

it('nobody selects their own account for deletion', async () => {
  const rows = [{ id: 1, name: 'Eu', ...user }];
  const me = { profile: 'admin', id: 1 };
  await showScreen(<UsersScreen />, { user: me, answers: { 'users.list': () => ({ users: rows, hasMore: false }) } });
  expect(await screen.findByRole('checkbox', { name: 'Selecionar Eu' })).toHaveProperty('disabled', true);
});
