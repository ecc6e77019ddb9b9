import { PaperClipOutlined } from '@ant-design/icons';
import type { JSX } from 'react';
import { useEffect, useRef, useState } from 'react';
import { createPortal } from 'react-dom';
import { useTranslation } from 'react-i18next';

import { IconButton } from '@renderer/ui/icon-button';

import styles from './composer.module.css';

type AttachFilesProps = { isEnabled: boolean; onFiles: (files: File[]) => void };

/** Opens the system's file dialog. */
export function AttachButton({ isEnabled, onFiles }: AttachFilesProps): JSX.Element {
  const { t } = useTranslation('conversation');
  const input = useRef<HTMLInputElement>(null);
  return (
    <>
      <IconButton
        icon={<PaperClipOutlined />}
        label={t('attachments.add')}
        disabled={!isEnabled}
        onClick={() => input.current?.click()}
      />
      <input
        ref={input}
        type="file"
        multiple
        hidden
        aria-label={t('attachments.add')}
        onChange={(event) => {
          onFiles([...(event.target.files ?? [])]);
          // Without this, choosing the same file again fires no event.
          event.target.value = '';
        }}
      />
    </>
  );
}

/** Accepts files dropped anywhere on the conversation. Files dropped elsewhere are ignored, so that no page opens. */
export function DropArea({ isEnabled, onFiles }: AttachFilesProps): JSX.Element {
  const { t } = useTranslation('conversation');
  const marker = useRef<HTMLSpanElement>(null);
  const [over, setOver] = useState<Element | null>(null);
  useEffect(() => {
    const conversation = marker.current?.closest('section') ?? null;
    const isInside = ({ target }: Event): boolean =>
      isEnabled && target instanceof Node && conversation?.contains(target) === true;
    const drag = (event: DragEvent): void => {
      if (event.dataTransfer?.types.includes('Files') !== true) return;
      event.preventDefault();
      setOver(isInside(event) ? conversation : null);
    };
    const leave = ({ relatedTarget }: DragEvent): void => {
      if (relatedTarget === null) setOver(null);
    };
    const drop = (event: DragEvent): void => {
      setOver(null);
      const files = [...(event.dataTransfer?.files ?? [])];
      if (files.length === 0 || event.defaultPrevented) return;
      event.preventDefault();
      if (isInside(event)) onFiles(files);
    };
    document.addEventListener('dragover', drag);
    document.addEventListener('dragleave', leave);
    document.addEventListener('drop', drop);
    return () => {
      document.removeEventListener('dragover', drag);
      document.removeEventListener('dragleave', leave);
      document.removeEventListener('drop', drop);
    };
  }, [isEnabled, onFiles]);
  return (
    <>
      <span ref={marker} hidden />
      {over !== null && createPortal(<p className={styles.dropArea}>{t('attachments.drop')}</p>, over)}
    </>
  );
}
