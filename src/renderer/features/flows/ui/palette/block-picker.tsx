import type { JSX } from 'react';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';

import { useReturnFocus } from '@renderer/lib/use-return-focus';
import { fitsPlace } from '@shared/domain/flow-insert';

import type { OpenPicker } from '../../model/editor-store';
import { useEditor } from '../editor-context';
import styles from './palette.module.css';
import { PaletteList } from './palette-list';
import { useAddBlock } from './use-add-block';

/** The search for a new block at a spot of the canvas, if it is open. */
export function BlockPicker(): JSX.Element | null {
  const picker = useEditor((editor) => editor.picker);
  return picker === null ? null : <OpenedPicker key={`${picker.at.x} ${picker.at.y}`} picker={picker} />;
}

function OpenedPicker({ picker: { at, place } }: { picker: OpenPicker }): JSX.Element {
  const { t } = useTranslation('flows');
  const open = useEditor((editor) => editor.openPicker);
  const add = useAddBlock();
  const popup = useRef<HTMLDivElement>(null);
  useReturnFocus();
  useEffect(() => {
    const closeOutside = ({ target }: Event): void => {
      if (target instanceof Node && popup.current?.contains(target) === false) open(null);
    };
    document.addEventListener('pointerdown', closeOutside, true);
    return () => document.removeEventListener('pointerdown', closeOutside, true);
  }, [open]);
  return (
    <div
      ref={popup}
      role="dialog"
      aria-label={t('palette.at')}
      className={styles.picker}
      style={{ left: `min(${at.x}px, calc(100% - 236px))`, top: `min(${at.y}px, calc(100% - 336px))` }}
      onKeyDown={(event) => {
        if (event.key !== 'Escape') return;
        event.stopPropagation();
        open(null);
      }}
    >
      <PaletteList isPopup offers={(kind) => fitsPlace(kind, place)} onChoose={(kind) => add(kind, place)} />
    </div>
  );
}
