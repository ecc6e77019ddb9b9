import { ClockCircleOutlined, ExclamationCircleFilled } from '@ant-design/icons';
import type { JSX } from 'react';
import { useTranslation } from 'react-i18next';

import { useDraftText } from '@renderer/entities/outgoing/drafts';
import { useNewestOutgoing } from '@renderer/entities/outgoing/outbox';
import { useSession } from '@renderer/entities/session/session-store';
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
      switch (preview.author.kind) {
        case 'customer':
          return null;
        case 'me':
          return <>{t('row.you')}: </>;
        case 'colleague':
          return <>{initialsOf(preview.author.name) || t('row.team')}: </>;
      }
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
