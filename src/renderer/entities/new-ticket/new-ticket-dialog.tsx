import type { UseMutationResult } from '@tanstack/react-query';
import { useMutation } from '@tanstack/react-query';
import { Alert, Modal, Select } from 'antd';
import type { JSX } from 'react';
import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';

import { afterSubmitDelay } from '@renderer/lib/submit-delay';
import { useReturnFocus } from '@renderer/lib/use-return-focus';
import { useErrorText } from '@renderer/ui/use-error-text';
import { toAppError } from '@shared/domain/app-error';
import type { Contact } from '@shared/domain/contact';
import type { QueueId } from '@shared/domain/ids';
import type { Ticket } from '@shared/domain/ticket';

import { ContactDialog } from '../contact/contact-dialog';
import { useSession } from '../session/session-store';
import { ContactPicker } from './contact-picker';
import styles from './new-ticket-dialog.module.css';
import { lacksQueue, otherTicketOf } from './new-ticket-rules';
import type { NewTicketOrder } from './use-create-ticket';
import { useCreateTicket, useQueueChoice } from './use-create-ticket';

type NewTicketDialogProps = {
  /** Chosen from the start. */
  contact?: Contact | null;
  onClose: () => void;
  /** Called with the user's own open ticket: the new one, or an existing one. */
  onOpened: (uuid: string) => void;
};

/** Dialog that opens a conversation with a contact in a queue. */
export function NewTicketDialog({ contact: start = null, onClose, onOpened }: NewTicketDialogProps): JSX.Element {
  useReturnFocus();
  const { t } = useTranslation('ticket-dialogs');
  const { user } = useSession();
  const describe = useErrorText();
  const open = useOpenTicket();
  const queues = useQueueChoice();
  const [contactId, queueFieldId] = [useId(), useId()];
  const [contact, setContact] = useState(start);
  const [queueId, setQueueId] = useState<QueueId | null>(null);
  const [hasTried, setHasTried] = useState(false);
  const [nameToAdd, setNameToAdd] = useState<string | null>(null);
  const needsQueue = hasTried && lacksQueue(user, queueId);
  const other = open.isError ? otherTicketOf(toAppError(open.error), user) : null;
  const submit = (): void => {
    setHasTried(true);
    if (contact === null || lacksQueue(user, queueId) || open.isPending) return;
    open.mutate(
      { contact, queueId },
      {
        onSuccess: ({ uuid }) => onOpened(uuid),
        onError: (error) => {
          const found = otherTicketOf(toAppError(error), user);
          if (found?.isOwn === true) onOpened(found.uuid);
        },
      },
    );
  };
  return (
    <Modal
      open
      title={t('newTicket.title')}
      okText={t('newTicket.ok')}
      okButtonProps={{ disabled: contact === null }}
      confirmLoading={open.isPending}
      onOk={submit}
      onCancel={onClose}
      width={480}
      destroyOnHidden
    >
      <div className={styles.fields}>
        <label htmlFor={contactId}>{t('newTicket.contact')}</label>
        <ContactPicker id={contactId} contact={contact} onPick={setContact} onAdd={setNameToAdd} />
        <label htmlFor={queueFieldId}>{t('newTicket.queue')}</label>
        <Select
          id={queueFieldId}
          allowClear
          placeholder={t('newTicket.queueHint')}
          notFoundContent={t('newTicket.noQueue')}
          status={needsQueue ? 'error' : ''}
          value={queueId}
          onChange={(id: QueueId | undefined) => setQueueId(id ?? null)}
          options={queues.options.map(({ id, name }) => ({ value: id, label: name }))}
          showSearch={{ optionFilterProp: 'label' }}
        />
        <div role="alert" className={styles.problem}>
          {needsQueue && t('newTicket.selectQueue')}
          {queues.hasFailed && t('newTicket.searchQueueError')}
        </div>
        {open.isError && other?.isOwn !== true && (
          <Alert
            type="warning"
            role="alert"
            title={
              other === null ? describe(open.error) : t(`newTicket.${noticeOf(other.userName, other.queueName)}`, other)
            }
          />
        )}
      </div>
      {nameToAdd !== null && (
        <ContactDialog
          contact={null}
          startName={nameToAdd}
          onClose={() => setNameToAdd(null)}
          onSaved={(saved) => {
            setContact(saved);
            setNameToAdd(null);
          }}
        />
      )}
    </Modal>
  );
}

/** Describes the existing ticket as far as it is known. */
function noticeOf(userName: string, queueName: string): 'otherWaits' | 'otherWithQueue' | 'other' {
  if (userName === '') return 'otherWaits';
  return queueName === '' ? 'other' : 'otherWithQueue';
}

/** Opens a ticket after the delay of submissions. */
function useOpenTicket(): UseMutationResult<Ticket, Error, NewTicketOrder> {
  const createTicket = useCreateTicket();
  return useMutation({ mutationFn: (order: NewTicketOrder) => afterSubmitDelay(() => createTicket(order)) });
}
