import { useCallback } from 'react';
import { useTranslation } from 'react-i18next';

import { flushActions } from '@renderer/entities/delayed-action/pending-actions';
import { useSession } from '@renderer/entities/session/session-store';
import { useCapability } from '@renderer/entities/session/use-capability';
import type { BulkItem } from '@renderer/entities/ticket/bulk/bulk-runs';
import { useBulkRun } from '@renderer/entities/ticket/bulk/use-bulk-run';
import { transferred, transferRequest } from '@renderer/entities/ticket/transfer';
import { useDelayedChange } from '@renderer/entities/ticket/use-delayed-change';
import type { QueueSummary } from '@shared/domain/queue';
import type { Ticket } from '@shared/domain/ticket';

import { rememberColleague } from './recent-colleagues';
import type { UnfinishedTransfer } from './unfinished-transfers';
import { keepTransfer } from './unfinished-transfers';

export type TransferOrder = UnfinishedTransfer & { queue: QueueSummary };

/**
 * Transfers a ticket, which can be undone for a while. The note goes along where the server takes it; on others main
 * stores an internal one first, because the former attendant may not see the ticket afterwards.
 */
export function useTransfer(): (ticket: Ticket, order: TransferOrder) => Promise<void> {
  const { t } = useTranslation('ticket-dialogs');
  const { accountKey } = useSession();
  const takesNote = useCapability('activities');
  const changeLater = useDelayedChange();
  return useCallback(
    async (ticket, order) => {
      const { choice, colleague, note, queue } = order;
      keepTransfer(accountKey, ticket.id, { choice, colleague, note });
      await flushActions(ticket.id);
      const { change, internalNote } = transferRequest(ticket, order, takesNote);
      const done = await changeLater({
        ticket,
        change,
        changed: transferred(ticket, { queue, colleague }),
        stopsOnMessage: false,
        text: t('transfer.done'),
        ...(internalNote !== undefined && { internalNote }),
      });
      if (done === null) return;
      keepTransfer(accountKey, ticket.id, null);
      if (colleague !== null) rememberColleague(accountKey, colleague.id);
    },
    [t, accountKey, takesNote, changeLater],
  );
}

/** Transfers several tickets with one toast to undo it; each gets the note. */
export function useTransferMany(): (tickets: readonly Ticket[], order: TransferOrder) => Promise<void> {
  const { accountKey } = useSession();
  const takesNote = useCapability('activities');
  const runBulk = useBulkRun();
  return useCallback(
    async (tickets, order) => {
      const { colleague, queue } = order;
      const items = tickets.map((ticket): BulkItem => {
        const request = transferRequest(ticket, order, takesNote);
        return {
          ticket,
          changed: transferred(ticket, { queue, colleague }),
          action: { kind: 'changeTicket', ticketId: ticket.id, stopsOnMessage: false, ...request },
        };
      });
      if (colleague !== null) rememberColleague(accountKey, colleague.id);
      await runBulk({ kind: 'transfer', items });
    },
    [accountKey, takesNote, runBulk],
  );
}
