import { useQuery } from '@tanstack/react-query';
import { Alert, Input, Modal, Select } from 'antd';
import type { JSX } from 'react';
import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';

import { queueKeys } from '@renderer/entities/queue/queue-keys';
import { useSession } from '@renderer/entities/session/session-store';
import type { Colleague } from '@renderer/entities/ticket/transfer';
import { isNoteReady, longestNote, queueOf, queuesFor } from '@renderer/entities/ticket/transfer';
import { useAskAboutOwner, useAskAboutOwners } from '@renderer/entities/ticket/use-ask-about-owner';
import type { UnfinishedTransfer } from '@renderer/features/conversation/api/unfinished-transfers';
import { unfinishedTransfer } from '@renderer/features/conversation/api/unfinished-transfers';
import type { TransferOrder } from '@renderer/features/conversation/api/use-transfer';
import { useTransfer, useTransferMany } from '@renderer/features/conversation/api/use-transfer';
import { backend } from '@renderer/lib/backend';
import { useReturnFocus } from '@renderer/lib/use-return-focus';
import { useErrorText } from '@renderer/ui/use-error-text';
import type { ConnectionId } from '@shared/domain/ids';
import type { Ticket } from '@shared/domain/ticket';

import { ColleaguePicker } from './colleague-picker';
import styles from './dialogs.module.css';

/** Value of the option that keeps the ticket's connection. */
const unchanged = 'unchanged';

const untouched: UnfinishedTransfer = {
  choice: { queueId: null, userId: null, whatsappId: null },
  colleague: null,
  note: '',
};

/** Owner and queue of several tickets, which may differ. */
const various: Present = { userId: null, queueId: null };

type TransferDialogProps = { ticket: Ticket; onClose: () => void; onDone: () => void };

/** Transfers the ticket to a queue, optionally to a user in it and over another connection. */
export function TransferDialog({ ticket, onClose, onDone }: TransferDialogProps): JSX.Element {
  const { t } = useTranslation('ticket-dialogs');
  const { accountKey } = useSession();
  const [before] = useState(() => unfinishedTransfer(accountKey, ticket.id) ?? untouched);
  const transfer = useTransfer();
  const askAboutOwner = useAskAboutOwner();
  const submit = (order: TransferOrder): void =>
    askAboutOwner(ticket, () => {
      void transfer(ticket, order);
      onDone();
    });
  return (
    <TransferForm title={t('transfer.title')} present={ticket} before={before} onClose={onClose} onSubmit={submit} />
  );
}

type TransferManyDialogProps = { tickets: readonly Ticket[]; onClose: () => void; onDone: () => void };

/** Transfers several tickets to one queue or user. */
export function TransferManyDialog({ tickets, onClose, onDone }: TransferManyDialogProps): JSX.Element {
  const { t } = useTranslation('ticket-dialogs');
  const transferMany = useTransferMany();
  const askAboutOwners = useAskAboutOwners();
  const submit = async (order: TransferOrder): Promise<void> => {
    if (!(await askAboutOwners(tickets))) return;
    void transferMany(tickets, order);
    onDone();
  };
  return (
    <TransferForm
      title={t('transfer.many', { count: tickets.length })}
      present={various}
      before={untouched}
      onClose={onClose}
      onSubmit={(order) => void submit(order)}
    />
  );
}

type Present = Pick<Ticket, 'userId' | 'queueId'>;

type TransferFormProps = {
  title: string;
  present: Present;
  /** Choices of a transfer that was undone or refused. */
  before: UnfinishedTransfer;
  onClose: () => void;
  onSubmit: (order: TransferOrder) => void;
};

function TransferForm({ title, present, before, onClose, onSubmit }: TransferFormProps): JSX.Element {
  useReturnFocus();
  const { t } = useTranslation('ticket-dialogs');
  const { accountKey } = useSession();
  const describe = useErrorText();
  const [choice, setChoice] = useState(before.choice);
  const [colleague, setColleague] = useState<Colleague | null>(before.colleague);
  const [note, setNote] = useState(before.note);
  const [isReady, setIsReady] = useState(false);
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
    ticket: present.queueId,
    hasColleague: colleague !== null,
  });
  const queue = offered.find(({ id }) => id === queueId);
  const failure = queues.error ?? connections.error;
  const pick = (picked: Colleague | null): void => {
    setColleague(picked);
    setChoice({ ...choice, userId: picked?.id ?? null });
  };
  const submit = (): void => {
    if (queue !== undefined && isNoteReady(note)) onSubmit({ choice, colleague, note, queue });
  };
  return (
    <Modal
      open
      title={title}
      okText={t('transfer.ok')}
      okButtonProps={{ disabled: queue === undefined || !isNoteReady(note) }}
      onOk={submit}
      onCancel={onClose}
      afterOpenChange={setIsReady}
      width={480}
      destroyOnHidden
    >
      <div className={styles.fields}>
        <label htmlFor={userField}>{t('transfer.user')}</label>
        <ColleaguePicker
          id={userField}
          colleague={colleague}
          ownerId={present.userId}
          isReady={isReady}
          onPick={pick}
        />
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
