import { PlayCircleFilled } from '@ant-design/icons';
import type { JSX } from 'react';
import { useTranslation } from 'react-i18next';

import { useViewer } from '@renderer/features/conversation/model/media/viewer';
import { mediaAddress } from '@renderer/lib/media';
import type { Message } from '@shared/domain/message';

import styles from './media.module.css';

/** A video's first picture in its bubble; a click plays it large. */
export function VideoTile({ message }: { message: Message }): JSX.Element {
  const { t } = useTranslation('media');
  const view = useViewer();
  const address = mediaAddress(message.mediaUrl);
  if (address === null) return <div className={`${styles.picture ?? ''} ${styles.missing ?? ''}`}>{t('missing')}</div>;
  return (
    <button type="button" className={styles.open} aria-label={t('play')} onClick={() => view(message.id)}>
      <video src={address} className={styles.picture} preload="metadata" muted playsInline tabIndex={-1} />
      <PlayCircleFilled aria-hidden className={styles.playSign} />
    </button>
  );
}
