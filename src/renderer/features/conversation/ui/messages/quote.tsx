import type { JSX, ReactNode } from 'react';
import { useTranslation } from 'react-i18next';

import { messageContent } from '@renderer/entities/message/message-content';
import { previewText } from '@renderer/entities/message/preview-text';
import { useQuoteJump } from '@renderer/features/conversation/model/messages/quote-jump';
import type { QuotedMessage } from '@shared/domain/message';

import styles from './quote.module.css';

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

/** A quote in its plainest form: who, and on one line what. Within its conversation it leads to the message. */
export function QuoteWords({ id, name, words, label }: QuoteWordsProps): JSX.Element {
  const jump = useQuoteJump();
  return (
    <blockquote className={styles.quote} aria-label={label}>
      <Way {...(jump === null ? {} : { onGo: () => jump(id) })}>
        {name !== '' && <bdi className={styles.name}>{name}</bdi>}
        <bdi className={styles.words}>{words}</bdi>
      </Way>
    </blockquote>
  );
}

function Way({ onGo, children }: { onGo?: () => void; children: ReactNode }): JSX.Element {
  const { t } = useTranslation('conversation');
  if (onGo === undefined) return <span className={styles.lines}>{children}</span>;
  return (
    <button type="button" className={`${styles.lines ?? ''} ${styles.way ?? ''}`} title={t('quote.go')} onClick={onGo}>
      {children}
    </button>
  );
}
