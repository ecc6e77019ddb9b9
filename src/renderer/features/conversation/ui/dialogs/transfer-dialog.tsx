import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { Alert, Input, Modal, Select } from 'antd';
import type { JSX } from 'react';
import { useId, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';

import { queueKeys } from '@renderer/entities/queue/queue-keys';
import { useSession } from '@renderer/entities/session/session-store';
import { useCapability } from '@renderer/entities/session/use-capability';
import { robotFlagsOf } from '@renderer/entities/ticket/ticket-changes';
import { applyToTickets } from '@renderer/entities/ticket/ticket-scene';
import { rememberColleague } from '@renderer/features/conversation/api/recent-colleagues';
import type { TransferChoice } from '@renderer/features/conversation/model/transfer';
import {
  isNoteReady,
  longestNote,
  queueOf,
  queuesFor,
  transferOf,
} from '@renderer/features/conversation/model/transfer';
import { backend } from '@renderer/lib/backend';
import { afterSubmitDelay } from '@renderer/lib/submit-delay';
import { useReturnFocus } from '@renderer/lib/use-return-focus';
import { useErrorText } from '@renderer/ui/use-error-text';
import { useToast } from '@renderer/ui/use-toast';
import type { TicketChange } from '@shared/api/tickets';
import type { ConnectionId } from '@shared/domain/ids';
import type { Ticket } from '@shared/domain/ticket';

import type { Colleague } from './colleague-picker';
import { ColleaguePicker } from './colleague-picker';
import styles from './dialogs.module.css';

type TransferDialogProps = { ticket: Ticket; onClose: () => void; onDone: () => void };

/** Value of the option that keeps the ticket's connection. */
const unchanged = 'unchanged';

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
  const [note, setNote] = useState('');
  const [isReady, setIsReady] = useState(false);
  const transfer = useTransfer(ticket);
  const [userField, queueField, lineField, noteField] = [useId(), useId(), useId(), useId()];
  const queues = useQuery({
    queryKey: queueKeys.list(accountKey),
    queryFn: () => backend.send('queues.list', { query: {} }),
  });
  const connections = useQuery({
    queryKey: [accountKey, 'connections', 'choice'],
    queryFn: () => backend.send('connections.list', { query: { session: '0' } }),
  });
  const offered = queuesFor(queues.data ?? [], colleague);
  const queueId = queueOf(offered, {
    chosen: choice.queueId,
    ticket: ticket.queueId,
    hasColleague: colleague !== null,
  });
  const change = isNoteReady(note) ? transferOf({ ...choice, queueId }) : null;
  const failure = transfer.error ?? queues.error ?? connections.error;
  const pick = (picked: Colleague | null): void => {
    setColleague(picked);
    setChoice({ ...choice, userId: picked?.id ?? null });
  };
  const submit = (): void => {
    if (change === null || transfer.isPending) return;
    const order = { change, note: note.trim() };
    transfer.mutate(order, {
      onSuccess: () => {
        if (choice.userId !== null) rememberColleague(accountKey, choice.userId);
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
      afterOpenChange={setIsReady}
      width={480}
      destroyOnHidden
    >
      <div className={styles.fields}>
        <label htmlFor={userField}>{t('transfer.user')}</label>
        <ColleaguePicker id={userField} colleague={colleague} ownerId={ticket.userId} isReady={isReady} onPick={pick} />
        <label htmlFor={queueField}>{t('transfer.queue')}</label>
        <Select
          id={queueField}
          showSearch={{ optionFilterProp: 'label' }}
          placeholder={t('transfer.queueHint')}
          loading={queues.isFetching}
          value={queueId}
          onChange={(chosen) => setChoice({ ...choice, queueId: chosen })}
          options={offered.map(({ id, name }) => ({ value: id, label: name }))}
        />
        <label htmlFor={lineField}>{t('transfer.connection')}</label>
        <Select<ConnectionId | typeof unchanged>
          id={lineField}
          loading={connections.isFetching}
          value={choice.whatsappId ?? unchanged}
          onChange={(line) => setChoice({ ...choice, whatsappId: line === unchanged ? null : line })}
          options={[
            { value: unchanged, label: t('transfer.connectionUnchanged') },
            ...(connections.data ?? []).map(({ id, name }) => ({ value: id, label: name })),
          ]}
        />
        <label htmlFor={noteField}>{t('transfer.note')}</label>
        <Input.TextArea
          id={noteField}
          autoSize={{ minRows: 2, maxRows: 6 }}
          maxLength={longestNote}
          placeholder={t('transfer.noteHint')}
          status={isNoteReady(note) ? '' : 'error'}
          value={note}
          onChange={(event) => setNote(event.target.value)}
        />
        {failure !== null && <Alert type="error" role="alert" title={describe(failure)} />}
      </div>
    </Modal>
  );
}

type TransferOrder = { change: TicketChange; note: string };

/** Sends the note along where the server takes it. Others store an internal one first: once the ticket is in another queue, its former attendant may not see it any more. */
function useTransfer(moved: Ticket) {
  const client = useQueryClient();
  const storedNote = useRef('');
  const takesNote = useCapability('activities');
  const { accountKey, user: viewer } = useSession();
  return useMutation({
    mutationFn: ({ change, note }: TransferOrder) => {
      const { id: ticketId, contactId } = moved;
      const sent = takesNote && note !== '' ? { note } : {};
      const body = { ...robotFlagsOf(moved), ...change, ...sent };
      return afterSubmitDelay(async () => {
        // A transfer that failed after its note is repeated without it.
        if (!takesNote && note !== '' && note !== storedNote.current) {
          await backend.send('ticketNotes.create', { body: { note, ticketId, contactId } });
          storedNote.current = note;
        }
        return backend.send('tickets.update', { params: { ticketId }, body });
      });
    },
    onSuccess: (ticket) => applyToTickets(client, { accountKey, viewer }, [{ kind: 'ticket.changed', ticket }]),
  });
}
