import type { ClipboardEvent, JSX, KeyboardEvent, RefObject } from 'react';
import { lazy, Suspense, useEffect, useId, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';

import { isSendKey } from '@renderer/features/conversation/model/compose/draft';
import { slashQuery } from '@renderer/features/conversation/model/compose/quick-replies';
import type { Ticket } from '@shared/domain/ticket';

import styles from './composer.module.css';
import type { QuickReplyKeys } from './quick-replies';
import type { ComposerState } from './use-composer';

const QuickReplies = lazy(async () => ({ default: (await import('./quick-replies')).QuickReplies }));

const mostRows = 5;

export type MessagesState = 'loading' | 'failed' | 'shown';

type ComposerInputProps = {
  ticket: Ticket;
  messages: MessagesState;
  composer: ComposerState;
  input: RefObject<HTMLTextAreaElement | null>;
};

/** The text area, with the list of quick replies above it while the text begins with a slash. */
export function ComposerInput({ ticket, messages, composer, input }: ComposerInputProps): JSX.Element {
  const { t } = useTranslation('conversation');
  const { text, change, attaching, voice, isEnabled, submit } = composer;
  const listId = useId();
  const keys = useRef<QuickReplyKeys>(null);
  const [activeId, setActiveId] = useState<string | null>(null);
  const [closedAt, setClosedAt] = useState<string | null>(null);
  const query = isEnabled && text !== closedAt ? slashQuery(text) : null;
  useEffect(() => {
    const area = input.current;
    if (!isEnabled || area === null) return;
    area.focus();
    area.setSelectionRange(area.value.length, area.value.length);
  }, [isEnabled, input]);
  const press = (event: KeyboardEvent): void => {
    const { key, shiftKey } = event;
    const { isComposing } = event.nativeEvent;
    if (query !== null && !shiftKey && !isComposing && keys.current?.press(key) === true) {
      event.preventDefault();
      event.stopPropagation();
      return;
    }
    if (!isSendKey(event.nativeEvent)) return;
    event.preventDefault();
    submit();
  };
  const paste = (event: ClipboardEvent): void => {
    const files = [...event.clipboardData.files];
    if (files.length === 0) return;
    event.preventDefault();
    attaching.add(files);
  };
  const reason = voice.state === 'idle' ? disabledReason(ticket, messages) : 'recording';
  return (
    <>
      {query !== null && (
        <Suspense>
          <QuickReplies
            combobox={{ listId, keys, onActive: setActiveId }}
            ticketId={ticket.id}
            query={query}
            onFill={(filled) => {
              change(() => filled);
              input.current?.focus();
            }}
            onClose={() => setClosedAt(text)}
          />
        </Suspense>
      )}
      <textarea
        ref={input}
        className={styles.input}
        rows={rowsOf(text)}
        aria-label={t('composer.label')}
        aria-autocomplete="list"
        {...(activeId !== null && { 'aria-controls': listId, 'aria-activedescendant': activeId })}
        placeholder={isEnabled ? t('composer.placeholder') : t(`composer.${reason}`)}
        disabled={!isEnabled}
        value={text}
        onChange={(event) => change(() => event.target.value)}
        onPaste={paste}
        onKeyDown={press}
      />
    </>
  );
}

/** Counts line breaks only; `field-sizing` in the style sheet adds wrapped lines. */
function rowsOf(text: string): number {
  return Math.min(mostRows, text.split('\n', mostRows).length);
}

function disabledReason({ status }: Ticket, messages: MessagesState): 'pending' | 'closed' | 'loading' | 'failed' {
  if (status !== 'open') return status;
  return messages === 'failed' ? 'failed' : 'loading';
}
