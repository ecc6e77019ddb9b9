import type { JSX } from 'react';
import { lazy, Suspense, useRef } from 'react';

import { insertAt } from '@renderer/lib/text-insertion';
import type { Ticket } from '@shared/domain/ticket';

import { AttachButton } from './attach-button';
import { AttachmentTray } from './attachment-tray';
import styles from './composer.module.css';
import type { MessagesState } from './composer-input';
import { ComposerInput } from './composer-input';
import { ComposerProblems } from './composer-problems';
import { DropArea } from './drop-area';
import { EmojiButton } from './emoji-button';
import { SendButton } from './send-button';
import { SignToggle } from './sign-toggle';
import { useComposer } from './use-composer';

const RecorderBar = lazy(async () => ({ default: (await import('./recorder-bar')).RecorderBar }));

type ComposerProps = {
  ticket: Ticket;
  /** What has come of the messages, for nobody answers what they cannot read. */
  messages: MessagesState;
};

/** Where the attendant writes. A text leaves it once the outbox has it, and not before. */
export function Composer({ ticket, messages }: ComposerProps): JSX.Element {
  const composer = useComposer(ticket, messages === 'shown');
  const { attaching, voice, change, isEnabled, isSending, hasFiles, submit } = composer;
  const input = useRef<HTMLTextAreaElement>(null);
  const focus = (): void => input.current?.focus();
  const insert = (piece: string): void => {
    const area = input.current;
    change((now) => {
      const selection = { start: area?.selectionStart ?? now.length, end: area?.selectionEnd ?? now.length };
      const { text, cursor } = insertAt(now, selection, piece);
      // The new text puts the cursor at its end, once it is there.
      requestAnimationFrame(() => area?.setSelectionRange(cursor, cursor));
      return text;
    });
  };
  const submitByButton = (): void => {
    submit();
    focus();
  };
  return (
    <div className={styles.composer} data-composer="">
      <ComposerProblems composer={composer} />
      {hasFiles && (
        <AttachmentTray
          attachments={attaching.attachments}
          isSending={isSending}
          onCaption={attaching.caption}
          onRemove={attaching.remove}
          onSubmit={submit}
        />
      )}
      <DropArea isEnabled={isEnabled && !isSending} onFiles={attaching.add} />
      <div className={styles.line}>
        {voice.state === 'idle' ? (
          <>
            <SignToggle />
            <EmojiButton isEnabled={isEnabled} onPick={insert} onClose={focus} />
            <AttachButton isEnabled={isEnabled && !isSending} onFiles={attaching.add} />
          </>
        ) : (
          <Suspense>
            <RecorderBar voice={voice} />
          </Suspense>
        )}
        <ComposerInput ticket={ticket} messages={messages} composer={composer} input={input} />
        <SendButton composer={composer} onSubmit={submitByButton} />
      </div>
    </div>
  );
}
