import { z } from 'zod';

import type { UserId } from './ids';
import { chatId, chatMessageId, userId } from './ids';
import { userSummary } from './user';
import { wireCount, wireInstant, wireList, wireText } from './wire';

/** A member of a chat, with the number of unread messages. */
const chatMember = z.object({
  userId,
  unreads: wireCount,
  // server-quirk: after a read, real servers omit the names of the members.
  user: userSummary.nullish().transform((value) => value ?? null),
});

/** A conversation between users of one company. */
export const chat = z.object({
  id: chatId,
  uuid: z.string().min(1),
  title: wireText,
  ownerId: userId.nullish().transform((value) => value ?? null),
  lastMessage: wireText,
  updatedAt: wireInstant,
  users: wireList(chatMember),
});

export const chatMessage = z.object({
  id: chatMessageId,
  chatId,
  senderId: userId.nullish().transform((value) => value ?? null),
  sender: userSummary.nullish().transform((value) => value ?? null),
  message: wireText,
  createdAt: wireInstant,
});

export type Chat = z.output<typeof chat>;
export type ChatMessage = z.output<typeof chatMessage>;

/** Unread messages of a user. */
export function unreadsOf({ users }: Pick<Chat, 'users'>, userId: UserId): number {
  return users.find((member) => member.userId === userId)?.unreads ?? 0;
}

/** Only the owner may change title and members, or delete the chat. */
export function ownsChat({ ownerId }: Pick<Chat, 'ownerId'>, userId: UserId): boolean {
  return ownerId === userId;
}
