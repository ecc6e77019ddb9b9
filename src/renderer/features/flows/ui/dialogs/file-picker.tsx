import { UploadOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import type { JSX } from 'react';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';

import type { FlowMediaKind } from '@shared/domain/flow-media';
import { flowMedia, flowMediaRefusal } from '@shared/domain/flow-media';

import styles from './dialogs.module.css';

type FilePickerProps = {
  kind: FlowMediaKind;
  /** Name of the chosen file. */
  chosen: string;
  onChoose: (file: File) => void;
};

/** File input that explains why a file is rejected. */
export function FilePicker({ kind, chosen, onChoose }: FilePickerProps): JSX.Element {
  const { t } = useTranslation('flows');
  const input = useRef<HTMLInputElement>(null);
  const [refusal, setRefusal] = useState<'type' | 'size' | null>(null);
  const { endings, megabytes } = flowMedia[kind];
  const choose = (file: File | undefined): void => {
    if (file === undefined) return;
    const wrong = flowMediaRefusal(kind, file);
    setRefusal(wrong);
    if (wrong === null) onChoose(file);
  };
  return (
    <div>
      <div className={styles.file}>
        <Button icon={<UploadOutlined aria-hidden />} onClick={() => input.current?.click()}>
          {t(`media.choose.${kind}`)}
        </Button>
        <span dir="auto">{chosen === '' ? t('body.noFile') : chosen}</span>
      </div>
      <input
        ref={input}
        type="file"
        hidden
        aria-label={t(`media.choose.${kind}`)}
        accept={endings.map((ending) => `.${ending}`).join(',')}
        onChange={(event) => {
          choose(event.target.files?.[0]);
          event.target.value = '';
        }}
      />
      <p className={styles.hint}>
        {kind === 'video' ? t('literal.onlyMp4') : t('media.taken', { endings: endings.join(', '), megabytes })}
      </p>
      {refusal !== null && (
        <p role="alert" className={styles.error}>
          {refusal === 'size'
            ? t('literal.tooLarge', { megabytes })
            : t('media.wrongType', { endings: endings.join(', ') })}
        </p>
      )}
    </div>
  );
}
