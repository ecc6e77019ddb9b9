import { PictureOutlined } from '@ant-design/icons';
import type { JSX, PointerEvent } from 'react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';

import { isSideways } from '@renderer/features/conversation/model/media/zoom';

import styles from './lightbox.module.css';
import type { ZoomView } from './use-zoom';

/** A picture that can be zoomed, rotated and dragged. */
export function LargePicture({ source, view }: { source: string | undefined; view: ZoomView }): JSX.Element {
  const { t } = useTranslation('media');
  const [hasFailed, setFailed] = useState(source === undefined);
  const { transform, picture, move } = view;
  if (hasFailed) {
    return (
      <p className={styles.missing} role="status">
        <PictureOutlined aria-hidden /> {t('missing')}
      </p>
    );
  }
  const startDrag = (event: PointerEvent<HTMLImageElement>): void =>
    event.currentTarget.setPointerCapture(event.pointerId);
  const drag = (event: PointerEvent<HTMLImageElement>): void => {
    if (event.currentTarget.hasPointerCapture(event.pointerId)) move(event.movementX, event.movementY);
  };
  return (
    <img
      ref={picture}
      src={source}
      alt={t('photo')}
      className={styles.picture}
      data-sideways={isSideways(transform) || undefined}
      data-large={transform.zoom > 1 || undefined}
      style={{
        translate: `calc(-50% + ${transform.x}px) calc(-50% + ${transform.y}px)`,
        rotate: `${transform.turn}deg`,
        scale: transform.zoom,
      }}
      draggable={false}
      onPointerDown={startDrag}
      onPointerMove={drag}
      onError={() => setFailed(true)}
    />
  );
}
