import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { Alert, Modal, Select } from 'antd';
import type { JSX } from 'react';
import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';

import { queueKeys } from '@renderer/entities/queue/queue-keys';
import { useSession } from '@renderer/entities/session/session-store';
import { robotFlagsOf } from '@renderer/entities/ticket/ticket-changes';
import { applyToTickets } from '@renderer/entities/ticket/ticket-scene';
import type { TransferChoice } from '@renderer/features/conversation/model/transfer';
import { queuesFor, transferOf } from '@renderer/features/conversation/model/transfer';
import { backend } from '@renderer/lib/backend';
import { afterSubmitDelay } from '@renderer/lib/submit-delay';
import { useReturnFocus } from '@renderer/lib/use-return-focus';
import { useErrorText } from '@renderer/ui/use-error-text';
import { useToast } from '@renderer/ui/use-toast';
import type { TicketChange } from '@shared/api/tickets';
import type { Ticket } from '@shared/domain/ticket';

import type { Colleague } from './colleague-picker';
import { ColleaguePicker } from './colleague-picker';
import styles from './dialogs.module.css';

type TransferDialogProps = { ticket: Ticket; onClose: () => void; onDone: () => void };

const nowhere: TransferChoice = { queueId: null, userId: null, whatsappId: null };

/** Transfers the ticket to a queue, optionally to a user in it and over another connection. */
export function TransferDialog({ ticket, onClose, onDone }: TransferDialogProps): JSX.Element {
  useReturnFocus();
  const { t } = useTranslation('ticket-dialogs');
  const { accountKey } = useSession();
  const describe = useErrorText();
  const toast = useToast();
  const [choice, setChoice] = useState(nowhere);
  const [colleague, setColleague] = useState<Colleague | null>(null);
  const transfer = useTransfer(ticket);
  const [userField, queueField, lineField] = [useId(), useId(), useId()];
  const queues = useQuery({
    queryKey: queueKeys.list(accountKey),
    queryFn: () => backend.send('queues.list', { query: {} }),
  });
  const connections = useQuery({
    queryKey: [accountKey, 'connections', 'choice'],
    queryFn: () => backend.send('connections.list', { query: { session: '0' } }),
  });
  const offered = queuesFor(queues.data ?? [], colleague);
  const change = transferOf(choice);
  const failure = transfer.error ?? queues.error ?? connections.error;
  const pick = (picked: Colleague | null): void => {
    setColleague(picked);
    const left = queuesFor(queues.data ?? [], picked);
    const [only] = left.length === 1 ? left : [];
    const queueId = left.some(({ id }) => id === choice.queueId) ? choice.queueId : (only?.id ?? null);
    setChoice({ ...choice, userId: picked?.id ?? null, queueId });
  };
  const submit = (): void => {
    if (change === null || transfer.isPending) return;
    transfer.mutate(change, {
      onSuccess: () => {
        toast.success(t('transfer.done'));
        onDone();
      },
    });
  };
  return (
    <Modal
      open
      title={t('transfer.title')}
      okText={t('transfer.ok')}
      okButtonProps={{ disabled: change === null }}
      confirmLoading={transfer.isPending}
      onOk={submit}
      onCancel={onClose}
      width={480}
      destroyOnHidden
    >
      <div className={styles.fields}>
        <label htmlFor={userField}>{t('transfer.user')}</label>
        <ColleaguePicker id={userField} colleague={colleague} onPick={pick} />
        <label htmlFor={queueField}>{t('transfer.queue')}</label>
        <Select
          id={queueField}
          showSearch={{ optionFilterProp: 'label' }}
          placeholder={t('transfer.queueHint')}
          loading={queues.isFetching}
          value={choice.queueId}
          onChange={(queueId) => setChoice({ ...choice, queueId })}
          options={offered.map(({ id, name }) => ({ value: id, label: name }))}
        />
        <label htmlFor={lineField}>{t('transfer.connection')}</label>
        <Select
          id={lineField}
          allowClear
          placeholder={t('transfer.connectionHint')}
          loading={connections.isFetching}
          value={choice.whatsappId}
          onChange={(whatsappId: TransferChoice['whatsappId'] | undefined) =>
            setChoice({ ...choice, whatsappId: whatsappId ?? null })
          }
          options={(connections.data ?? []).map(({ id, name }) => ({ value: id, label: name }))}
        />
        {failure !== null && <Alert type="error" role="alert" title={describe(failure)} />}
      </div>
    </Modal>
  );
}

function useTransfer(moved: Ticket) {
  const client = useQueryClient();
  const { accountKey, user: viewer } = useSession();
  return useMutation({
    mutationFn: (change: TicketChange) => {
      const body = { ...robotFlagsOf(moved), ...change };
      return afterSubmitDelay(() => backend.send('tickets.update', { params: { ticketId: moved.id }, body }));
    },
    onSuccess: (ticket) => applyToTickets(client, { accountKey, viewer }, [{ kind: 'ticket.changed', ticket }]),
  });
}
