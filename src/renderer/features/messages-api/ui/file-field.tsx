import { DeleteOutlined, PaperClipOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import type { ChangeEvent, JSX } from 'react';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';

import { IconButton } from '@renderer/ui/icon-button';
import { fileRefusal } from '@shared/domain/media';

import styles from './messages-api.module.css';

type FileFieldProps = { id?: string; value?: File; onChange?: (file: File | undefined) => void };

export function FileField({ id, value, onChange }: FileFieldProps): JSX.Element {
  const { t } = useTranslation('messagesApi');
  const input = useRef<HTMLInputElement>(null);
  const [problem, setProblem] = useState<'empty' | 'tooLarge' | null>(null);
  const choose = (event: ChangeEvent<HTMLInputElement>): void => {
    const file = event.target.files?.[0];
    event.target.value = '';
    if (file === undefined) return;
    const refusal = fileRefusal(file);
    setProblem(refusal);
    if (refusal === null) onChange?.(file);
  };
  return (
    <div>
      <input ref={input} type="file" hidden aria-label={t('chooseFile')} onChange={choose} />
      {value === undefined ? (
        <Button id={id} icon={<PaperClipOutlined />} onClick={() => input.current?.click()}>
          {t('chooseFile')}
        </Button>
      ) : (
        <div id={id} className={styles.file}>
          <PaperClipOutlined aria-hidden />
          <span className={styles.fileName} title={value.name}>
            {value.name}
          </span>
          <IconButton
            icon={<DeleteOutlined />}
            label={t('removeFile', { name: value.name })}
            onClick={() => onChange?.(undefined)}
          />
        </div>
      )}
      {problem !== null && (
        <p role="alert" className={styles.problem}>
          {t(`problem.${problem}`)}
        </p>
      )}
    </div>
  );
}
