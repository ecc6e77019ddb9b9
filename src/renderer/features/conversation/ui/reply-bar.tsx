import { CloseOutlined } from '@ant-design/icons';
import type { JSX } from 'react';
import { useTranslation } from 'react-i18next';

import { useSession } from '@renderer/entities/session/session-store';
import { IconButton } from '@renderer/ui/icon-button';
import type { TicketId } from '@shared/domain/ids';

import { setReply, useReply } from '../model/reply-store';
import { QuoteWords } from './quote';
import styles from './reply-bar.module.css';

/** Above the composer: the message that the next one answers, and the way to answer none. */
export function ReplyBar({ ticketId }: { ticketId: TicketId }): JSX.Element | null {
  const { t } = useTranslation('conversation');
  const { accountKey } = useSession();
  const reply = useReply(accountKey, ticketId);
  if (reply === null) return null;
  return (
    <div className={styles.bar}>
      <div className={styles.quote}>
        <QuoteWords id={reply.id} name={reply.name} words={reply.words} label={t('reply.to', { name: reply.name })} />
      </div>
      <IconButton
        icon={<CloseOutlined />}
        label={t('reply.cancel')}
        onClick={() => setReply(accountKey, ticketId, null)}
      />
    </div>
  );
}
