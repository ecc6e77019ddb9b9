import type { JSX, KeyboardEvent, PointerEvent } from 'react';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';

import { usePreferences, useUpdatePreferences } from '@renderer/entities/preferences/preferences-store';
import { listWidths } from '@shared/ipc/views';

import styles from './tickets-screen.module.css';

const { least, most } = listWidths;
/** Pixels of one press of an arrow key. */
const step = 16;

const fitting = (width: number): number => Math.min(most, Math.max(least, Math.round(width)));

type ListWidth = {
  /** Null for a third of the room. */
  width: number | null;
  /** Changes the width on the screen. */
  onDrag: (width: number) => void;
  /** Saves the width that was dragged to. */
  onDrop: () => void;
  /** Saves a width; null restores the third. */
  onChoose: (width: number | null) => void;
};

/** Width of the ticket list, as the user left it. */
export function useListWidth(): ListWidth {
  const { listWidth } = usePreferences();
  const update = useUpdatePreferences();
  const [dragged, setDragged] = useState<number | null>(null);
  const onChoose = (width: number | null): void => {
    setDragged(null);
    // A failed save moves the list back, which is feedback enough.
    update({ listWidth: width }).catch(() => undefined);
  };
  return {
    width: dragged ?? listWidth,
    onDrag: setDragged,
    onDrop: () => dragged !== null && onChoose(dragged),
    onChoose,
  };
}

/** Separator after the ticket list: dragging and the arrow keys change its width, a double click restores it. */
export function ListSplitter({ width, onDrag, onDrop, onChoose }: ListWidth): JSX.Element {
  const { t } = useTranslation('tickets');
  const bar = useRef<HTMLDivElement>(null);
  const [measured, setMeasured] = useState<number>(most);
  const list = (): DOMRect | undefined => bar.current?.previousElementSibling?.getBoundingClientRect();
  const shown = width ?? measured;
  const widthAt = (event: PointerEvent): number => fitting(event.clientX - (list()?.left ?? 0));
  const isDragging = (event: PointerEvent): boolean => bar.current?.hasPointerCapture(event.pointerId) === true;
  return (
    <div
      ref={bar}
      role="separator"
      aria-orientation="vertical"
      aria-label={t('splitter')}
      aria-valuemin={least}
      aria-valuemax={most}
      aria-valuenow={shown}
      tabIndex={0}
      className={styles.splitter}
      onFocus={() => setMeasured(fitting(list()?.width ?? most))}
      onKeyDown={(event) => {
        const target = targetOf(event, shown);
        if (target === null) return;
        event.preventDefault();
        onChoose(fitting(target));
      }}
      onPointerDown={(event) => bar.current?.setPointerCapture(event.pointerId)}
      onPointerMove={(event) => isDragging(event) && onDrag(widthAt(event))}
      onPointerUp={onDrop}
      onDoubleClick={() => onChoose(null)}
    />
  );
}

function targetOf({ key }: KeyboardEvent, width: number): number | null {
  switch (key) {
    case 'ArrowLeft':
      return width - step;
    case 'ArrowRight':
      return width + step;
    case 'Home':
      return least;
    case 'End':
      return most;
    default:
      return null;
  }
}
