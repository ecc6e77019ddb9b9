import { Button } from 'antd';
import type { JSX } from 'react';
import { useTranslation } from 'react-i18next';
import type { ContextProp, ItemProps, ListProps } from 'react-virtuoso';

import type { ConversationRow } from '../model/conversation-rows';
import styles from './message-list.module.css';

/** What the parts of the virtual list need and its rows do not. */
export type MessageListContext = {
  isComplete: boolean;
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

/** Above the oldest row, always as high: older messages on their way, why they did not come, or the very start. */
export function OlderMessages({ context }: ContextProp<MessageListContext>): JSX.Element {
  const { t } = useTranslation('conversation');
  const { isComplete, isLoadingOlder, hasFailedOlder, loadOlder } = context;
  return (
    <div className={styles.older}>
      {isComplete && t('start')}
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
