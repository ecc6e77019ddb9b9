import { PictureOutlined } from '@ant-design/icons';
import type { JSX, PointerEvent } from 'react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';

import { isAcross } from '@renderer/features/conversation/model/media/zoom';

import styles from './lightbox.module.css';
import type { ZoomView } from './use-zoom';

/** A picture that can be drawn nearer, turned, and then moved about. */
export function LargePicture({ source, view }: { source: string | undefined; view: ZoomView }): JSX.Element {
  const { t } = useTranslation('media');
  const [hasFailed, setFailed] = useState(source === undefined);
  const { look, picture, move } = view;
  if (hasFailed) {
    return (
      <p className={styles.missing} role="status">
        <PictureOutlined aria-hidden /> {t('missing')}
      </p>
    );
  }
  const hold = (event: PointerEvent<HTMLImageElement>): void => event.currentTarget.setPointerCapture(event.pointerId);
  const drag = (event: PointerEvent<HTMLImageElement>): void => {
    if (event.currentTarget.hasPointerCapture(event.pointerId)) move(event.movementX, event.movementY);
  };
  return (
    <img
      ref={picture}
      src={source}
      alt={t('photo')}
      className={styles.picture}
      data-across={isAcross(look) || undefined}
      data-large={look.zoom > 1 || undefined}
      style={{
        translate: `calc(-50% + ${look.x}px) calc(-50% + ${look.y}px)`,
        rotate: `${look.turn}deg`,
        scale: look.zoom,
      }}
      draggable={false}
      onPointerDown={hold}
      onPointerMove={drag}
      onError={() => setFailed(true)}
    />
  );
}
