import type { JSX } from 'react';
import { useEffect, useRef, useState } from 'react';
import { createPortal } from 'react-dom';
import { useTranslation } from 'react-i18next';

import styles from './drop-area.module.css';

type DropAreaProps = { isEnabled: boolean; onFiles: (files: File[]) => void };

/** Files may be dropped anywhere on the conversation; what falls beside it opens nothing. */
export function DropArea({ isEnabled, onFiles }: DropAreaProps): JSX.Element {
  const { t } = useTranslation('conversation');
  const place = useRef<HTMLSpanElement>(null);
  const [over, setOver] = useState<Element | null>(null);
  useEffect(() => {
    const conversation = place.current?.closest('section') ?? null;
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
      <span ref={place} hidden />
      {over !== null && createPortal(<p className={styles.area}>{t('attachments.drop')}</p>, over)}
    </>
  );
}
