import { Alert, Input, Modal, Radio, Select } from 'antd';
import type { JSX } from 'react';
import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';

import { listItemsPath } from '@renderer/entities/sheet-import/send-to-list';
import { useReturnFocus } from '@renderer/lib/use-return-focus';
import { useErrorText } from '@renderer/ui/use-error-text';
import { contactListDraft } from '@shared/api/contact-lists';
import type { ContactListId } from '@shared/domain/ids';

import type { ContactChoice, TargetList } from '../api/use-add-to-list';
import { useAddToList, useContactListOptions } from '../api/use-add-to-list';
import styles from './contacts.module.css';

type AddToListDialogProps = {
  choice: ContactChoice;
  onDone: () => void;
  onClose: () => void;
};

/** Adds the chosen contacts to an existing contact list or to a new one, for a campaign. */
export function AddToListDialog({ choice, onDone, onClose }: AddToListDialogProps): JSX.Element {
  useReturnFocus();
  const { t } = useTranslation(['contacts', 'common']);
  const addition = useAddToList();
  const [target, setTarget] = useState<TargetList | null>(null);
  const title = 'search' in choice ? t('toList.titleAll') : t('toList.title', { count: choice.contacts.length });
  if (addition.isSuccess) {
    const { id, name } = addition.data;
    return (
      <Modal
        open
        title={title}
        okText={t('common:close')}
        cancelButtonProps={{ hidden: true }}
        onOk={onDone}
        onCancel={onDone}
        width={460}
      >
        <p role="status">
          {t('toList.started')}{' '}
          <Link to={listItemsPath(id)}>
            <bdi>{name}</bdi>
          </Link>
        </p>
      </Modal>
    );
  }
  const submit = (): void => {
    if (target !== null) addition.mutate({ choice, target, title: (name) => t('toList.runTitle', { name }) });
  };
  return (
    <Modal
      open
      title={title}
      okText={t('toList.ok')}
      okButtonProps={{ disabled: target === null, loading: addition.isPending }}
      onOk={submit}
      onCancel={onClose}
      width={460}
    >
      <TargetFields refusal={addition.error} onChange={setTarget} />
    </Modal>
  );
}

type TargetFieldsProps = {
  /** Error of the addition. */
  refusal: Error | null;
  /** Gets null while no list is chosen, or the new one has no valid name. */
  onChange: (target: TargetList | null) => void;
};

function TargetFields({ refusal, onChange }: TargetFieldsProps): JSX.Element {
  const { t } = useTranslation('contacts');
  const describe = useErrorText();
  const options = useContactListOptions();
  const field = useId();
  const [isNew, setIsNew] = useState(false);
  const [listId, setListId] = useState<ContactListId | null>(null);
  const [newName, setNewName] = useState('');
  const chooseList = (id: ContactListId | null): void => {
    setListId(id);
    onChange(options.data?.find((list) => list.id === id) ?? null);
  };
  const nameList = (name: string): void => {
    setNewName(name);
    onChange(contactListDraft.safeParse({ name }).success ? { newName: name.trim() } : null);
  };
  const error = refusal ?? (isNew ? null : options.error);
  return (
    <div className={styles.toList}>
      <Radio.Group
        aria-label={t('toList.label')}
        value={isNew}
        onChange={({ target: { value } }) => {
          setIsNew(value === true);
          if (value === true) nameList(newName);
          else chooseList(listId);
        }}
        options={[
          { value: false, label: t('toList.existing') },
          { value: true, label: t('toList.new') },
        ]}
      />
      <label htmlFor={field}>{t(isNew ? 'toList.name' : 'toList.label')}</label>
      {isNew ? (
        <Input id={field} maxLength={50} value={newName} onChange={({ target: { value } }) => nameList(value)} />
      ) : (
        <Select
          id={field}
          showSearch={{ optionFilterProp: 'label' }}
          placeholder={t('toList.placeholder')}
          notFoundContent={t('toList.none')}
          loading={options.isFetching}
          value={listId}
          onChange={chooseList}
          options={(options.data ?? []).map(({ id, name }) => ({ value: id, label: name }))}
        />
      )}
      <p className={styles.hint}>{t('toList.hint')}</p>
      {error !== null && <Alert type="error" role="alert" title={describe(error)} />}
    </div>
  );
}
