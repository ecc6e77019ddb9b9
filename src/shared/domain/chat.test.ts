import { expect, it } from 'vitest';

import { chat, chatMessage, ownsChat, unreadsOf } from './chat';
import { userId } from './ids';

const [ana, rui, eva] = [userId.parse(3), userId.parse(4), userId.parse(5)];
const row = { id: 1, uuid: 'u', title: 'Loja', updatedAt: '2026-03-02T12:00:00Z' };

it('each member has a count of unread messages, other users have none', () => {
  const { users } = chat.parse({
    ...row,
    users: [
      { userId: 3, unreads: 2 },
      { userId: 4, unreads: 0 },
    ],
  });
  expect([ana, rui, eva].map((id) => unreadsOf({ users }, id))).toEqual([2, 0, 0]);
});

it('a chat belongs to its owner, or to no user without one', () => {
  expect([ana, rui].map((id) => ownsChat({ ownerId: ana }, id))).toEqual([true, false]);
  expect(ownsChat({ ownerId: null }, ana)).toBe(false);
});

it('a bare row has neither owner nor members', () => {
  expect(chat.parse(row)).toEqual({ ...row, ownerId: null, lastMessage: '', users: [] });
  expect(chat.safeParse({ ...row, uuid: '' }).success).toBe(false);
});

it('members and senders may come without their names', () => {
  const users = [
    { userId: 3, unreads: 1 },
    { userId: 4, unreads: 0, user: { id: 4, name: 'Rui' } },
  ];
  const read = chat.parse({ ...row, ownerId: 3, users });
  expect(read.ownerId).toBe(3);
  expect(read.users).toEqual([{ ...users[0], user: null }, users[1]]);
  const message = { id: 1, chatId: 1, message: 'Oi', createdAt: '2026-03-02T12:00:00Z' };
  expect(chatMessage.parse(message)).toEqual({ ...message, senderId: null, sender: null });
  const signed = { ...message, senderId: 4, sender: { id: 4, name: 'Rui' } };
  expect(chatMessage.parse(signed)).toEqual(signed);
});
