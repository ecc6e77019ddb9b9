import { DeleteOutlined } from '@ant-design/icons';
import dayjs from 'dayjs';
import type { JSX } from 'react';
import { useTranslation } from 'react-i18next';

import { useSession } from '@renderer/entities/session/session-store';
import { IconButton } from '@renderer/ui/icon-button';
import { useRemoval } from '@renderer/ui/use-removal';
import type { TicketNote } from '@shared/domain/ticket-note';

import styles from './contact-panel.module.css';

type NoteItemProps = { note: TicketNote; remove: (noteId: TicketNote['id']) => Promise<unknown> };

const longestQuote = 60;

/** One note, with who wrote it. Its writer and admins may delete it. */
export function NoteItem({ note, remove }: NoteItemProps): JSX.Element {
  const { t } = useTranslation('contact');
  const { user } = useSession();
  const askAndRemove = useRemoval();
  const mayRemove = user.profile === 'admin' || note.user?.id === user.id;
  const ask = (): void => {
    const letters = [...note.note];
    const text = letters.length > longestQuote ? `${letters.slice(0, longestQuote).join('')}…` : note.note;
    askAndRemove({
      title: t('notes.question'),
      consequence: t('notes.lost', { text }),
      done: t('notes.removed'),
      remove: () => remove(note.id),
    });
  };
  return (
    <li className={styles.note}>
      <p className={styles.noteText} dir="auto">
        {note.note}
      </p>
      <div className={styles.noteLine}>
        <span className={styles.quiet}>
          {t('notes.by', {
            name: note.user?.name ?? t('notes.someone'),
            time: dayjs(note.createdAt).format('DD/MM/YYYY HH:mm'),
          })}
        </span>
        {mayRemove && <IconButton size="small" icon={<DeleteOutlined />} label={t('notes.remove')} onClick={ask} />}
      </div>
    </li>
  );
}
