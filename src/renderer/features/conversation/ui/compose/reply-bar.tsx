import { CloseOutlined } from '@ant-design/icons';
import type { JSX } from 'react';
import { useCallback } from 'react';
import { useTranslation } from 'react-i18next';

import { useSession } from '@renderer/entities/session/session-store';
import { setReply, useReply } from '@renderer/features/conversation/api/compose/reply-store';
import { IconButton } from '@renderer/ui/icon-button';
import type { TicketId } from '@shared/domain/ids';
import type { QuotedWords } from '@shared/domain/outgoing';

import { QuoteWords } from '../messages/quote';
import { usePanelEscape } from '../use-escape';
import { focusComposer } from './focus-composer';
import styles from './reply-bar.module.css';

/** The message that the next text will quote, with a button to cancel. */
export function ReplyBar({ ticketId }: { ticketId: TicketId }): JSX.Element | null {
  const { accountKey } = useSession();
  const reply = useReply(accountKey, ticketId);
  const cancel = useCallback(() => {
    setReply(accountKey, ticketId, null);
    focusComposer();
  }, [accountKey, ticketId]);
  return reply === null ? null : <Bar reply={reply} onCancel={cancel} />;
}

function Bar({ reply: { id, name, words }, onCancel }: { reply: QuotedWords; onCancel: () => void }): JSX.Element {
  const { t } = useTranslation('conversation');
  usePanelEscape(onCancel);
  return (
    <div className={styles.bar} data-front="">
      <div className={styles.quote}>
        <QuoteWords id={id} name={name} words={words} label={t('reply.to', { name })} />
      </div>
      <IconButton icon={<CloseOutlined />} label={t('reply.cancel')} onClick={onCancel} />
    </div>
  );
}
