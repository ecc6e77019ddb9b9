import { FileImageOutlined, FileOutlined, SoundOutlined, VideoCameraOutlined } from '@ant-design/icons';
import type { JSX, ReactNode, Ref } from 'react';
import { useEffect, useId, useImperativeHandle, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';

import { useQuickReplies } from '@renderer/entities/quick-reply/use-quick-replies';
import { useReadVariableValues } from '@renderer/entities/quick-reply/use-variable-values';
import type { VariableValues } from '@renderer/entities/quick-reply/variables';
import { fillVariables, unfilledVariables } from '@renderer/entities/quick-reply/variables';
import { useSendReplyMedia } from '@renderer/features/conversation/api/compose/use-send-reply-media';
import {
  groupReplies,
  quickRepliesFor,
  rowAfter,
  suggestionLabel,
} from '@renderer/features/conversation/model/compose/quick-replies';
import { mediaAddress } from '@renderer/lib/media';
import { useErrorText } from '@renderer/ui/use-error-text';
import type { QuickMessageId } from '@shared/domain/ids';
import type { FileKind } from '@shared/domain/media';
import { fileKind, typeOfName } from '@shared/domain/media';
import type { QuickMessage } from '@shared/domain/quick-message';
import type { Ticket } from '@shared/domain/ticket';

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
  ticket: Ticket;
  query: string;
  /** Replaces the search in the text; `reply` is the chosen one, null where its file was sent instead. */
  onFill: (text: string, reply: QuickMessageId | null) => void;
};

const none: readonly QuickMessage[] = [];

/** Quick replies that contain the query, and the active one in full. One with a file is sent, any other fills the text. */
export function QuickReplies({ combobox, ticket, query, onFill }: QuickRepliesProps): JSX.Element {
  const { listId, keys, onActive } = combobox;
  const { t } = useTranslation('compose');
  const { data = none, error, isPending } = useQuickReplies();
  const values = useReadVariableValues()(ticket);
  const media = useSendReplyMedia(ticket.id, () => onFill('', null));
  const groups = groupReplies(quickRepliesFor(query, data));
  const found = groups.flatMap(({ replies }) => replies);
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
    const message = fillVariables(reply.message, values);
    if (reply.mediaPath === '') onFill(message, reply.id);
    else {
      const waitsInComposer = unfilledVariables(reply.message, values).length > 0;
      media.mutate({ reply: { ...reply, message }, waitsInComposer });
    }
  };
  useImperativeHandle(keys, () => ({
    press(key) {
      if (found.length === 0) return false;
      if (key === 'Enter' || key === 'Tab') choose(found[row]);
      else if (key === 'ArrowDown' || key === 'ArrowUp') {
        setActive({ query, row: rowAfter(row, key === 'ArrowDown' ? 1 : -1, found.length) });
      } else return false;
      return true;
    },
  }));
  const shown = found[row];
  return (
    <div className={styles.panel}>
      <State error={media.error ?? error} isSending={media.isPending} />
      {error === null && found.length === 0 && (
        <Hint>
          {isPending ? t('quick.loading') : data.length === 0 ? t('quick.empty') : t('quick.none', { query })}
        </Hint>
      )}
      {shown !== undefined && (
        <div className={styles.columns}>
          <div id={listId} role="listbox" aria-label={t('quick.label')} className={styles.list}>
            {groups.map(({ name, replies }) => (
              <Group key={name ?? ''} name={name}>
                {replies.map((reply) => {
                  const index = found.indexOf(reply);
                  return (
                    <Suggestion
                      key={reply.id}
                      id={rowId(index)}
                      reply={reply}
                      isActive={index === row}
                      onPoint={() => setActive({ query, row: index })}
                      onChoose={() => choose(reply)}
                    />
                  );
                })}
              </Group>
            ))}
          </div>
          <Preview reply={shown} values={values} />
        </div>
      )}
    </div>
  );
}

/** Replies of a category under its name. */
function Group({ name, children }: { name: string | null; children: ReactNode }): JSX.Element {
  const labelId = useId();
  if (name === null) return <ul role="presentation">{children}</ul>;
  return (
    <ul role="group" aria-labelledby={labelId}>
      <li role="presentation" id={labelId} className={styles.category}>
        <bdi>{name}</bdi>
      </li>
      {children}
    </ul>
  );
}

function State({ error, isSending }: { error: unknown; isSending: boolean }): JSX.Element {
  const { t } = useTranslation('compose');
  const describe = useErrorText();
  return (
    <>
      {error !== null && (
        <p role="alert" className={styles.hint}>
          {describe(error)}
        </p>
      )}
      {isSending && <Hint>{t('quick.sending')}</Hint>}
    </>
  );
}

function Hint({ children }: { children: ReactNode }): JSX.Element {
  return (
    <p role="status" className={styles.hint}>
      {children}
    </p>
  );
}

type SuggestionProps = {
  id: string;
  reply: QuickMessage;
  isActive: boolean;
  /** The mouse has moved over the row. */
  onPoint: () => void;
  onChoose: () => void;
};

function Suggestion({ id, reply, isActive, onPoint, onChoose }: SuggestionProps): JSX.Element {
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
      // Keeps the focus in the text area.
      onMouseDown={(event) => event.preventDefault()}
      // Scrolling by keys moves rows under a resting mouse, which fires no such event.
      onMouseMove={isActive ? undefined : onPoint}
      onClick={onChoose}
    >
      <bdi>{suggestionLabel(reply)}</bdi>
      {reply.mediaPath !== '' && <FileMark reply={reply} />}
    </li>
  );
}

const icons: Readonly<Record<FileKind, typeof FileOutlined>> = {
  image: FileImageOutlined,
  audio: SoundOutlined,
  video: VideoCameraOutlined,
  file: FileOutlined,
};

const fileNameOf = ({ mediaName, mediaPath }: QuickMessage): string =>
  mediaName === '' ? (mediaPath.split('/').at(-1) ?? '') : mediaName;

/** Small picture of the reply's file, or the icon of its kind. */
function FileMark({ reply }: { reply: QuickMessage }): JSX.Element {
  const { t } = useTranslation('compose');
  const name = fileNameOf(reply);
  const kind = fileKind(typeOfName(name));
  const address = kind === 'image' ? mediaAddress(reply.mediaPath) : null;
  const label = t('quick.withFile', { name });
  if (address !== null) return <img className={styles.thumbnail} src={address} alt={label} loading="lazy" />;
  const Icon = icons[kind];
  return <Icon role="img" aria-label={label} />;
}

type PreviewProps = { reply: QuickMessage; values: VariableValues };

/** The whole reply as the customer would get it. */
function Preview({ reply, values }: PreviewProps): JSX.Element {
  const { t } = useTranslation('compose');
  const unfilled = unfilledVariables(reply.message, values);
  const isPicture = reply.mediaPath !== '' && fileKind(typeOfName(fileNameOf(reply))) === 'image';
  const address = isPicture ? mediaAddress(reply.mediaPath) : null;
  return (
    <div role="note" aria-label={t('quick.preview')} className={styles.preview}>
      {address !== null && <img className={styles.picture} src={address} alt="" />}
      {reply.mediaPath !== '' && <bdi className={styles.file}>{fileNameOf(reply)}</bdi>}
      <p className={styles.text}>{fillVariables(reply.message, values)}</p>
      {unfilled.map(({ text, reason }) => (
        <p key={text} className={styles.warning}>
          {t(`quick.${reason}Variable`, { variable: text })}
        </p>
      ))}
    </div>
  );
}
