import { Alert, Modal, Radio, Skeleton } from 'antd';
import type { JSX } from 'react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';

import { useReturnFocus } from '@renderer/lib/use-return-focus';
import { PhoneText } from '@renderer/ui/phone-text';
import { useErrorText } from '@renderer/ui/use-error-text';
import { useToast } from '@renderer/ui/use-toast';
import type { Contact } from '@shared/domain/contact';
import type { MergePreview } from '@shared/domain/contact-merge';
import type { ContactId } from '@shared/domain/ids';

import { useMergeContacts, useMergePreview } from '../api/use-merge';
import styles from './contacts.module.css';

type MergeDialogProps = {
  /** The first one stays unless another is chosen. */
  contacts: readonly Contact[];
  onMerged: () => void;
  onClose: () => void;
};

/** Asks which of several contacts stays, shows what it will have, and merges the others into it. */
export function MergeDialog({ contacts, onMerged, onClose }: MergeDialogProps): JSX.Element {
  useReturnFocus();
  const { t } = useTranslation(['contact-merge', 'common']);
  const toast = useToast();
  const describe = useErrorText();
  const [targetId, setTargetId] = useState<ContactId | undefined>(contacts[0]?.id);
  const merge = useMergeContacts();
  const ids = contacts.map(({ id }) => id);
  const contactId = targetId ?? ids[0];
  const choice = contactId === undefined ? null : { contactId, mergedIds: ids.filter((id) => id !== contactId) };
  const submit = (): void => {
    if (choice === null) return;
    merge.mutate(choice, {
      onSuccess: () => {
        toast.success(t('done'));
        onMerged();
      },
    });
  };
  return (
    <Modal
      open
      title={t('mergeTitle')}
      okText={t('merge')}
      okButtonProps={{ danger: true, loading: merge.isPending }}
      cancelText={t('common:cancel')}
      cancelButtonProps={{ autoFocus: true }}
      onOk={submit}
      onCancel={onClose}
      width={520}
    >
      <Radio.Group
        aria-label={t('keep')}
        className={styles.choices ?? ''}
        value={contactId}
        onChange={({ target: { value } }: { target: { value?: ContactId } }) => setTargetId(value)}
        options={contacts.map((contact) => ({ value: contact.id, label: <Person contact={contact} /> }))}
      />
      {choice !== null && <Preview key={choice.contactId} {...choice} />}
      <p>{t('consequence')}</p>
      {merge.error !== null && <Alert type="error" role="alert" title={describe(merge.error)} />}
    </Modal>
  );
}

function Person({ contact: { name, number, email } }: { contact: Contact }): JSX.Element {
  return (
    <span className={styles.member}>
      <bdi>{name}</bdi>{' '}
      <bdi>
        <PhoneText digits={number} />
      </bdi>{' '}
      <bdi>{email}</bdi>
    </span>
  );
}

/** Kinds of records in the order of the preview. */
const kinds = ['tickets', 'messages', 'notes', 'tags', 'schedules', 'listEntries'] as const;

function Preview(choice: { contactId: ContactId; mergedIds: ContactId[] }): JSX.Element {
  const { t } = useTranslation('contact-merge');
  const describe = useErrorText();
  const { data, error } = useMergePreview(choice);
  if (error !== null) return <Alert type="error" role="alert" title={describe(error)} />;
  if (data === undefined) return <Skeleton active title={false} paragraph={{ rows: 3 }} />;
  return <MergeResult preview={data} texts={kinds.map((kind) => t(kind, { count: data[kind] }))} />;
}

function MergeResult({ preview, texts }: { preview: MergePreview; texts: readonly string[] }): JSX.Element {
  const { t } = useTranslation('contact-merge');
  const { contact, joinedTickets } = preview;
  const fields = (contact.extraInfo ?? []).map(({ name, value }) => `${name}: ${value}`).join(', ');
  return (
    <div role="status">
      <p>{t('keeps', { name: contact.name })}</p>
      <ul className={styles.counts}>
        {texts.map((text) => (
          <li key={text}>{text}</li>
        ))}
        {contact.email !== '' && (
          <li>
            <bdi>{contact.email}</bdi>
          </li>
        )}
        {fields !== '' && <li>{t('extra', { fields })}</li>}
      </ul>
      {joinedTickets > 0 && <p>{t('joinedTickets', { count: joinedTickets })}</p>}
    </div>
  );
}
