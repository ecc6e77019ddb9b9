import { Alert, Modal, Segmented, Select } from 'antd';
import type { JSX } from 'react';
import { useId, useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';

import { ContactDialog } from '@renderer/entities/contact/contact-dialog';
import { ContactPicker } from '@renderer/entities/new-ticket/contact-picker';
import { lacksQueue, otherTicketOf } from '@renderer/entities/new-ticket/new-ticket-rules';
import { useQueueChoice } from '@renderer/entities/new-ticket/use-create-ticket';
import { useSession } from '@renderer/entities/session/session-store';
import { customerName } from '@renderer/entities/ticket/ticket-facts';
import type { ForwardTarget } from '@renderer/features/conversation/api/messages/use-forward';
import { useForward } from '@renderer/features/conversation/api/messages/use-forward';
import { useOwnTickets } from '@renderer/features/conversation/api/messages/use-own-tickets';
import { inOrder } from '@renderer/features/conversation/model/messages/forwarding';
import { useReturnFocus } from '@renderer/lib/use-return-focus';
import { useErrorText } from '@renderer/ui/use-error-text';
import { useToast } from '@renderer/ui/use-toast';
import { toAppError } from '@shared/domain/app-error';
import type { Contact } from '@shared/domain/contact';
import type { QueueId } from '@shared/domain/ids';
import type { Message } from '@shared/domain/message';
import type { Ticket } from '@shared/domain/ticket';

import styles from './dialogs.module.css';

type ForwardDialogProps = {
  /** The ticket of the messages, which is no target. */
  ticket: Ticket;
  messages: readonly Message[];
  onClose: () => void;
  onDone: () => void;
};

/** Sends messages again to another open ticket of the user, or to a contact. */
export function ForwardDialog({ ticket, messages, onClose, onDone }: ForwardDialogProps): JSX.Element {
  useReturnFocus();
  const { t } = useTranslation('conversation');
  const toast = useToast();
  // The selection stands still while the dialog is open: an attempt remembers what it has sent.
  const [ordered] = useState(() => inOrder(messages));
  const forward = useForward(ordered);
  const [target, setTarget] = useState<ForwardTarget | null>(null);
  const submit = (): void => {
    if (target === null || forward.isPending) return;
    forward.mutate(target, {
      onSuccess: (reached) => {
        toast.success(t('forward.done', { count: ordered.length, name: customerName(reached) }));
        onDone();
      },
    });
  };
  return (
    <Modal
      open
      title={t('forward.count', { count: ordered.length })}
      okText={t('forward.ok')}
      okButtonProps={{ disabled: target === null }}
      confirmLoading={forward.isPending}
      onOk={submit}
      onCancel={onClose}
      width={480}
      destroyOnHidden
    >
      <TargetFields ticket={ticket} isFixed={forward.isPending} onTarget={setTarget} />
      {forward.isError && <ForwardError error={forward.error} />}
    </Modal>
  );
}

function ForwardError({ error }: { error: Error }): JSX.Element {
  const { t } = useTranslation('conversation');
  const { user } = useSession();
  const describe = useErrorText();
  const other = otherTicketOf(toAppError(error), user);
  const text =
    other === null ? describe(error) : t('forward.taken', { name: other.userName === '' ? '–' : other.userName });
  return (
    <Alert className={styles.error ?? ''} type="error" role="alert" title={text} description={t('forward.again')} />
  );
}

type TargetFieldsProps = {
  ticket: Ticket;
  isFixed: boolean;
  onTarget: (target: ForwardTarget | null) => void;
};

function TargetFields({ ticket, isFixed, onTarget }: TargetFieldsProps): JSX.Element {
  const { t } = useTranslation('conversation');
  const tickets = useOwnTickets(ticket);
  const [kind, setKind] = useState<ForwardTarget['kind']>(tickets.length > 0 ? 'ticket' : 'contact');
  return (
    <div className={styles.fields}>
      <Segmented
        aria-label={t('forward.to')}
        disabled={isFixed}
        value={kind}
        options={(['ticket', 'contact'] as const).map((value) => ({ value, label: t(`forward.targets.${value}`) }))}
        onChange={(chosen) => {
          setKind(chosen);
          onTarget(null);
        }}
      />
      {kind === 'ticket' ? (
        <TicketField tickets={tickets} onTarget={onTarget} />
      ) : (
        <ContactFields onTarget={onTarget} />
      )}
    </div>
  );
}

type TicketFieldProps = { tickets: readonly Ticket[]; onTarget: TargetFieldsProps['onTarget'] };

function TicketField({ tickets, onTarget }: TicketFieldProps): JSX.Element {
  const { t } = useTranslation(['conversation', 'tickets']);
  const id = useId();
  const options = useMemo(
    () =>
      tickets.map((one) => {
        const name = customerName(one) || t('tickets:row.nameless');
        return { value: one.uuid, label: one.queue ? `${name} · ${one.queue.name}` : name };
      }),
    [tickets, t],
  );
  return (
    <>
      <label htmlFor={id}>{t('forward.ticket')}</label>
      <Select
        id={id}
        autoFocus
        showSearch={{ optionFilterProp: 'label' }}
        placeholder={t('forward.ticketHint')}
        notFoundContent={t('forward.noTicket')}
        options={options}
        onChange={(uuid: string) => {
          const chosen = tickets.find((one) => one.uuid === uuid);
          onTarget(chosen === undefined ? null : { kind: 'ticket', ticket: chosen });
        }}
      />
    </>
  );
}

function ContactFields({ onTarget }: Pick<TargetFieldsProps, 'onTarget'>): JSX.Element {
  const { t } = useTranslation('ticket-dialogs');
  const { user } = useSession();
  const queues = useQueueChoice();
  const [contactField, queueField] = [useId(), useId()];
  const [contact, setContact] = useState<Contact | null>(null);
  const [queueId, setQueueId] = useState<QueueId | null>(null);
  const [nameToAdd, setNameToAdd] = useState<string | null>(null);
  const change = (next: { contact: Contact | null; queueId: QueueId | null }): void => {
    setContact(next.contact);
    setQueueId(next.queueId);
    const isReady = next.contact !== null && !lacksQueue(user, next.queueId);
    onTarget(isReady && next.contact !== null ? { kind: 'contact', ...next, contact: next.contact } : null);
  };
  return (
    <>
      <label htmlFor={contactField}>{t('newTicket.contact')}</label>
      <ContactPicker
        id={contactField}
        contact={contact}
        onPick={(picked) => change({ contact: picked, queueId })}
        onAdd={setNameToAdd}
      />
      <label htmlFor={queueField}>{t('newTicket.queue')}</label>
      <Select
        id={queueField}
        allowClear
        placeholder={t('newTicket.queueHint')}
        notFoundContent={t('newTicket.noQueue')}
        value={queueId}
        onChange={(id: QueueId | undefined) => change({ contact, queueId: id ?? null })}
        options={queues.options.map(({ id, name }) => ({ value: id, label: name }))}
        showSearch={{ optionFilterProp: 'label' }}
      />
      {queues.hasFailed && <p role="alert">{t('newTicket.searchQueueError')}</p>}
      {nameToAdd !== null && (
        <ContactDialog
          contact={null}
          startName={nameToAdd}
          onClose={() => setNameToAdd(null)}
          onSaved={(saved) => {
            change({ contact: saved, queueId });
            setNameToAdd(null);
          }}
        />
      )}
    </>
  );
}
