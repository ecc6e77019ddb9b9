import { Alert, Modal, Select } from 'antd';
import type { JSX } from 'react';
import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';

import { TagLabel } from '@renderer/entities/tag/tag-label';
import { useTagOptions } from '@renderer/entities/tag/use-tags';
import { useReturnFocus } from '@renderer/lib/use-return-focus';
import { useErrorText } from '@renderer/ui/use-error-text';
import type { TagId } from '@shared/domain/ids';
import type { Ticket } from '@shared/domain/ticket';

import { useTagMany } from '../../api/use-bulk-actions';
import styles from './bulk.module.css';

type BulkTagDialogProps = { tickets: readonly Ticket[]; onClose: () => void };

/** Adds one of the company's tags to several tickets. */
export function BulkTagDialog({ tickets, onClose }: BulkTagDialogProps): JSX.Element {
  useReturnFocus();
  const { t } = useTranslation('tickets');
  const describe = useErrorText();
  const options = useTagOptions();
  const tagMany = useTagMany();
  const field = useId();
  const [tagId, setTagId] = useState<TagId | null>(null);
  const tag = options.data?.find(({ id }) => id === tagId);
  const submit = (): void => {
    if (tag === undefined) return;
    onClose();
    void tagMany(tickets, tag);
  };
  return (
    <Modal
      open
      title={t('bulk.tagDialog.title', { count: tickets.length })}
      okText={t('bulk.tagDialog.ok')}
      okButtonProps={{ disabled: tag === undefined }}
      onOk={submit}
      onCancel={onClose}
      width={420}
      destroyOnHidden
    >
      <div className={styles.fields}>
        <label htmlFor={field}>{t('bulk.tagDialog.label')}</label>
        <Select
          id={field}
          autoFocus
          showSearch={{ optionFilterProp: 'label' }}
          placeholder={t('bulk.tagDialog.placeholder')}
          notFoundContent={t('bulk.tagDialog.none')}
          loading={options.isFetching}
          value={tagId}
          onChange={setTagId}
          options={(options.data ?? []).map(({ id, name, color }) => ({ value: id, label: name, color }))}
          optionRender={({ data: { label, color } }) => <TagLabel name={label} color={color} />}
        />
        {options.error !== null && <Alert type="error" role="alert" title={describe(options.error)} />}
      </div>
    </Modal>
  );
}
