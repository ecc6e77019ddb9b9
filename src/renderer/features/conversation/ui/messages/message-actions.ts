import { createContext, useMemo } from 'react';
import { useTranslation } from 'react-i18next';

import { useSession } from '@renderer/entities/session/session-store';
import { setReply } from '@renderer/features/conversation/api/compose/reply-store';
import { useRemoveMessage } from '@renderer/features/conversation/api/messages/use-remove-message';
import { quotedWordsOf } from '@renderer/features/conversation/model/compose/reply';
import type { Message } from '@shared/domain/message';
import type { MessageKind } from '@shared/domain/message-content';
import { hasPermission } from '@shared/domain/permission';
import type { Ticket } from '@shared/domain/ticket';
import { canWriteIn } from '@shared/domain/ticket';

import { focusComposer } from '../compose/focus-composer';

/** Actions on a message of the open conversation; null in a read-only preview. */
export type MessageActions = {
  canReply: boolean;
  canRemove: boolean;
  reply: (message: Message) => void;
  remove: (message: Message) => void;
};

export const MessageActionsContext = createContext<MessageActions | null>(null);

export function useMessageActions({ id: ticketId, status }: Ticket): MessageActions {
  const { t } = useTranslation('conversation');
  const { accountKey, user } = useSession();
  const canRemove = hasPermission(user, 'messageRemoval');
  const removeMessage = useRemoveMessage();
  return useMemo(
    () => ({
      canReply: canWriteIn({ status }),
      canRemove,
      reply: (message) => {
        const kindOf = (kind: MessageKind) => t(`kinds.${kind}`);
        setReply(accountKey, ticketId, quotedWordsOf(message, { own: t('message.own'), kindOf }));
        focusComposer();
      },
      remove: (message) => void removeMessage(message),
    }),
    [t, accountKey, ticketId, status, canRemove, removeMessage],
  );
}
