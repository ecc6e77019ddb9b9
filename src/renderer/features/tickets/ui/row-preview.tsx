import { ClockCircleOutlined, ExclamationCircleFilled } from '@ant-design/icons';
import type { JSX } from 'react';
import { useTranslation } from 'react-i18next';

import { DeliveryTicks } from '@renderer/entities/message/delivery-ticks';
import { useDraftText } from '@renderer/entities/outgoing/drafts';
import { useNewestOutgoing } from '@renderer/entities/outgoing/outbox';
import { useSession } from '@renderer/entities/session/session-store';
import { useTypingText } from '@renderer/entities/ticket/present-people';
import { initialsOf } from '@renderer/ui/initials';
import type { OutgoingMessage } from '@shared/domain/outgoing';
import type { Ticket } from '@shared/domain/ticket';

import type { RowPreview as Preview } from '../model/row-preview';
import { rowPreview } from '../model/row-preview';
import styles from './ticket-row.module.css';

/** The last words of a row with their author: a draft, an unconfirmed message or the last message. */
export function RowPreview({ ticket, isSelected }: { ticket: Ticket; isSelected: boolean }): JSX.Element {
  const { accountKey, user } = useSession();
  const typed = useDraftText(accountKey, ticket.id);
  const outgoing = useNewestOutgoing(ticket.id);
  // The composer shows the selected ticket's draft.
  const preview = rowPreview({ ticket, user, draft: isSelected ? '' : typed, outgoing });
  const typing = useTypingText(ticket.id);
  if (typing !== null && preview.kind === 'message') {
    return (
      <span className={styles.last}>
        <bdi className={styles.typing}>{typing}</bdi>
      </span>
    );
  }
  return (
    <span className={styles.last}>
      <PreviewStart preview={preview} />
      <bdi>{preview.text}</bdi>
    </span>
  );
}

function PreviewStart({ preview }: { preview: Preview }): JSX.Element | null {
  const { t } = useTranslation('tickets');
  switch (preview.kind) {
    case 'draft':
      return <span className={styles.draft}>{t('row.draft')}: </span>;
    case 'outgoing':
      return (
        <>
          <OutgoingMark state={preview.state} /> {t('row.you')}:{' '}
        </>
      );
    case 'message':
      if (preview.author.kind === 'customer') return null;
      return (
        <>
          {preview.ack !== null && <DeliveryTicks ack={preview.ack} />}{' '}
          {preview.author.kind === 'me' ? t('row.you') : initialsOf(preview.author.name) || t('row.team')}:{' '}
        </>
      );
  }
}

function OutgoingMark({ state }: { state: OutgoingMessage['state'] }): JSX.Element {
  const { t } = useTranslation('tickets');
  const label = t(`row.outgoing.${state}`);
  const isWaiting = state === 'waiting' || state === 'sending';
  return isWaiting ? (
    <ClockCircleOutlined role="img" aria-label={label} title={label} />
  ) : (
    <ExclamationCircleFilled role="img" aria-label={label} title={label} className={styles.problem} />
  );
}
