import { PaperClipOutlined } from '@ant-design/icons';
import type { JSX, Ref } from 'react';
import { useEffect, useImperativeHandle, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';

import { useQuickReplies, useSendReplyMedia } from '@renderer/features/conversation/api/compose/use-quick-replies';
import {
  quickRepliesFor,
  rowAfter,
  suggestionLabel,
} from '@renderer/features/conversation/model/compose/quick-replies';
import { useErrorText } from '@renderer/ui/use-error-text';
import type { TicketId } from '@shared/domain/ids';
import type { QuickMessage } from '@shared/domain/quick-message';

import styles from './quick-replies.module.css';

/** Lets the text area pass its keys to the list while it has the focus. `press` returns true for a key it consumed. */
export type QuickReplyKeys = { press: (key: string) => boolean };

/** Connects the list to the text area as its combobox. */
type QuickReplyCombobox = {
  listId: string;
  keys: Ref<QuickReplyKeys>;
  /** Receives the DOM id of the active row; null for none. */
  onActive: (rowId: string | null) => void;
};

type QuickRepliesProps = {
  combobox: QuickReplyCombobox;
  ticketId: TicketId;
  query: string;
  /** Replaces the typed text. */
  onFill: (text: string) => void;
  onClose: () => void;
};

const none: readonly QuickMessage[] = [];

/** Quick replies matching the typed shortcode. Choosing one with a file sends it; any other fills the composer. */
export function QuickReplies({ combobox, ticketId, query, onFill, onClose }: QuickRepliesProps): JSX.Element | null {
  const { listId, keys, onActive } = combobox;
  const { t } = useTranslation('compose');
  const describe = useErrorText();
  const { data = none, error, isPending } = useQuickReplies();
  const media = useSendReplyMedia(ticketId, () => onFill(''));
  const found = quickRepliesFor(query, data);
  const [active, setActive] = useState({ query, row: 0 });
  const row = active.query === query ? Math.min(active.row, Math.max(0, found.length - 1)) : 0;
  const rowId = (index: number) => `${listId}-${index}`;
  const activeId = found.length === 0 ? null : rowId(row);
  useEffect(() => {
    onActive(activeId);
    return () => onActive(null);
  }, [activeId, onActive]);
  const choose = (reply: QuickMessage | undefined): void => {
    if (reply === undefined || media.isPending) return;
    if (reply.mediaPath === '') onFill(reply.message);
    else media.mutate(reply);
  };
  useImperativeHandle(keys, () => ({
    press(key) {
      if (key === 'Escape') onClose();
      else if (found.length === 0) return false;
      else if (key === 'Enter' || key === 'Tab') choose(found[row]);
      else if (key === 'ArrowDown' || key === 'ArrowUp') {
        setActive({ query, row: rowAfter(row, key === 'ArrowDown' ? 1 : -1, found.length) });
      } else return false;
      return true;
    },
  }));
  const failure = media.error ?? error;
  return (
    <div className={styles.panel}>
      {failure !== null && (
        <p role="alert" className={styles.hint}>
          {describe(failure)}
        </p>
      )}
      {media.isPending && (
        <p role="status" className={styles.hint}>
          {t('quick.sending')}
        </p>
      )}
      {failure === null && found.length === 0 && (
        <p role="status" className={styles.hint}>
          {t(isPending ? 'quick.loading' : 'quick.none')}
        </p>
      )}
      {found.length > 0 && (
        <ul id={listId} role="listbox" aria-label={t('quick.label')} className={styles.list}>
          {found.map((reply, index) => (
            <Suggestion
              key={reply.id}
              id={rowId(index)}
              reply={reply}
              isActive={index === row}
              onChoose={() => choose(reply)}
            />
          ))}
        </ul>
      )}
    </div>
  );
}

type SuggestionProps = { id: string; reply: QuickMessage; isActive: boolean; onChoose: () => void };

function Suggestion({ id, reply, isActive, onChoose }: SuggestionProps): JSX.Element {
  const { t } = useTranslation('compose');
  const own = useRef<HTMLLIElement>(null);
  useEffect(() => {
    if (isActive) own.current?.scrollIntoView({ block: 'nearest' });
  }, [isActive]);
  return (
    <li
      ref={own}
      id={id}
      role="option"
      aria-selected={isActive}
      className={styles.option}
      title={reply.message}
      // Keeps the focus in the text area.
      onMouseDown={(event) => event.preventDefault()}
      onClick={onChoose}
    >
      <bdi>{suggestionLabel(reply)}</bdi>
      {reply.mediaPath !== '' && (
        <PaperClipOutlined role="img" aria-label={t('quick.withFile', { name: reply.mediaName })} />
      )}
    </li>
  );
}
