import { ArrowLeftOutlined } from '@ant-design/icons';
import type { JSX } from 'react';
import { useTranslation } from 'react-i18next';

import { openTicketDialog } from '@renderer/entities/ticket/ticket-dialog-store';
import { customerName } from '@renderer/entities/ticket/ticket-facts';
import { IconButton } from '@renderer/ui/icon-button';
import type { Ticket } from '@shared/domain/ticket';

import styles from './conversation-header.module.css';
import { TicketActions } from './ticket-actions';
import { TicketOptions } from './ticket-options';
import { TicketSummary } from './ticket-summary';
import { TicketTags } from './ticket-tags';

type ConversationHeaderProps = {
  ticket: Ticket;
  onBack: (() => void) | undefined;
  contact: ContactToggle;
  onSearch: () => void;
};

/** State of the contact panel, toggled by a click on the name. */
type ContactToggle = { isShown: boolean; toggle: () => void };

/** Contact, queue, status, tags and actions of the ticket. */
export function ConversationHeader(props: ConversationHeaderProps): JSX.Element {
  const { ticket, onBack, contact, onSearch } = props;
  const { t } = useTranslation(['conversation', 'tickets']);
  const known = customerName(ticket);
  const name = known === '' ? t('row.nameless', { ns: 'tickets' }) : known;
  return (
    <header className={styles.header}>
      {onBack !== undefined && <IconButton icon={<ArrowLeftOutlined />} label={t('back')} onClick={onBack} />}
      <TicketSummary
        ticket={ticket}
        name={
          <button
            type="button"
            className={styles.opener}
            aria-expanded={contact.isShown}
            title={t('contactDetails')}
            onClick={contact.toggle}
            onContextMenu={(event) => {
              event.preventDefault();
              openTicketDialog({ kind: 'menu', ticket, x: event.clientX, y: event.clientY });
            }}
          >
            <bdi>{name}</bdi>
          </button>
        }
      />
      <TicketTags ticket={ticket} />
      <TicketActions ticket={ticket} />
      <TicketOptions ticket={ticket} onSearch={onSearch} />
    </header>
  );
}
