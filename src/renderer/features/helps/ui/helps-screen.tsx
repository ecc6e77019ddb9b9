import { PlayCircleFilled, PlayCircleOutlined } from '@ant-design/icons';
import { useQuery } from '@tanstack/react-query';
import { Modal, Skeleton } from 'antd';
import type { JSX } from 'react';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';

import { areaKey } from '@renderer/entities/records/record-areas';
import { useSession } from '@renderer/entities/session/session-store';
import { backend } from '@renderer/lib/backend';
import { onPush } from '@renderer/lib/bridge';
import { useReturnFocus } from '@renderer/lib/use-return-focus';
import { EmptyState } from '@renderer/ui/empty-state';
import { ErrorState } from '@renderer/ui/error-state';
import { PageFrame } from '@renderer/ui/page/page-frame';
import type { Help } from '@shared/domain/help';
import { videoFrame } from '@shared/domain/video';

import styles from './helps.module.css';

/** Videos about the product. */
export function HelpsScreen(): JSX.Element {
  const { t } = useTranslation(['helps', 'shell']);
  const { accountKey } = useSession();
  const { data, error, refetch, isFetching } = useQuery({
    queryKey: areaKey(accountKey, 'helps', 'all'),
    queryFn: () => backend.send('helps.all', {}),
    staleTime: 0,
  });
  const [playing, setPlaying] = useState<Help | null>(null);
  const count = data === undefined ? null : <p className={styles.count}>{t('count', { count: data.length })}</p>;
  return (
    <PageFrame title={t('shell:menu.helps')} filters={count}>
      {data === undefined && error === null && (
        <Skeleton active title={false} paragraph={{ rows: 6 }} className={styles.skeleton ?? ''} />
      )}
      {data === undefined && error !== null && (
        <ErrorState error={error} onRetry={() => void refetch()} isRetrying={isFetching} />
      )}
      {data?.length === 0 && <EmptyState icon={<PlayCircleOutlined />} title={t('empty')} hint={t('emptyHint')} />}
      {data !== undefined && data.length > 0 && (
        <ul className={styles.grid} aria-label={t('shell:menu.helps')}>
          {data.map((help) => (
            <li key={help.id}>
              <Card help={help} onWatch={() => setPlaying(help)} />
            </li>
          ))}
        </ul>
      )}
      {playing !== null && <Player help={playing} onClose={() => setPlaying(null)} />}
    </PageFrame>
  );
}

/** Uses our own thumbnail, because the page must not load external images. */
function Card({ help: { title, description }, onWatch }: { help: Help; onWatch: () => void }): JSX.Element {
  const { t } = useTranslation('helps');
  return (
    <button type="button" className={styles.card} aria-label={t('watch', { title })} onClick={onWatch}>
      <span aria-hidden className={styles.thumbnail}>
        <PlayCircleFilled />
      </span>
      <span className={styles.text}>
        <span className={styles.title}>{title}</span>
        <span className={styles.description}>{description}</span>
      </span>
    </button>
  );
}

/** The video in a sandboxed frame; the page's policy allows only known players. */
function Player({ help: { title, video }, onClose }: { help: Help; onClose: () => void }): JSX.Element {
  const { t } = useTranslation('helps');
  const address = videoFrame(video);
  useReturnFocus();
  useEscapeInFrame(onClose);
  return (
    <Modal open title={title} footer={null} width={860} onCancel={onClose} destroyOnHidden>
      {address === null ? (
        <EmptyState title={t('unknown')} />
      ) : (
        <iframe
          className={styles.player}
          title={title}
          src={address}
          sandbox="allow-scripts allow-same-origin allow-presentation"
          referrerPolicy="strict-origin-when-cross-origin"
          allow="fullscreen"
        />
      )}
    </Modal>
  );
}

/** Closes on Escape inside the frame: those keys reach only main, which forwards them. */
function useEscapeInFrame(escape: () => void): void {
  const latest = useRef(escape);
  useEffect(() => {
    latest.current = escape;
  });
  useEffect(() => onPush('frame.escaped', () => latest.current()), []);
}
