import { PictureOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import type { JSX } from 'react';
import { use, useState } from 'react';
import { useTranslation } from 'react-i18next';

import { mediaAddress } from '@renderer/lib/media';
import type { Message } from '@shared/domain/message';

import styles from './media.module.css';
import { ViewerContext } from './viewer';

/** A picture in its bubble with a fixed height, so that loading does not move the rows. A click opens the lightbox. */
export function Picture({ message, isSticker = false }: { message: Message; isSticker?: boolean }): JSX.Element {
  const { t } = useTranslation('media');
  const view = use(ViewerContext);
  const [attempt, setAttempt] = useState(0);
  const [hasFailed, setFailed] = useState(false);
  const address = mediaAddress(message.mediaUrl);
  const box = isSticker ? styles.sticker : styles.picture;
  if (address === null || hasFailed) {
    const retry = (): void => {
      setFailed(false);
      setAttempt(attempt + 1);
    };
    return (
      <div className={`${box ?? ''} ${styles.missing ?? ''}`}>
        <PictureOutlined aria-hidden />
        <span>{t('missing')}</span>
        {address !== null && (
          <Button size="small" onClick={retry}>
            {t('retry')}
          </Button>
        )}
      </div>
    );
  }
  const image = (
    <img
      key={attempt}
      src={address}
      alt={t(isSticker ? 'sticker' : 'photo')}
      className={box}
      loading="lazy"
      decoding="async"
      draggable={false}
      onError={() => setFailed(true)}
    />
  );
  if (isSticker) return image;
  return (
    <button type="button" className={styles.open} aria-label={t('open')} onClick={() => view(message.id)}>
      {image}
    </button>
  );
}
