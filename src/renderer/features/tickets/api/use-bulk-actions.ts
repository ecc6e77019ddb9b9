import { useCallback } from 'react';

import { useSession } from '@renderer/entities/session/session-store';
import type { BulkItem } from '@renderer/entities/ticket/bulk/bulk-runs';
import { useBulkRun } from '@renderer/entities/ticket/bulk/use-bulk-run';
import { actionsFor, changeOf, shownAfter } from '@renderer/entities/ticket/ticket-changes';
import { openTicketDialog } from '@renderer/entities/ticket/ticket-dialog-store';
import { useAskAboutOwners } from '@renderer/entities/ticket/use-ask-about-owner';
import { useAskAboutUnsentIn } from '@renderer/entities/ticket/use-ask-about-unsent';
import { useToggleMark } from '@renderer/entities/ticket/use-toggle-mark';
import type { Tag } from '@shared/domain/tag';
import type { Ticket } from '@shared/domain/ticket';

import { clearSelection } from './row-selection-store';

type BulkActions = {
  /** Undefined if none of the tickets can be resolved. */
  resolve: (() => void) | undefined;
  transfer: () => void;
  toggleUnread: () => void;
  /** Undefined if none of the tickets can be snoozed. */
  snooze: (() => void) | undefined;
};

/** Actions on the selected tickets, which are no longer selected afterwards. */
export function useBulkActions(tickets: readonly Ticket[]): BulkActions {
  const resolve = useResolveMany();
  const toggleMark = useToggleMark();
  const resolvable = tickets.filter((ticket) => actionsFor(ticket).includes('resolve'));
  const assigned = tickets.filter(({ status }) => status === 'open');
  return {
    resolve: resolvable.length === 0 ? undefined : () => void resolve(resolvable),
    transfer: () => openTicketDialog({ kind: 'transferMany', tickets }),
    toggleUnread: () => {
      toggleMark('unread', tickets);
      clearSelection();
    },
    snooze: assigned.length === 0 ? undefined : () => openTicketDialog({ kind: 'snooze', tickets: assigned }),
  };
}

function useResolveMany(): (tickets: readonly Ticket[]) => Promise<void> {
  const { user } = useSession();
  const run = useBulkRun();
  const askAboutOwners = useAskAboutOwners();
  const askAboutUnsent = useAskAboutUnsentIn();
  return useCallback(
    async (tickets) => {
      if (!(await askAboutOwners(tickets)) || !(await askAboutUnsent(tickets))) return;
      clearSelection();
      const items = tickets.map((ticket): BulkItem => {
        const change = changeOf('resolve', ticket, user);
        return {
          ticket,
          changed: shownAfter('resolve', ticket, user),
          action: { kind: 'changeTicket', ticketId: ticket.id, change, stopsOnMessage: true },
        };
      });
      await run({ kind: 'resolve', items });
    },
    [user, run, askAboutOwners, askAboutUnsent],
  );
}

/** Adds a tag to the tickets that do not have it. */
export function useTagMany(): (tickets: readonly Ticket[], tag: Tag) => Promise<void> {
  const run = useBulkRun();
  return useCallback(
    async (tickets, tag) => {
      clearSelection();
      const items = tickets.flatMap((ticket): BulkItem[] => {
        const tags = ticket.tags ?? [];
        if (tags.some(({ id }) => id === tag.id)) return [];
        const knownTagIds = tags.map(({ id }) => id);
        return [
          {
            ticket,
            changed: { ...ticket, tags: [...tags, tag] },
            action: { kind: 'addTag', ticketId: ticket.id, tagId: tag.id, knownTagIds },
          },
        ];
      });
      if (items.length > 0) await run({ kind: 'tag', items });
    },
    [run],
  );
}
