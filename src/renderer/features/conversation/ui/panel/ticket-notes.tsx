import { DeleteOutlined } from '@ant-design/icons';
import { Button, Skeleton } from 'antd';
import type { JSX, SubmitEvent } from 'react';
import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';

import { textProblem } from '@renderer/entities/contact/contact-problems';
import { useSession } from '@renderer/entities/session/session-store';
import { isAdmin } from '@renderer/entities/user/roles';
import { useColleagues } from '@renderer/features/conversation/api/use-colleagues';
import { noteBounds, useNoteChanges, useTicketNotes } from '@renderer/features/conversation/api/use-ticket-notes';
import { mentionedIds } from '@renderer/features/conversation/model/compose/mentions';
import { formatMinute } from '@renderer/lib/time';
import { ErrorState } from '@renderer/ui/error-state';
import { GrowingArea } from '@renderer/ui/form/growing-area';
import { IconButton } from '@renderer/ui/icon-button';
import { useRemoval } from '@renderer/ui/use-removal';
import type { Ticket } from '@shared/domain/ticket';
import type { TicketNote } from '@shared/domain/ticket-note';
import type { SessionUser } from '@shared/domain/user';

import styles from './contact-panel.module.css';

/** The team's notes on this ticket, with a form to add one. */
export function TicketNotes({
  ticket,
  onTouched,
}: {
  ticket: Ticket;
  onTouched: (isDirty: boolean) => void;
}): JSX.Element {
  const { t } = useTranslation('contact');
  const notes = useTicketNotes(ticket);
  const { add, remove } = useNoteChanges(ticket, t('notes.added'));
  return (
    <section className={styles.section} aria-label={t('notes.title')}>
      <h3 className={styles.title}>{t('notes.title')}</h3>
      <NoteForm add={add} onTouched={onTouched} />
      {notes.isPending && <Skeleton active title={false} />}
      {notes.data === undefined && notes.isError && (
        <ErrorState error={notes.error} onRetry={() => void notes.refetch()} isRetrying={notes.isFetching} />
      )}
      {notes.data?.length === 0 && <p className={styles.quiet}>{t('notes.none')}</p>}
      <ul className={styles.notes}>
        {notes.data?.map((note) => (
          <NoteItem key={note.id} note={note} remove={remove} />
        ))}
      </ul>
    </section>
  );
}

type NoteFormProps = { add: ReturnType<typeof useNoteChanges>['add']; onTouched: (isDirty: boolean) => void };

/** Keeps the typed text until the server has stored it. */
function NoteForm({ add, onTouched }: NoteFormProps): JSX.Element {
  const { t } = useTranslation('contact');
  const [text, setText] = useState('');
  const [hasTried, setHasTried] = useState(false);
  const problemId = useId();
  const colleagues = useColleagues(text.includes('@'));
  const problem = textProblem(text, noteBounds);
  const submit = (event: SubmitEvent): void => {
    event.preventDefault();
    setHasTried(true);
    if (problem !== null || add.isPending) return;
    const note = text.trim();
    add.mutate(
      { note, mentions: mentionedIds(note, colleagues) },
      {
        onSuccess: () => {
          setText('');
          onTouched(false);
          setHasTried(false);
        },
      },
    );
  };
  return (
    <form onSubmit={submit} noValidate className={styles.noteForm}>
      <GrowingArea
        least={2}
        most={6}
        aria-label={t('notes.label')}
        aria-describedby={problemId}
        aria-invalid={hasTried && problem !== null}
        status={hasTried && problem !== null ? 'error' : ''}
        placeholder={t('notes.placeholder')}
        value={text}
        onChange={(event) => {
          setText(event.target.value);
          onTouched(event.target.value.trim() !== '');
        }}
      />
      <div className={styles.noteLine}>
        <span id={problemId} role="alert" className={styles.problem}>
          {hasTried && problem !== null && t(`problems.${problem}`)}
        </span>
        <Button htmlType="submit" size="small" loading={add.isPending}>
          {t('notes.add')}
        </Button>
      </div>
    </form>
  );
}

function canRemoveNote(user: SessionUser, note: TicketNote): boolean {
  return isAdmin(user) || note.user?.id === user.id;
}

type NoteItemProps = { note: TicketNote; remove: (noteId: TicketNote['id']) => Promise<unknown> };

const longestQuote = 60;

function NoteItem({ note, remove }: NoteItemProps): JSX.Element {
  const { t } = useTranslation('contact');
  const { user } = useSession();
  const askAndRemove = useRemoval();
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
            time: formatMinute(note.createdAt),
          })}
        </span>
        {canRemoveNote(user, note) && (
          <IconButton size="small" icon={<DeleteOutlined />} label={t('notes.remove')} onClick={ask} />
        )}
      </div>
    </li>
  );
}
