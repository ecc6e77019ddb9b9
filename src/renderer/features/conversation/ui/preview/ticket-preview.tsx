import { CloseOutlined } from '@ant-design/icons';
import type { JSX } from 'react';
import { useCallback, useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation, useNavigate } from 'react-router-dom';

import { enterTicket } from '@renderer/entities/ticket/own-presence';
import { customerName } from '@renderer/entities/ticket/ticket-facts';
import { ErrorState } from '@renderer/ui/error-state';
import { IconButton } from '@renderer/ui/icon-button';
import type { Ticket } from '@shared/domain/ticket';

import { useGuardedTicket } from '../../api/use-guarded-ticket';
import conversationStyles from '../conversation.module.css';
import { ConversationSkeleton } from '../conversation-skeleton';
import { PeekMessages } from '../dialogs/peek-dialog';
import headerStyles from '../header/conversation-header.module.css';
import { TicketActions } from '../header/ticket-actions';
import { TicketSummary } from '../header/ticket-summary';
import { useEscape } from '../use-escape';
import styles from './ticket-preview.module.css';

/** A pending ticket in place of the conversation at the address: read-only, with Accept on top. */
export function TicketPreview({ uuid }: { uuid: string }): JSX.Element {
  const navigate = useNavigate();
  const { pathname } = useLocation();
  const { ticket, error, retry, isRetrying } = useGuardedTicket(uuid);
  const close = useCallback(() => void navigate(pathname, { replace: true }), [navigate, pathname]);
  useEscape(close);
  if (error !== null) return <ErrorState error={error} onRetry={retry} isRetrying={isRetrying} />;
  if (ticket === undefined) return <ConversationSkeleton />;
  return <Preview ticket={ticket} onClose={close} />;
}

function Preview({ ticket, onClose }: { ticket: Ticket; onClose: () => void }): JSX.Element {
  const { t } = useTranslation(['conversation', 'tickets']);
  const name = customerName(ticket) || t('row.nameless', { ns: 'tickets' });
  const isPending = ticket.status === 'pending';
  useEffect(() => enterTicket(ticket.id), [ticket.id]);
  return (
    <section className={conversationStyles.conversation} aria-label={t('preview.label', { name })}>
      <header className={headerStyles.header}>
        <TicketSummary ticket={ticket} name={<bdi>{name}</bdi>} />
        {isPending && <TicketActions ticket={ticket} isPrimaryFocused />}
        <IconButton icon={<CloseOutlined />} label={t('preview.close')} onClick={onClose} />
      </header>
      <div className={conversationStyles.messages}>
        <PeekMessages ticket={ticket} />
      </div>
      <p className={styles.hint}>{isPending ? t('composer.pending') : t('preview.taken')}</p>
    </section>
  );
}
