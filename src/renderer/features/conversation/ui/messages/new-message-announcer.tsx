import type { JSX } from 'react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';

import type { MessageHistory } from '@renderer/entities/message/message-history';
import { previewText } from '@renderer/entities/message/preview-text';
import { customerName } from '@renderer/entities/ticket/ticket-facts';
import type { Message } from '@shared/domain/message';
import { messageContent } from '@shared/domain/message-content';
import type { Ticket } from '@shared/domain/ticket';

type AnnouncerProps = { ticket: Ticket; history: MessageHistory | undefined };

/** Announces new messages of the customer to screen readers; messages older than the opening stay silent. */
export function NewMessageAnnouncer({ ticket, history }: AnnouncerProps): JSX.Element {
  const { t } = useTranslation('conversation');
  const newest = history?.messages.at(-1);
  const [first, setFirst] = useState<Message['createdAt'] | null>(null);
  if (first === null && newest !== undefined) setFirst(newest.createdAt);
  const isNew = first !== null && newest !== undefined && newest.createdAt > first && !newest.fromMe;
  return (
    <div role="log" aria-live="polite" className="recado-hidden">
      {isNew && (
        <span key={newest.id}>{t('message.announced', { name: customerName(ticket), text: spoken(newest) })}</span>
      )}
    </div>
  );

  function spoken(message: Message): string {
    const { kind, text } = messageContent(message);
    return kind === 'text' ? previewText(text) : `${t(`kinds.${kind}`)} ${previewText(text)}`;
  }
}
