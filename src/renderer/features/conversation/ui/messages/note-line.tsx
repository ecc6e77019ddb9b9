import { FileTextOutlined } from '@ant-design/icons';
import type { JSX } from 'react';
import { useTranslation } from 'react-i18next';

import { useColleagues } from '@renderer/features/conversation/api/use-colleagues';
import { mentionParts } from '@renderer/features/conversation/model/compose/mentions';
import { formatDateTime } from '@renderer/lib/time';
import type { TicketNote } from '@shared/domain/ticket-note';

import styles from './note-line.module.css';

/** An internal note between the messages, in its own colour. */
export function NoteLine({ note }: { note: TicketNote }): JSX.Element {
  const { t } = useTranslation('conversation');
  const colleagues = useColleagues(note.note.includes('@'));
  const author = note.user?.name ?? t('activity.someone');
  return (
    <div role="note" aria-label={t('note.by', { name: author })} className={styles.note}>
      <p className={styles.head}>
        <FileTextOutlined /> <strong>{t('note.label')}</strong> <bdi>{author}</bdi>{' '}
        <time dateTime={note.createdAt}>{formatDateTime(note.createdAt)}</time>
      </p>
      <p className={styles.text} dir="auto">
        {mentionParts(note.note, colleagues).map(({ text, user }, index) =>
          user === null ? text : <strong key={`${index} ${user.id}`}>{text}</strong>,
        )}
      </p>
    </div>
  );
}
