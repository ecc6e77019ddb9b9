import { useCallback } from 'react';
import { useTranslation } from 'react-i18next';

import { flushActions } from '@renderer/entities/delayed-action/pending-actions';
import { useSession } from '@renderer/entities/session/session-store';
import { useCapability } from '@renderer/entities/session/use-capability';
import type { BulkItem } from '@renderer/entities/ticket/bulk/bulk-runs';
import { useBulkRun } from '@renderer/entities/ticket/bulk/use-bulk-run';
import { robotFlagsOf } from '@renderer/entities/ticket/ticket-changes';
import { useDelayedChange } from '@renderer/entities/ticket/use-delayed-change';
import { transferOf, transferred } from '@renderer/features/conversation/model/transfer';
import type { QueueSummary } from '@shared/domain/queue';
import type { Ticket } from '@shared/domain/ticket';
import type { DelayedAction } from '@shared/ipc/delayed-action';

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
      const { change, internalNote } = requestOf(ticket, order, takesNote);
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
        const request = requestOf(ticket, order, takesNote);
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

type TransferRequest = Pick<Extract<DelayedAction, { kind: 'changeTicket' }>, 'change' | 'internalNote'>;

function requestOf(ticket: Ticket, order: TransferOrder, takesNote: boolean): TransferRequest {
  const note = order.note.trim();
  const body = { ...robotFlagsOf(ticket), ...transferOf({ ...order.choice, queueId: order.queue.id }) };
  if (note === '') return { change: body };
  if (takesNote) return { change: { ...body, note } };
  return { change: body, internalNote: { note, contactId: ticket.contactId } };
}
