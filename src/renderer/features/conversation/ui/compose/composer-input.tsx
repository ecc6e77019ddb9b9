import type { ClipboardEvent, JSX, KeyboardEvent, RefObject } from 'react';
import { lazy, Suspense, useEffect, useId, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';

import { takeBack, usePendingFiles } from '@renderer/features/conversation/api/compose/pending-files';
import { isSendAndResolveKey, isSendKey } from '@renderer/features/conversation/model/compose/draft';
import type { Ticket } from '@shared/domain/ticket';

import styles from './composer.module.css';
import type { QuickReplyKeys } from './quick-replies';
import type { ComposerState } from './use-composer';
import type { SlashSearchState } from './use-slash-search';

const QuickReplies = lazy(async () => ({ default: (await import('./quick-replies')).QuickReplies }));

const mostRows = 5;

export type MessagesState = 'loading' | 'failed' | 'shown';

type ComposerInputProps = {
  ticket: Ticket;
  messages: MessagesState;
  composer: ComposerState;
  slash: SlashSearchState;
  input: RefObject<HTMLTextAreaElement | null>;
};

/** The text area, with the list of quick replies above it while its cursor stands in a search. */
export function ComposerInput({ ticket, messages, composer, slash, input }: ComposerInputProps): JSX.Element {
  const { t } = useTranslation('conversation');
  const { text, change, addReply, attaching, voice, isEnabled, submit } = composer;
  const listId = useId();
  const keys = useRef<QuickReplyKeys>(null);
  const [activeId, setActiveId] = useState<string | null>(null);
  const { search } = slash;
  const lastFile = usePendingFiles(ticket.id).at(-1);
  useEffect(() => {
    const area = input.current;
    if (!isEnabled || area === null) return;
    area.focus();
    area.setSelectionRange(area.value.length, area.value.length);
  }, [isEnabled, input]);
  const press = (event: KeyboardEvent): void => {
    const { key, shiftKey } = event;
    const { isComposing } = event.nativeEvent;
    if (search !== null && !shiftKey && !isComposing && pressInList(key)) {
      event.preventDefault();
      event.stopPropagation();
      return;
    }
    if (key === 'Escape' && lastFile !== undefined) {
      event.preventDefault();
      takeBack(lastFile);
      return;
    }
    const isResolving = isSendAndResolveKey(event.nativeEvent);
    if (!isResolving && !isSendKey(event.nativeEvent)) return;
    event.preventDefault();
    // An unfinished search is not meant for the customer, even before the list has loaded.
    if (search !== null) return;
    if (isResolving) composer.submitAndResolve();
    else submit();
  };
  const pressInList = (key: string): boolean => {
    if (key !== 'Escape') return keys.current?.press(key) === true;
    slash.close();
    return true;
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
      {search !== null && (
        <Suspense>
          <QuickReplies
            combobox={{ listId, keys, onActive: setActiveId }}
            ticket={ticket}
            query={search.query}
            onFill={(words, reply) => {
              if (reply !== null) addReply(reply);
              slash.fill(words);
            }}
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
        onChange={({ target }) => {
          slash.onTyped(target);
          change(() => target.value);
        }}
        onSelect={({ currentTarget }) => slash.onCursor(currentTarget)}
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
