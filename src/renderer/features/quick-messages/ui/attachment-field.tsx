import { DeleteOutlined, PaperClipOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import type { ChangeEvent, JSX } from 'react';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';

import type { AttachmentChange } from '@renderer/ui/form/attachment-field';
import { IconButton } from '@renderer/ui/icon-button';
import { fileRefusal } from '@shared/domain/media';

import styles from './quick-messages.module.css';

type AttachmentFieldProps = {
  id?: string;
  /** Name of the stored attachment, '' for none. */
  storedName: string;
  value?: AttachmentChange;
  onChange?: (change: AttachmentChange) => void;
};

/** Form field that chooses, replaces or removes the attachment. */
export function AttachmentField({ id, storedName, value = 'keep', onChange }: AttachmentFieldProps): JSX.Element {
  const { t } = useTranslation('quickMessages');
  const input = useRef<HTMLInputElement>(null);
  const [problem, setProblem] = useState<'empty' | 'tooLarge' | null>(null);
  const name = value instanceof File ? value.name : value === 'keep' ? storedName : '';
  const choose = (event: ChangeEvent<HTMLInputElement>): void => {
    const file = event.target.files?.[0];
    event.target.value = '';
    if (file === undefined) return;
    const refusal = fileRefusal(file);
    setProblem(refusal);
    if (refusal === null) onChange?.(file);
  };
  return (
    <div id={id}>
      <input ref={input} type="file" hidden aria-label={t('chooseFile')} onChange={choose} />
      {name === '' ? (
        <Button icon={<PaperClipOutlined aria-hidden />} onClick={() => input.current?.click()}>
          {t('chooseFile')}
        </Button>
      ) : (
        <div className={styles.attachment}>
          <PaperClipOutlined aria-hidden />
          <span className={styles.file} title={name}>
            {name}
          </span>
          <IconButton
            icon={<DeleteOutlined />}
            label={t('removeFile', { name })}
            onClick={() => onChange?.(storedName === '' ? 'keep' : 'remove')}
          />
        </div>
      )}
      {problem !== null && (
        <p role="alert" className={styles.problem}>
          {t(`file.${problem}`)}
        </p>
      )}
    </div>
  );
}
