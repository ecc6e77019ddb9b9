import type { JSX } from 'react';
import { createContext, use } from 'react';
import { useTranslation } from 'react-i18next';

import { previewText } from '@renderer/entities/message/preview-text';
import type { Message, QuotedMessage } from '@shared/domain/message';
import { messageContent } from '@shared/domain/message-content';

import styles from './quote.module.css';

/** Scrolls to a quoted message; null outside a conversation. */
export const QuoteJumpContext = createContext<((quotedId: Message['id']) => void) | null>(null);

/** The message that another one answers. */
export function Quote({ quoted }: { quoted: QuotedMessage }): JSX.Element {
  const { t } = useTranslation('conversation');
  const { kind, text } = messageContent(quoted);
  const name = quoted.fromMe ? t('message.own') : (quoted.contact?.name ?? '');
  const words = quoted.isDeleted ? t('message.deleted') : previewText(text);
  return (
    <QuoteWords
      id={quoted.id}
      name={name}
      words={kind === 'text' || quoted.isDeleted ? words : `${t(`kinds.${kind}`)} ${words}`}
      label={t('message.quoteOf', { name })}
    />
  );
}

type QuoteWordsProps = Record<'name' | 'words' | 'label', string> & { id: QuotedMessage['id'] };

/** Author and one line of a quoted message. Inside its conversation it is a button that scrolls to the message. */
export function QuoteWords({ id, name, words, label }: QuoteWordsProps): JSX.Element {
  const { t } = useTranslation('conversation');
  const jump = use(QuoteJumpContext);
  const lines = (
    <>
      {name !== '' && <bdi className={styles.name}>{name}</bdi>}
      <bdi className={styles.words}>{words}</bdi>
    </>
  );
  return (
    <blockquote className={styles.quote} aria-label={label}>
      {jump === null ? (
        <span className={styles.lines}>{lines}</span>
      ) : (
        <button
          type="button"
          className={`${styles.lines ?? ''} ${styles.link ?? ''}`}
          title={t('quote.go')}
          onClick={() => jump(id)}
        >
          {lines}
        </button>
      )}
    </blockquote>
  );
}
