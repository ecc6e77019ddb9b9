import { Modal } from 'antd';
import type { JSX } from 'react';

import { RichTextView } from '@renderer/entities/message/rich-text-view';
import { mediaAddress } from '@renderer/lib/media';
import { useReturnFocus } from '@renderer/lib/use-return-focus';
import type { Announcement } from '@shared/domain/announcement';

import styles from './announcement-viewer.module.css';
import { PriorityTag } from './priority-tag';

type AnnouncementViewerProps = { announcement: Announcement; onClose: () => void };

/** An announcement in full, with its picture. */
export function AnnouncementViewer({ announcement, onClose }: AnnouncementViewerProps): JSX.Element {
  useReturnFocus();
  const { title, text, priority, mediaPath, mediaName } = announcement;
  const picture = mediaAddress(mediaPath);
  return (
    <Modal open title={title} footer={null} onCancel={onClose}>
      <PriorityTag priority={priority} />
      <p className={styles.text} dir="auto">
        <RichTextView text={text} />
      </p>
      {picture !== null && <img src={picture} alt={mediaName} className={styles.picture} />}
    </Modal>
  );
}
