import { CheckOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import type { JSX, KeyboardEvent } from 'react';
import { useEffect, useId, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';

import { textProblem } from '@renderer/entities/contact/contact-problems';
import { useSession } from '@renderer/entities/session/session-store';
import { changeNoteDraft, useNoteDraft } from '@renderer/features/conversation/api/compose/note-store';
import { useColleagues } from '@renderer/features/conversation/api/use-colleagues';
import { noteBounds, useNoteChanges } from '@renderer/features/conversation/api/use-ticket-notes';
import { isSendKey } from '@renderer/features/conversation/model/compose/draft';
import { mentionedIds, mentionSearch, withMention } from '@renderer/features/conversation/model/compose/mentions';
import type { Ticket } from '@shared/domain/ticket';

import styles from './composer.module.css';
import { MentionList, useMentionList } from './mention-list';
import { NoteToggle } from './note-toggle';

type NoteComposerProps = { ticket: Ticket; onDone: () => void };

/** Writes an internal note in place of the composer. It has no way to send anything to the customer. */
export function NoteComposer({ ticket, onDone }: NoteComposerProps): JSX.Element {
  const { t } = useTranslation('contact');
  const { t: tConversation } = useTranslation('conversation');
  const { accountKey } = useSession();
  const { text } = useNoteDraft(accountKey, ticket.id);
  const [hasTried, setHasTried] = useState(false);
  const problemId = useId();
  const input = useRef<HTMLTextAreaElement>(null);
  const { add } = useNoteChanges(ticket, t('notes.added'));
  const problem = textProblem(text, noteBounds);
  const mention = useMention(text, (next) => changeNoteDraft(accountKey, ticket.id, { text: next }), input);
  const colleagues = useColleagues(text.includes('@'));
  useEffect(() => {
    input.current?.focus();
    input.current?.setSelectionRange(input.current.value.length, input.current.value.length);
  }, []);
  const submit = (): void => {
    setHasTried(true);
    if (problem !== null || add.isPending) return;
    const note = text.trim();
    // Also if the conversation has been left meanwhile: a saved note must not come back as an unsaved one.
    const saved = (): void => changeNoteDraft(accountKey, ticket.id, { text: '', isOn: false });
    add.mutateAsync({ note, mentions: mentionedIds(note, colleagues) }).then(saved, () => undefined);
  };
  const press = (event: KeyboardEvent<HTMLTextAreaElement>): void => {
    if (mention.list.press(event)) return;
    if (event.key === 'Escape' && !event.nativeEvent.isComposing) {
      event.preventDefault();
      onDone();
    } else if (isSendKey(event.nativeEvent)) {
      event.preventDefault();
      submit();
    }
  };
  return (
    <div className={`${styles.composer ?? ''} ${styles.noting ?? ''}`} data-composer="" data-note="">
      {hasTried && problem !== null && (
        <p id={problemId} role="alert" className={styles.error}>
          {t(`problems.${problem}`)}
        </p>
      )}
      <MentionList list={mention.list} />
      <div className={styles.line}>
        <NoteToggle isOn onToggle={onDone} />
        <textarea
          ref={input}
          className={styles.input}
          rows={2}
          aria-label={tConversation('note.new')}
          aria-describedby={problemId}
          aria-invalid={hasTried && problem !== null}
          {...mention.list.combobox}
          placeholder={tConversation('note.placeholder')}
          readOnly={add.isPending}
          value={text}
          onChange={({ target }) => mention.type(target)}
          onSelect={({ currentTarget }) => mention.move(currentTarget)}
          onKeyDown={press}
        />
        <Button icon={<CheckOutlined />} loading={add.isPending} onClick={submit}>
          {tConversation('note.save')}
        </Button>
      </div>
    </div>
  );
}

/** The name being typed after an @, and the list of colleagues for it. */
function useMention(text: string, change: (text: string) => void, input: React.RefObject<HTMLTextAreaElement | null>) {
  const [cursor, setCursor] = useState(0);
  const search = mentionSearch(text, Math.min(cursor, text.length));
  const list = useMentionList(search, (name) => {
    if (search === null) return;
    const next = withMention(text, { search, cursor, name });
    change(next.text);
    setCursor(next.cursor);
    requestAnimationFrame(() => input.current?.setSelectionRange(next.cursor, next.cursor));
  });
  return {
    list,
    type: (area: HTMLTextAreaElement): void => {
      setCursor(area.selectionStart);
      change(area.value);
    },
    move: (area: HTMLTextAreaElement): void => setCursor(area.selectionStart),
  };
}
