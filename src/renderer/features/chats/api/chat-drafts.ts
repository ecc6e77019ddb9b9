import { create } from 'zustand';

import type { ChatId } from '@shared/domain/ids';

/** Unsent texts by account and chat, lost with the window. */
const useDrafts = create<Readonly<Record<string, string>>>(() => ({}));

const keyOf = (accountKey: string, chatId: ChatId): string => `${accountKey} ${chatId}`;

export function useChatDraft(accountKey: string, chatId: ChatId): string {
  return useDrafts((drafts) => drafts[keyOf(accountKey, chatId)] ?? '');
}

export function changeChatDraft(accountKey: string, chatId: ChatId, text: string): void {
  useDrafts.setState({ [keyOf(accountKey, chatId)]: text });
}

/** Clears the draft unless it changed after `sent` was sent. */
export function clearChatDraft(accountKey: string, chatId: ChatId, sent: string): void {
  const key = keyOf(accountKey, chatId);
  useDrafts.setState((drafts) => (drafts[key] === sent ? { [key]: '' } : {}));
}
