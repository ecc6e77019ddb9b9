import { useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import { useTranslation } from 'react-i18next';

import { usePendingActions } from '@renderer/entities/delayed-action/pending-actions';
import { useDelayedAction } from '@renderer/entities/delayed-action/use-delayed-action';
import { applyBatch } from '@renderer/entities/live/projection';
import { scheduleRefresh } from '@renderer/entities/live/refresh';
import { messageHistories } from '@renderer/entities/message/message-history-events';
import { useSession } from '@renderer/entities/session/session-store';
import { useToast } from '@renderer/ui/use-toast';
import type { Message } from '@shared/domain/message';

/** Deletes a message for the customer and the team once the time to undo is over. */
export function useRemoveMessage(): (message: Message) => Promise<void> {
  const { t } = useTranslation('conversation');
  const client = useQueryClient();
  const { accountKey, user: viewer } = useSession();
  const toast = useToast();
  const delay = useDelayedAction();
  return useCallback(
    async (message) => {
      const { id: messageId, ticketId } = message;
      try {
        const { outcome } = await delay({ kind: 'removeMessage', ticketId, messageId }, t('removal.done'));
        if (outcome === 'undone') return;
        const removed = { ...message, isDeleted: true };
        const scene = { accountKey, viewer, projections: [messageHistories] };
        scheduleRefresh(client, applyBatch(client, scene, [{ kind: 'message.changed', message: removed }]));
      } catch (error) {
        toast.error(error);
      }
    },
    [t, client, accountKey, viewer, toast, delay],
  );
}

/** True while a deletion of the message waits for a possible undo. */
export function useIsBeingRemoved({ id }: Pick<Message, 'id'>): boolean {
  return usePendingActions((all) =>
    all.some(({ action }) => action?.kind === 'removeMessage' && action.messageId === id),
  );
}
