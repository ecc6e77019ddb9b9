import { Button } from 'antd';
import type { JSX } from 'react';
import { useTranslation } from 'react-i18next';
import type { ContextProp, ItemProps, ListProps } from 'react-virtuoso';

import type { ConversationRow } from '../model/conversation-rows';
import styles from './message-list.module.css';

/** What the parts of the virtual list need and its rows do not. */
export type MessageListContext = {
  isLoadingOlder: boolean;
  hasFailedOlder: boolean;
  loadOlder: () => void;
};

/** The element around the rows. */
export function MessageRoot({ context: _context, ...rest }: ListProps & ContextProp<MessageListContext>): JSX.Element {
  return <div {...rest} role="list" />;
}

/** The element around one row. */
export function MessageItem(props: ItemProps<ConversationRow> & ContextProp<MessageListContext>): JSX.Element {
  const { context: _context, item: _item, ...rest } = props;
  return <div {...rest} role="listitem" />;
}

/** Above the oldest row, always as high: older messages on their way, or why they did not come. */
export function OlderMessages({ context }: ContextProp<MessageListContext>): JSX.Element {
  const { t } = useTranslation('conversation');
  const { isLoadingOlder, hasFailedOlder, loadOlder } = context;
  return (
    <div className={styles.older}>
      {isLoadingOlder && <span role="status">{t('older.loading')}</span>}
      {!isLoadingOlder && hasFailedOlder && (
        <span role="alert" className={styles.failed}>
          {t('older.failed')}
          <Button size="small" onClick={loadOlder}>
            {t('older.retry')}
          </Button>
        </span>
      )}
    </div>
  );
}

/** Room between the newest message and the composer. */
export function BelowNewest(): JSX.Element {
  return <div className={styles.below} />;
}
