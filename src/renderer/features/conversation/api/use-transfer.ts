import { useCallback } from 'react';
import { useTranslation } from 'react-i18next';

import { flushActions } from '@renderer/entities/delayed-action/pending-actions';
import { useSession } from '@renderer/entities/session/session-store';
import { useCapability } from '@renderer/entities/session/use-capability';
import { robotFlagsOf } from '@renderer/entities/ticket/ticket-changes';
import { useDelayedChange } from '@renderer/entities/ticket/use-delayed-change';
import { transferOf, transferred } from '@renderer/features/conversation/model/transfer';
import type { QueueSummary } from '@shared/domain/queue';
import type { Ticket } from '@shared/domain/ticket';

import { rememberColleague } from './recent-colleagues';
import type { UnfinishedTransfer } from './unfinished-transfers';
import { keepTransfer } from './unfinished-transfers';

type TransferOrder = UnfinishedTransfer & { queue: QueueSummary };

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
    async (ticket, { choice, colleague, note: typed, queue }) => {
      const note = typed.trim();
      const body = { ...robotFlagsOf(ticket), ...transferOf({ ...choice, queueId: queue.id }) };
      keepTransfer(accountKey, ticket.id, { choice, colleague, note: typed });
      await flushActions(ticket.id);
      const done = await changeLater({
        ticket,
        change: takesNote && note !== '' ? { ...body, note } : body,
        changed: transferred(ticket, { queue, colleague }),
        stopsOnMessage: false,
        text: t('transfer.done'),
        ...(!takesNote && note !== '' && { internalNote: { note, contactId: ticket.contactId } }),
      });
      if (done === null) return;
      keepTransfer(accountKey, ticket.id, null);
      if (colleague !== null) rememberColleague(accountKey, colleague.id);
    },
    [t, accountKey, takesNote, changeLater],
  );
}
