import { Button } from 'antd';
import type { JSX } from 'react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';

import { RichTextView } from '@renderer/entities/message/rich-text-view';
import { startOfText } from '@renderer/features/conversation/model/compose/start-of-text';

import styles from './message-text.module.css';

const firstPart = 3_000;
const nextPart = 20_000;

/** The words of a message as the channel formats them. A very long text is shown in parts, so that none of it hangs. */
export function MessageText({ text }: { text: string }): JSX.Element {
  const { t } = useTranslation('conversation');
  const [limit, setLimit] = useState(firstPart);
  const shown = startOfText(text, limit);
  return (
    <span className={styles.text} dir="auto">
      <RichTextView text={shown} />
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
