import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';

import { areaKey } from '@renderer/entities/records/record-areas';
import { useSession } from '@renderer/entities/session/session-store';
import { backend } from '@renderer/lib/backend';
import { useToast } from '@renderer/ui/use-toast';
import type { Tag } from '@shared/domain/tag';
import type { Ticket } from '@shared/domain/ticket';

import type { Board } from './model/board';
import { boardKey, seesAllTickets, tagsIn, withTags } from './model/board';
import { moveCard } from './model/move-card';

/** Tags used as lanes. */
export function useLaneTags() {
  const { accountKey } = useSession();
  return useQuery({
    queryKey: areaKey(accountKey, 'tags', 'lanes'),
    queryFn: async () => (await backend.send('kanban.lanes', {})).lista,
    staleTime: 0,
  });
}

/** Tickets of the board: all for admins, those of their queues for others. */
export function useBoard() {
  const { accountKey, user } = useSession();
  return useQuery({
    queryKey: boardKey(accountKey),
    queryFn: async (): Promise<Board> => {
      const query = { queueIds: user.queues.map(({ id }) => id), showAll: seesAllTickets(user) };
      return (await backend.send('kanban.tickets', { query })).tickets;
    },
    staleTime: 0,
  });
}

const calls = {
  clear: (ticketId: Ticket['id']) => backend.send('kanban.clear', { params: { ticketId } }),
  assign: (ticketId: Ticket['id'], tagId: Tag['id']) => backend.send('kanban.assign', { params: { ticketId, tagId } }),
};

/** Moves a ticket to a lane optimistically and moves it back if the server refuses. */
export function useMoveCard(lanes: readonly Tag[]): (ticket: Ticket, target: Tag | null) => Promise<void> {
  const { t } = useTranslation('kanban');
  const client = useQueryClient();
  const { accountKey } = useSession();
  const toast = useToast();
  const key = boardKey(accountKey);
  const show = (ticket: Ticket, tags: readonly Tag[]): void => {
    client.setQueryData<Board>(key, (board) => board && withTags(board, ticket.id, tags));
  };
  return async (ticket, target) => {
    await client.cancelQueries({ queryKey: key });
    show(ticket, tagsIn(ticket, target, lanes));
    const failure = await moveCard(calls, ticket.id, target);
    if (failure === null) {
      toast.success(t(target === null ? 'removed' : 'assigned'));
      return;
    }
    show(ticket, failure.left === 'unmoved' ? (ticket.tags ?? []) : tagsIn(ticket, null, lanes));
    toast.error(failure.error);
    await client.invalidateQueries({ queryKey: key });
  };
}
