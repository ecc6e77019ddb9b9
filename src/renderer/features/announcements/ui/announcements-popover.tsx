import { NotificationOutlined } from '@ant-design/icons';
import { Modal, Popover, Skeleton } from 'antd';
import type { JSX } from 'react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';

import { RichTextView } from '@renderer/entities/message/rich-text-view';
import { mediaAddress } from '@renderer/lib/media';
import { useReturnFocus } from '@renderer/lib/use-return-focus';
import { EmptyState } from '@renderer/ui/empty-state';
import { ErrorState } from '@renderer/ui/error-state';
import { IconButton } from '@renderer/ui/icon-button';
import { MoreBelow } from '@renderer/ui/more-below';
import { useMoreNearEnd } from '@renderer/ui/use-more-near-end';
import type { Announcement } from '@shared/domain/announcement';

import { useActiveAnnouncements } from '../announcement-area';
import styles from './announcements-popover.module.css';
import { PriorityTag } from './priority-tag';

/** Lists the active announcements in the top bar, and opens one in a dialog. */
export function AnnouncementsPopover(): JSX.Element {
  const { t } = useTranslation('announcements');
  const [isOpen, setIsOpen] = useState(false);
  const [shown, setShown] = useState<Announcement | null>(null);
  const open = (announcement: Announcement): void => {
    setIsOpen(false);
    setShown(announcement);
  };
  return (
    <>
      <Popover
        trigger="click"
        placement="bottomRight"
        open={isOpen}
        onOpenChange={setIsOpen}
        content={<ActiveAnnouncements onOpen={open} />}
        destroyOnHidden
      >
        <IconButton
          icon={<NotificationOutlined />}
          label={t('popover')}
          aria-haspopup="dialog"
          aria-expanded={isOpen}
        />
      </Popover>
      {shown !== null && <AnnouncementViewer announcement={shown} onClose={() => setShown(null)} />}
    </>
  );
}

function ActiveAnnouncements({ onOpen }: { onOpen: (announcement: Announcement) => void }): JSX.Element {
  const { t } = useTranslation('announcements');
  const { rows, error, retry, isRetrying, hasMore, loadMore, isLoadingMore, hasFailedMore } = useActiveAnnouncements();
  const scroller = useMoreNearEnd({ rows, hasMore, isHeld: isLoadingMore || hasFailedMore, load: loadMore });
  if (rows === undefined && error !== null) return <ErrorState error={error} onRetry={retry} isRetrying={isRetrying} />;
  if (rows === undefined) return <Skeleton active title={false} className={styles.skeleton ?? ''} />;
  if (rows.length === 0) return <EmptyState icon={<NotificationOutlined />} title={t('noneActive')} />;
  return (
    <ul ref={scroller} aria-label={t('popover')} className={styles.list}>
      {rows.map((announcement) => (
        <li key={announcement.id}>
          <button type="button" className={styles.row} onClick={() => onOpen(announcement)}>
            <span className={styles.line}>
              <strong className={styles.title}>{announcement.title}</strong>
              <PriorityTag priority={announcement.priority} />
            </span>
            <span className={styles.text}>{announcement.text}</span>
          </button>
        </li>
      ))}
      {(isLoadingMore || hasFailedMore) && (
        <li>
          <MoreBelow isLoading={isLoadingMore} hasFailed={hasFailedMore} onRetry={loadMore} />
        </li>
      )}
    </ul>
  );
}

type AnnouncementViewerProps = { announcement: Announcement; onClose: () => void };

function AnnouncementViewer({ announcement, onClose }: AnnouncementViewerProps): JSX.Element {
  useReturnFocus();
  const { title, text, priority, mediaPath, mediaName } = announcement;
  const picture = mediaAddress(mediaPath);
  return (
    <Modal open title={title} footer={null} onCancel={onClose}>
      <PriorityTag priority={priority} />
      <p className={styles.fullText} dir="auto">
        <RichTextView text={text} />
      </p>
      {picture !== null && <img src={picture} alt={mediaName} className={styles.fullPicture} />}
    </Modal>
  );
}
