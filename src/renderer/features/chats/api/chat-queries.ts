import type { QueryKey } from '@tanstack/react-query';
import { useInfiniteQuery, useQueryClient } from '@tanstack/react-query';
import { useMemo } from 'react';

import { areaKey } from '@renderer/entities/records/record-areas';
import type { PagedRecords } from '@renderer/entities/records/use-paged-records';
import { usePagedRecords } from '@renderer/entities/records/use-paged-records';
import { useSession } from '@renderer/entities/session/session-store';
import { backend } from '@renderer/lib/backend';
import { searchDelay } from '@renderer/lib/search-delay';
import { useLater } from '@renderer/lib/use-later';
import type { ChatDraft } from '@shared/api/chats';
import type { Chat, ChatMessage } from '@shared/domain/chat';
import { unreadsOf } from '@shared/domain/chat';
import type { ChatId } from '@shared/domain/ids';

import { inOrder } from '../model/message-order';

/** The user's chats, those whose title contains `search`. */
export function useChats(search: string, isEnabled = true): PagedRecords<Chat> {
  const { accountKey } = useSession();
  return usePagedRecords({
    isEnabled,
    queryKey: areaKey(accountKey, 'chats', 'list', search),
    fetchPage: async (pageNumber) => {
      const { records, hasMore } = await backend.send('chats.list', { query: { searchParam: search, pageNumber } });
      return { rows: records, hasMore };
    },
  });
}

/** The same for what the shell shows: it waits until the page has what it needs. */
export function useChatsLater(): PagedRecords<Chat> {
  return useChats('', useLater(searchDelay));
}

/** In how many chats something is new for the user. */
export function useUnreadChats(): number {
  const { user } = useSession();
  const { rows = [] } = useChatsLater();
  return rows.filter((chat) => unreadsOf(chat, user.id) > 0).length;
}

type Messages = {
  /** Oldest first; undefined until there are any to show. */
  messages: readonly ChatMessage[] | undefined;
  isFailed: boolean;
  retry: () => void;
  hasOlder: boolean;
  isLoadingOlder: boolean;
  loadOlder: () => void;
};

/** The messages of a chat, from the newest page back. */
export function useChatMessages(chatId: ChatId): Messages {
  const { accountKey } = useSession();
  const query = useInfiniteQuery({
    queryKey: messagesKey(accountKey, chatId),
    queryFn: async ({ pageParam }) =>
      backend.send('chats.messages', { params: { chatId }, query: { pageNumber: pageParam } }),
    initialPageParam: 1,
    getNextPageParam: ({ hasMore, records }, _all, last) => (hasMore && records.length > 0 ? last + 1 : undefined),
    staleTime: 0,
  });
  const { data, isError, refetch, hasNextPage, isFetching, isFetchingNextPage, fetchNextPage } = query;
  const messages = useMemo(() => data && inOrder(data.pages.map(({ records }) => records)), [data]);
  return {
    messages,
    isFailed: isError && messages === undefined,
    retry: () => void refetch(),
    hasOlder: hasNextPage,
    isLoadingOlder: isFetchingNextPage,
    loadOlder: () => {
      if (hasNextPage && !isFetching) void fetchNextPage();
    },
  };
}

function messagesKey(accountKey: string, chatId: ChatId): QueryKey {
  return areaKey(accountKey, 'chats', 'messages', chatId);
}

/** Creates a chat, or changes the given one. */
export function useSaveChat(chat: Chat | null): (draft: ChatDraft) => Promise<Chat> {
  const refresh = useRefreshChats();
  return async (draft) => {
    const saved = await (chat === null
      ? backend.send('chats.create', { body: draft })
      : backend.send('chats.update', { params: { chatId: chat.id }, body: draft }));
    await refresh();
    return saved;
  };
}

type ChatActions = {
  remove: (chatId: ChatId) => Promise<void>;
  send: (chatId: ChatId, message: string) => Promise<void>;
  markRead: (chatId: ChatId) => Promise<void>;
};

/** What is done to a chat at the press of a button, or by looking at it. */
export function useChatActions(): ChatActions {
  const { user } = useSession();
  const refresh = useRefreshChats();
  return {
    async remove(chatId) {
      await backend.send('chats.remove', { params: { chatId } });
      await refresh();
    },
    async send(chatId, message) {
      await backend.send('chats.send', { params: { chatId }, body: { message } });
      await refresh();
    },
    async markRead(chatId) {
      await backend.send('chats.read', { params: { chatId }, body: { userId: user.id } });
      await refresh('list');
    },
  };
}

/** Not every server tells of what was done here, so it is asked for here. */
function useRefreshChats(): (...part: readonly string[]) => Promise<void> {
  const client = useQueryClient();
  const { accountKey } = useSession();
  return (...part) => client.invalidateQueries({ queryKey: areaKey(accountKey, 'chats', ...part) });
}
