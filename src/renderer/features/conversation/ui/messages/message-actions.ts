import { createContext, useMemo } from 'react';
import { useTranslation } from 'react-i18next';

import type { MessageKind } from '@renderer/entities/message/message-content';
import { previewText } from '@renderer/entities/message/preview-text';
import { useSession } from '@renderer/entities/session/session-store';
import { setReply } from '@renderer/features/conversation/api/compose/reply-store';
import { quotedWordsOf } from '@renderer/features/conversation/model/compose/reply';
import { backend } from '@renderer/lib/backend';
import { useRemoval } from '@renderer/ui/use-removal';
import type { Message } from '@shared/domain/message';
import type { Ticket } from '@shared/domain/ticket';
import { canWriteIn } from '@shared/domain/ticket';

import { focusComposer } from '../compose/focus-composer';

/** Actions on a message of the open conversation; null in a read-only preview. */
export type MessageActions = {
  canReply: boolean;
  reply: (message: Message) => void;
  remove: (message: Message) => void;
};

export const MessageActionsContext = createContext<MessageActions | null>(null);

const longestQuote = 80;

export function useMessageActions({ id: ticketId, status }: Ticket): MessageActions {
  const { t } = useTranslation('conversation');
  const { accountKey } = useSession();
  const askAndRemove = useRemoval();
  return useMemo(
    () => ({
      canReply: canWriteIn({ status }),
      reply: (message) => {
        const kindOf = (kind: MessageKind) => t(`kinds.${kind}`);
        setReply(accountKey, ticketId, quotedWordsOf(message, { own: t('message.own'), kindOf }));
        focusComposer();
      },
      remove: (message) =>
        askAndRemove({
          title: t('removal.title'),
          consequence: t('removal.lost', { text: previewText(message.body).slice(0, longestQuote) }),
          done: t('removal.done'),
          remove: () => backend.send('messages.remove', { params: { messageId: message.id } }),
        }),
    }),
    [t, accountKey, ticketId, status, askAndRemove],
  );
}
