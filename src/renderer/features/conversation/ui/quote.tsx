import type { JSX } from 'react';
import { useTranslation } from 'react-i18next';

import { messageContent } from '@renderer/entities/message/message-content';
import { previewText } from '@renderer/entities/message/preview-text';
import type { QuotedMessage } from '@shared/domain/message';

import styles from './quote.module.css';

/** The message that another one answers. */
export function Quote({ quoted }: { quoted: QuotedMessage }): JSX.Element {
  const { t } = useTranslation('conversation');
  const { kind, text } = messageContent(quoted);
  const name = quoted.fromMe ? t('message.own') : (quoted.contact?.name ?? '');
  const words = quoted.isDeleted ? t('message.deleted') : previewText(text);
  return (
    <blockquote className={styles.quote} aria-label={t('message.quoteOf', { name })}>
      {name !== '' && <bdi className={styles.name}>{name}</bdi>}
      <bdi className={styles.words}>
        {kind === 'text' || quoted.isDeleted ? words : `${t(`kinds.${kind}`)} ${words}`}
      </bdi>
    </blockquote>
  );
}
