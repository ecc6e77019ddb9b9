import type { QueryKey } from '@tanstack/react-query';
import { useInfiniteQuery, useMutation, useQueryClient } from '@tanstack/react-query';
import { useMemo } from 'react';

import { areaKey } from '@renderer/entities/records/record-areas';
import type { PagedRecords } from '@renderer/entities/records/use-paged-records';
import { usePagedRecords } from '@renderer/entities/records/use-paged-records';
import { useSession } from '@renderer/entities/session/session-store';
import { backend } from '@renderer/lib/backend';
import { searchDelay } from '@renderer/lib/search-delay';
import { useAfterFirstScreen } from '@renderer/lib/use-after-first-screen';
import type { ChatChange, ChatDraft } from '@shared/api/chats';
import type { Chat, ChatMessage } from '@shared/domain/chat';
import { unreadsOf } from '@shared/domain/chat';
import type { ChatId } from '@shared/domain/ids';

import { inOrder } from '../model/message-order';
import { clearChatDraft } from './chat-drafts';

/** Milliseconds in which a further number of the shell needs no request; events keep the chats up to date. */
const freshMs = 60_000;

/** The user's chats whose title contains `search`. */
export function useChats(search: string): PagedRecords<Chat> {
  return useChatList(search, {});
}

type Fetching = { isEnabled?: boolean; staleTime?: number };

function useChatList(search: string, fetching: Fetching): PagedRecords<Chat> {
  const { accountKey } = useSession();
  return usePagedRecords({
    ...fetching,
    queryKey: areaKey(accountKey, 'chats', 'list', search),
    fetchPage: async (pageNumber) => {
      const { records, hasMore } = await backend.send('chats.list', { query: { searchParam: search, pageNumber } });
      return { rows: records, hasMore };
    },
  });
}

/** Number of chats with unread messages, for the shell. They are fetched once, after the page's own requests. */
export function useUnreadChats(): number {
  const { user } = useSession();
  const isEnabled = useAfterFirstScreen(searchDelay);
  const { rows = [] } = useChatList('', { isEnabled, staleTime: freshMs });
  return rows.filter((chat) => unreadsOf(chat, user.id) > 0).length;
}

type Messages = {
  /** Oldest first; undefined until the first page is loaded. */
  messages: readonly ChatMessage[] | undefined;
  isFailed: boolean;
  retry: () => void;
  hasOlder: boolean;
  isLoadingOlder: boolean;
  loadOlder: () => void;
};

/** The messages of a chat, loaded from the newest page backwards. */
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
      if (hasNextPage && !isFetching) void fetchNextPage({ cancelRefetch: false });
    },
  };
}

function messagesKey(accountKey: string, chatId: ChatId): QueryKey {
  return areaKey(accountKey, 'chats', 'messages', chatId);
}

type SaveChat = {
  create: (draft: ChatDraft) => Promise<Chat>;
  /** Members that are left out stay as they are. */
  change: (chatId: ChatId, change: ChatChange) => Promise<Chat>;
};

export function useSaveChat(): SaveChat {
  const refresh = useRefreshChats();
  const andRefresh = async (saving: Promise<Chat>): Promise<Chat> => {
    const saved = await saving;
    await refresh();
    return saved;
  };
  return {
    create: (draft) => andRefresh(backend.send('chats.create', { body: draft })),
    change: (chatId, change) => andRefresh(backend.send('chats.update', { params: { chatId }, body: change })),
  };
}

/** Sends messages to a chat, one at a time; the draft is cleared when the server has the message. */
export function useSendChatMessage(chatId: ChatId): { send: (draft: string) => void; isSending: boolean } {
  const { accountKey } = useSession();
  const client = useQueryClient();
  const refresh = useRefreshChats();
  const mutationKey = areaKey(accountKey, 'chats', 'send', chatId);
  const { mutate, isPending } = useMutation({
    mutationKey,
    mutationFn: (draft: string) => backend.send('chats.send', { params: { chatId }, body: { message: draft.trim() } }),
    onSuccess: async (_sent, draft) => {
      await refresh();
      clearChatDraft(accountKey, chatId, draft);
    },
  });
  return {
    // `isPending` changes only on the next render, which a second Enter may precede.
    send: (draft) => {
      if (client.isMutating({ mutationKey, exact: true }) === 0) mutate(draft);
    },
    isSending: isPending,
  };
}

/** Rejects if the server refuses. */
export function useRemoveChat(): (chatId: ChatId) => Promise<void> {
  const refresh = useRefreshChats();
  return async (chatId) => {
    await backend.send('chats.remove', { params: { chatId } });
    await refresh();
  };
}

/** Rejects if the server refuses. */
export function useMarkChatRead(): (chatId: ChatId) => Promise<void> {
  const { user } = useSession();
  const refresh = useRefreshChats();
  return async (chatId) => {
    await backend.send('chats.read', { params: { chatId }, body: { userId: user.id } });
    await refresh('list');
  };
}

/** Refetches after own changes, because not every server emits events for them. */
function useRefreshChats(): (...part: readonly string[]) => Promise<void> {
  const client = useQueryClient();
  const { accountKey } = useSession();
  return (...part) => client.invalidateQueries({ queryKey: areaKey(accountKey, 'chats', ...part) });
}
