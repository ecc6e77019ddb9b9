import { screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';

import { showScreen } from '@tests/support/renderer/show-screen';

import { ChatsScreen } from './chats-screen';

const [me, bruno] = [
  { id: 3, name: 'Ana' },
  { id: 4, name: 'Bruno' },
];
const member = (user: { id: number; name: string }) => ({ userId: user.id, unreads: 0, user });

const show = (users: object[]) => {
  const chat = {
    id: 1,
    uuid: 'chat-1',
    title: 'Almoço',
    ownerId: me.id,
    lastMessage: 'Bruno: Oi',
    updatedAt: '2026-03-02T12:00:00.000Z',
    users,
  };
  const answers = {
    'chats.list': () => ({ records: [chat], hasMore: false }),
    'chats.messages': () => ({ records: [], hasMore: false }),
    'chats.read': () => ({}),
    'chats.update': () => chat,
    'users.options': () => [me, bruno],
  };
  return showScreen(<ChatsScreen />, { answers, path: '/chats/chat-1', route: '/chats/:id?', width: 1280, user: me });
};

it.each([
  ['that it knows', [member(me), member(bruno)]],
  ['that the server did not send', []],
])('leaves out participants %s when only the title changes', async (_case, users) => {
  const { user, asked } = await show(users);
  await user.click(await screen.findByRole('button', { name: 'Editar Almoço' }));
  const form = within(await screen.findByRole('dialog'));
  await user.type(form.getByLabelText('Título'), ' de hoje');
  await user.click(form.getByRole('button', { name: 'Salvar' }));
  const body = { title: 'Almoço de hoje' };
  await waitFor(() => expect(asked('chats.update')).toEqual([{ params: { chatId: 1 }, body }]));
});
