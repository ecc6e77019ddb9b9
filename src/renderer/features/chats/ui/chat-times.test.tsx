import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';

import { testNow } from '@tests/support/frozen-time';
import { showScreen } from '@tests/support/renderer/show-screen';

import { ChatsScreen } from './chats-screen';

const today = testNow;
const hour = 3_600_000;
const written = (id: number, createdAt: string) => ({
  id,
  chatId: 1,
  senderId: 2,
  sender: { id: 2, name: 'Bruno' },
  message: `M${id}`,
  createdAt,
});

it('messages of today tell their hour, and older ones their day and hour', async () => {
  const now = new Date(today).toISOString();
  const messages = [written(1, new Date(today - 48 * hour).toISOString()), written(2, now)];
  await showScreen(<ChatsScreen />, {
    answers: {
      'chats.list': () => ({
        records: [
          {
            id: 1,
            uuid: 'chat-1',
            title: 'Almoço',
            ownerId: 2,
            lastMessage: '',
            updatedAt: now,
            users: [
              { userId: 1, unreads: 0, user: { id: 1, name: 'Ana' } },
              { userId: 2, unreads: 0, user: { id: 2, name: 'Bruno' } },
            ],
          },
        ],
        hasMore: false,
      }),
      'chats.messages': () => ({ records: messages, hasMore: false }),
      'chats.read': () => ({}),
      'users.options': () => [],
    },
    path: '/chats/chat-1',
    route: '/chats/:id?',
  });
  const timeOf = async (text: string) =>
    (await screen.findByText(text)).closest('article')?.querySelector('time')?.textContent;
  expect(await timeOf('M2')).toMatch(/^\d\d:\d\d$/);
  expect(await timeOf('M1')).toMatch(/^\d\d\/\d\d\/\d{4} \d\d:\d\d$/);
});
