import { Button } from 'antd';
import type { JSX } from 'react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';

import { RichTextView } from '@renderer/entities/message/rich-text-view';
import { isLoneEmoji } from '@renderer/features/conversation/model/messages/lone-emoji';

import styles from './message-text.module.css';
import { renderReachable } from './reachable-text';

const firstPart = 3_000;
const nextPart = 20_000;

/** Formatted text of a message. A very long text is shown in parts, so that rendering does not freeze the window. */
export function MessageText({ text }: { text: string }): JSX.Element {
  const { t } = useTranslation('conversation');
  const [limit, setLimit] = useState(firstPart);
  const shown = startOfText(text, limit);
  return (
    <span className={styles.text} data-emoji={isLoneEmoji(text) || undefined} dir="auto">
      <RichTextView text={shown} renderText={renderReachable} />
      {shown.length < text.length && (
        <>
          {'… '}
          <Button type="link" size="small" onClick={() => setLimit(limit + nextPart)}>
            {t('message.more')}
          </Button>
        </>
      )}
    </span>
  );
}

/** The first `limit` UTF-16 units of a text, without splitting a surrogate pair. */
export function startOfText(text: string, limit: number): string {
  if (text.length <= limit) return text;
  const last = text.charCodeAt(limit - 1);
  const isTorn = last >= 0xd800 && last <= 0xdbff;
  return text.slice(0, isTorn ? limit - 1 : limit);
}
