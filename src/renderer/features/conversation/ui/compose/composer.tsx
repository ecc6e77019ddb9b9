import { SignatureOutlined, ThunderboltOutlined } from '@ant-design/icons';
import type { JSX, ReactNode } from 'react';
import { lazy, Suspense, useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';

import { usePreferences, useUpdatePreferences } from '@renderer/entities/preferences/preferences-store';
import { useSession } from '@renderer/entities/session/session-store';
import { useOtherOwner } from '@renderer/entities/ticket/use-ask-about-owner';
import { changeNoteDraft, useNoteDraft } from '@renderer/features/conversation/api/compose/note-store';
import { IconButton } from '@renderer/ui/icon-button';
import { useErrorText } from '@renderer/ui/use-error-text';
import type { Ticket } from '@shared/domain/ticket';

import { useTicketRequest } from '../use-ticket-request';
import { AttachButton, DropArea } from './attach-files';
import { AttachmentTray } from './attachment-tray';
import styles from './composer.module.css';
import type { MessagesState } from './composer-input';
import { ComposerInput } from './composer-input';
import { EmojiButton } from './emoji-button';
import { NoteToggle } from './note-toggle';
import { PendingFilesBar } from './pending-files-bar';
import { SendButton } from './send-button';
import { TypingColleagues } from './typing-colleagues';
import type { ComposerState } from './use-composer';
import { useComposer } from './use-composer';
import type { SlashSearchState } from './use-slash-search';
import { useSlashSearch } from './use-slash-search';

const NoteComposer = lazy(async () => ({ default: (await import('./note-composer')).NoteComposer }));
const RecorderBar = lazy(async () => ({ default: (await import('./recorder-bar')).RecorderBar }));

type ComposerProps = {
  ticket: Ticket;
  /** The composer is disabled until the messages are shown: nobody should answer an unread conversation. */
  messages: MessagesState;
};

/** Text, files and voice of the next message. A text leaves the composer only when the outbox has stored it. */
export function Composer({ ticket, messages }: ComposerProps): JSX.Element {
  const composer = useComposer(ticket, messages === 'shown');
  const { attaching, voice, isEnabled, isSending, hasFiles, isCaption, submit } = composer;
  const input = useRef<HTMLTextAreaElement>(null);
  const slash = useSlashSearch(input, composer);
  const focus = (): void => input.current?.focus();
  const attachChosen = (files: File[]): void => {
    attaching.add(files);
    focus();
  };
  const note = useNoteMode(ticket, voice.state === 'idle');
  const submitByButton = (): void => {
    submit();
    focus();
  };
  if (note.isOn) {
    return (
      <Suspense>
        <NoteComposer ticket={ticket} onDone={note.end} />
      </Suspense>
    );
  }
  return (
    <div className={styles.composer} data-composer="">
      <TypingColleagues ticketId={ticket.id} />
      <OwnerNotice ticket={ticket} />
      <Problems composer={composer} />
      <PendingFilesBar ticketId={ticket.id} />
      {hasFiles && (
        <AttachmentTray attaching={attaching} isSending={isSending} isCaption={isCaption} onSubmit={submit} />
      )}
      <DropArea isEnabled={isEnabled && !isSending} onFiles={attaching.add} />
      <div className={styles.line}>
        {voice.state === 'idle' ? (
          <>
            <NoteToggle isOn={false} onToggle={note.begin} />
            <SignatureToggle />
            <QuickReplyButton slash={slash} isEnabled={isEnabled} />
            <EmojiButton isEnabled={isEnabled} onPick={slash.insert} onClose={focus} />
            <AttachButton isEnabled={isEnabled && !isSending} onFiles={attachChosen} />
          </>
        ) : (
          <Suspense>
            <RecorderBar voice={voice} />
          </Suspense>
        )}
        <ComposerInput ticket={ticket} messages={messages} composer={composer} slash={slash} input={input} />
        <SendButton composer={composer} onSubmit={submitByButton} />
      </div>
    </div>
  );
}

/** Note mode of a ticket: it ends with the saved note and when the conversation is left, and waits for a recording. */
function useNoteMode({ id, uuid }: Ticket, isPossible: boolean) {
  const { accountKey } = useSession();
  const { isOn } = useNoteDraft(accountKey, id);
  const set = (on: boolean): void => changeNoteDraft(accountKey, id, { isOn: on });
  useTicketRequest({ kind: 'note', uuid }, () => {
    if (isOn || isPossible) set(!isOn);
  });
  useEffect(() => () => changeNoteDraft(accountKey, id, { isOn: false }), [accountKey, id]);
  return { isOn, begin: () => set(true), end: () => set(false) };
}

/** Says that a colleague has the ticket, before anything is typed. */
function OwnerNotice({ ticket }: { ticket: Ticket }): JSX.Element | null {
  const { t } = useTranslation('tickets');
  const owner = useOtherOwner()(ticket);
  return owner === null ? null : <p className={styles.owner}>{t('collision.notice', { owner })}</p>;
}

/** Reasons why content of the composer was not or cannot be sent. */
function Problems({ composer }: { composer: ComposerState }): JSX.Element {
  const { t } = useTranslation('conversation');
  const describe = useErrorText();
  const { sending, draft, attaching, voice, unfilled } = composer;
  return (
    <>
      {unfilled.length > 0 && <Problem>{t('composer.unfilled', { variables: unfilled.join(', ') })}</Problem>}
      {sending.isError && <Problem>{describe(sending.error)}</Problem>}
      {draft.kind === 'tooLong' && <Problem>{t('composer.tooLong', { count: draft.over })}</Problem>}
      {attaching.error !== null && <Problem>{describe(attaching.error)}</Problem>}
      {voice.problem !== null && <Problem>{t(`composer.voice.${voice.problem}`)}</Problem>}
    </>
  );
}

function Problem({ children }: { children: ReactNode }): JSX.Element {
  return (
    <p role="alert" className={styles.error}>
      {children}
    </p>
  );
}

type QuickReplyButtonProps = { slash: SlashSearchState; isEnabled: boolean };

/** Opens the list of quick replies at the cursor. */
function QuickReplyButton({ slash, isEnabled }: QuickReplyButtonProps): JSX.Element {
  const { t } = useTranslation('conversation');
  return (
    <IconButton
      icon={<ThunderboltOutlined />}
      label={t('composer.quickReplies')}
      disabled={!isEnabled}
      aria-haspopup="listbox"
      aria-expanded={slash.search !== null}
      // Keeps the cursor of the text area.
      onMouseDown={(event) => event.preventDefault()}
      onClick={slash.toggle}
    />
  );
}

/** Turns the attendant's name above each sent text on and off. */
function SignatureToggle(): JSX.Element {
  const { t } = useTranslation('conversation');
  const { isSigning } = usePreferences();
  const update = useUpdatePreferences();
  return (
    <IconButton
      icon={<SignatureOutlined />}
      label={isSigning ? t('composer.signOn') : t('composer.signOff')}
      isPressed={isSigning}
      // On failure the store rolls back and the button shows the old state.
      onClick={() => void update({ isSigning: !isSigning }).catch(() => undefined)}
    />
  );
}
