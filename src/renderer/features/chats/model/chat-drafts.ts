import { create } from 'zustand';

import type { ChatId } from '@shared/domain/ids';

/** What was typed in each chat and not sent, while the window is open. */
const useDrafts = create<Readonly<Record<string, string>>>(() => ({}));

const keyOf = (accountKey: string, chatId: ChatId): string => `${accountKey} ${chatId}`;

export function useChatDraft(accountKey: string, chatId: ChatId): string {
  return useDrafts((drafts) => drafts[keyOf(accountKey, chatId)] ?? '');
}

export function changeChatDraft(accountKey: string, chatId: ChatId, text: string): void {
  useDrafts.setState({ [keyOf(accountKey, chatId)]: text });
}

/** What was sent leaves the box, unless something else was typed meanwhile. */
export function clearChatDraft(accountKey: string, chatId: ChatId, sent: string): void {
  const key = keyOf(accountKey, chatId);
  useDrafts.setState((drafts) => (drafts[key] === sent ? { [key]: '' } : {}));
}
