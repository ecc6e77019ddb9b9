import { DeleteOutlined, PaperClipOutlined } from '@ant-design/icons';
import { Button, Form } from 'antd';
import type { JSX } from 'react';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';

import type { Upload } from '@shared/api/endpoint';

import { IconButton } from '../icon-button';
import styles from './attachment-field.module.css';

/** Change of a record's attachment on save: keep it, remove it, or replace it by this file. */
export type AttachmentChange = 'keep' | 'remove' | File;

type AttachmentFieldProps = {
  label: string;
  /** File name of the attachment, '' for none. */
  current: string;
  /** Accepted file extensions: `['.png']`; empty for any. */
  accepted: readonly string[];
  change: AttachmentChange;
  onChange: (change: AttachmentChange) => void;
  isReadOnly?: boolean;
};

/** Field for the single file of a record. The file is uploaded when the form is saved. */
export function AttachmentField(props: AttachmentFieldProps): JSX.Element {
  const { label, current, accepted, change, onChange, isReadOnly = false } = props;
  const { t } = useTranslation('common');
  const input = useRef<HTMLInputElement>(null);
  const [isRefused, setIsRefused] = useState(false);
  const name = change === 'keep' ? current : change === 'remove' ? '' : change.name;
  const choose = (file: File | undefined): void => {
    if (file === undefined) return;
    const isWanted = accepted.length === 0 || accepted.some((end) => file.name.toLowerCase().endsWith(end));
    setIsRefused(!isWanted);
    if (isWanted) onChange(file);
  };
  return (
    <Form.Item
      label={label}
      {...(isRefused && { validateStatus: 'error', help: t('attachment.refused', { types: accepted.join(', ') }) })}
    >
      <div className={styles.line}>
        {!isReadOnly && (
          <Button icon={<PaperClipOutlined aria-hidden />} onClick={() => input.current?.click()}>
            {t(name === '' ? 'attachment.choose' : 'attachment.replace')}
          </Button>
        )}
        <span className={styles.name}>{name === '' ? t('attachment.none') : name}</span>
        {name !== '' && !isReadOnly && (
          <IconButton
            label={t('attachment.remove', { name })}
            icon={<DeleteOutlined />}
            onClick={() => onChange('remove')}
          />
        )}
      </div>
      {/* Within a form antd shows inputs for files, hidden or not. */}
      <span hidden>
        <input
          ref={input}
          type="file"
          accept={accepted.join(',')}
          aria-label={label}
          onChange={(event) => {
            choose(event.target.files?.[0]);
            event.target.value = '';
          }}
        />
      </span>
    </Form.Item>
  );
}

/** The file as an upload of a request. */
export async function uploadOf(file: File): Promise<Upload> {
  return { name: file.name, type: file.type, bytes: new Uint8Array(await file.arrayBuffer()) };
}
