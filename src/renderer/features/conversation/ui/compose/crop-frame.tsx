import type { JSX, KeyboardEvent, PointerEvent } from 'react';
import { useRef } from 'react';
import { useTranslation } from 'react-i18next';

import type { Crop, Edge } from '@renderer/features/conversation/model/compose/picture-edit';
import { edgeRange, edges, moveEdge } from '@renderer/features/conversation/model/compose/picture-edit';

import styles from './picture-editor.module.css';

type CropFrameProps = { crop: Crop; onChange: (crop: Crop) => void };

const step = 0.01;
const largeStep = 0.1;
const percent = (share: number): number => Math.round(share * 100);

/** Frame around the kept part of a picture. Each edge is dragged, or moved with the arrow keys. */
export function CropFrame({ crop, onChange }: CropFrameProps): JSX.Element {
  const { t } = useTranslation('compose');
  const area = useRef<HTMLDivElement>(null);
  const drag = (edge: Edge, { clientX, clientY }: PointerEvent): void => {
    const box = area.current?.getBoundingClientRect();
    if (box === undefined || box.width === 0 || box.height === 0) return;
    const isAcross = edge === 'left' || edge === 'right';
    const place = isAcross ? (clientX - box.left) / box.width : (clientY - box.top) / box.height;
    onChange(moveEdge(crop, edge, place));
  };
  const press = (edge: Edge, event: KeyboardEvent): void => {
    const [least, most] = edgeRange(crop, edge);
    const target = targetOf(event.key, crop[edge], { least, most });
    if (target === null) return;
    event.preventDefault();
    event.stopPropagation();
    onChange(moveEdge(crop, edge, target));
  };
  return (
    <div ref={area} className={styles.area}>
      <div
        className={styles.frame}
        style={{
          insetBlockStart: `${crop.top * 100}%`,
          insetBlockEnd: `${(1 - crop.bottom) * 100}%`,
          left: `${crop.left * 100}%`,
          right: `${(1 - crop.right) * 100}%`,
        }}
      >
        {edges.map((edge) => {
          const [least, most] = edgeRange(crop, edge);
          return (
            <div
              key={edge}
              role="slider"
              tabIndex={0}
              className={`${styles.edge ?? ''} ${styles[edge] ?? ''}`}
              aria-label={t(`picture.edges.${edge}`)}
              aria-orientation={edge === 'left' || edge === 'right' ? 'horizontal' : 'vertical'}
              aria-valuemin={percent(least)}
              aria-valuemax={percent(most)}
              aria-valuenow={percent(crop[edge])}
              aria-valuetext={`${percent(crop[edge])} %`}
              onKeyDown={(event) => press(edge, event)}
              onPointerDown={(event) => event.currentTarget.setPointerCapture(event.pointerId)}
              onPointerMove={(event) => {
                if (event.currentTarget.hasPointerCapture(event.pointerId)) drag(edge, event);
              }}
            />
          );
        })}
      </div>
    </div>
  );
}

function targetOf(key: string, now: number, { least, most }: { least: number; most: number }): number | null {
  switch (key) {
    case 'ArrowLeft':
    case 'ArrowUp':
      return now - step;
    case 'ArrowRight':
    case 'ArrowDown':
      return now + step;
    case 'PageUp':
      return now - largeStep;
    case 'PageDown':
      return now + largeStep;
    case 'Home':
      return least;
    case 'End':
      return most;
    default:
      return null;
  }
}
