import { CloseOutlined } from '@ant-design/icons';
import { Skeleton } from 'antd';
import type { JSX } from 'react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';

import { ContactForm } from '@renderer/entities/contact/contact-form';
import { useContactQuery } from '@renderer/entities/contact/use-contact';
import { useShownContactPanel } from '@renderer/features/conversation/api/contact-panel-store';
import type { Timeline } from '@renderer/features/conversation/api/messages/timeline';
import { useReturnFocus } from '@renderer/lib/use-return-focus';
import { ErrorState } from '@renderer/ui/error-state';
import { useDirtyGuard } from '@renderer/ui/form/use-dirty-guard';
import { IconButton } from '@renderer/ui/icon-button';
import type { Ticket } from '@shared/domain/ticket';

import { usePanelEscape } from '../use-escape';
import { ContactCard } from './contact-card';
import styles from './contact-panel.module.css';
import { EarlierTickets } from './earlier-tickets';
import { SharedMediaSection } from './shared-media';
import { TicketNotes } from './ticket-notes';

type ContactPanelProps = { ticket: Ticket; timeline: Timeline; onClose: () => void };

/** Side panel of the conversation: contact, notes on the ticket, earlier conversations and shared media. */
export function ContactPanel({ ticket, timeline, onClose }: ContactPanelProps): JSX.Element {
  const { t } = useTranslation('contact');
  const { data: contact, error, refetch, isFetching } = useContactQuery(ticket.contactId);
  const [isDirty, setDirty] = useState(false);
  const leave = useDirtyGuard(isDirty, onClose);
  usePanelEscape(leave);
  useShownContactPanel();
  useReturnFocus();
  return (
    <aside className={styles.panel} aria-label={t('panel.label')} data-front="">
      <header className={styles.header}>
        <h2 className={styles.heading}>{t('panel.label')}</h2>
        <IconButton icon={<CloseOutlined />} label={t('panel.close')} onClick={leave} />
      </header>
      <div className={styles.body}>
        {contact === undefined && error === null && <Skeleton active title={false} avatar />}
        {contact === undefined && error !== null && (
          <ErrorState error={error} onRetry={() => void refetch()} isRetrying={isFetching} />
        )}
        {contact !== undefined && (
          <ContactPart key={contact.id} contact={contact} ticket={ticket} onTouched={setDirty} />
        )}
        <TicketNotes ticket={ticket} onTouched={setDirty} />
        <EarlierTickets ticket={ticket} />
        <SharedMediaSection timeline={timeline} />
      </div>
    </aside>
  );
}

type ContactPartProps = {
  contact: NonNullable<Ticket['contact']>;
  ticket: Ticket;
  onTouched: (isDirty: boolean) => void;
};

function ContactPart({ contact, ticket, onTouched }: ContactPartProps): JSX.Element {
  const [isEditing, setEditing] = useState(false);
  const [isDirty, setDirty] = useState(false);
  const done = (): void => {
    setEditing(false);
    setDirty(false);
    onTouched(false);
  };
  const leave = useDirtyGuard(isDirty, done);
  if (!isEditing) return <ContactCard contact={contact} ticket={ticket} onEdit={() => setEditing(true)} />;
  return (
    <ContactForm
      contact={contact}
      onSaved={done}
      onTouched={() => {
        setDirty(true);
        onTouched(true);
      }}
      onCancel={leave}
    />
  );
}
