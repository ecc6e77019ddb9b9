import { useMutation, useQueryClient } from '@tanstack/react-query';

import { useSession } from '@renderer/entities/session/session-store';
import { tagKeys } from '@renderer/entities/tag/tag-keys';
import { ticketKeys } from '@renderer/entities/ticket/ticket-keys';
import { applyToTickets } from '@renderer/entities/ticket/ticket-scene';
import { tagChoice } from '@renderer/features/conversation/model/tag-choice';
import { backend } from '@renderer/lib/backend';
import { useToast } from '@renderer/ui/use-toast';
import { defaultTagColor } from '@shared/api/tags';
import type { Tag } from '@shared/domain/tag';
import type { Ticket } from '@shared/domain/ticket';

type TicketTags = {
  /** Names on the ticket, or during a change the new names. */
  names: readonly string[];
  change: (names: readonly string[]) => void;
  isChanging: boolean;
};

const none: readonly Tag[] = [];

/** Reads and replaces the tags of a ticket. Unknown names are created first; changes run in sequence. */
export function useTicketTags(ticket: Ticket, options: readonly Tag[]): TicketTags {
  const client = useQueryClient();
  const { accountKey, user: viewer } = useSession();
  const toast = useToast();
  const tags = ticket.tags ?? none;
  const sync = useMutation({
    scope: { id: `tags of ${ticket.id}` },
    mutationFn: async (names: readonly string[]) => {
      const { known, toCreate } = tagChoice(names, [...options, ...tags]);
      const created: Tag[] = [];
      for (const name of toCreate)
        created.push(await backend.send('tags.create', { body: { name, color: defaultTagColor, kanban: 0 } }));
      const chosen = [...known, ...created];
      const body = { ticketId: ticket.id, tags: chosen.map(({ id }) => ({ id })) };
      await backend.send('tags.sync', { body });
      return { chosen, hasCreated: created.length > 0 };
    },
    onSuccess: ({ chosen, hasCreated }) => {
      // The reply and events of other clients may lack this change, so the chosen tags are applied here.
      const now = client.getQueryData<Ticket>(ticketKeys.detail(accountKey, ticket.uuid)) ?? ticket;
      applyToTickets(client, { accountKey, viewer }, [{ kind: 'ticket.changed', ticket: { ...now, tags: chosen } }]);
      if (hasCreated) void client.invalidateQueries({ queryKey: tagKeys.options(accountKey) });
    },
    onError: toast.error,
  });
  return {
    names: sync.isPending ? sync.variables : tags.map(({ name }) => name),
    change: sync.mutate,
    isChanging: sync.isPending,
  };
}
