import { Button, Skeleton } from 'antd';
import type { JSX, SubmitEvent } from 'react';
import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';

import { textProblem } from '@renderer/entities/contact/contact-problems';
import { useNoteChanges, useTicketNotes } from '@renderer/features/conversation/api/panel/use-ticket-notes';
import { ErrorState } from '@renderer/ui/error-state';
import { GrowingArea } from '@renderer/ui/form/growing-area';
import type { Ticket } from '@shared/domain/ticket';

import styles from './contact-panel.module.css';
import { NoteItem } from './note-item';

const bounds = { least: 2, most: 5000 };

/** What the team noted on this ticket. */
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

/** What was typed stays until the server has it. */
function NoteForm({ add, onTouched }: NoteFormProps): JSX.Element {
  const { t } = useTranslation('contact');
  const [text, setText] = useState('');
  const [hasTried, setHasTried] = useState(false);
  const problemId = useId();
  const problem = textProblem(text, bounds);
  const submit = (event: SubmitEvent): void => {
    event.preventDefault();
    setHasTried(true);
    if (problem !== null || add.isPending) return;
    add.mutate(text.trim(), {
      onSuccess: () => {
        setText('');
        onTouched(false);
        setHasTried(false);
      },
    });
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
          {hasTried && problem}
        </span>
        <Button htmlType="submit" size="small" loading={add.isPending}>
          {t('notes.add')}
        </Button>
      </div>
    </form>
  );
}
